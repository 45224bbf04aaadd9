/** The receiver's page as the server sends it (beyond the documents, section 3); what it shows is tested in web/surfaces/site/receiver. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import fastify, { LogController } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { readConfig } from '../config.ts';
import { servePages } from './static-pages.ts';

const TOKEN = 'abcdefghijklmnopqrstuv';
const folder = tempFolder('receiver-page');
let logged = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk);
    done();
  },
});
const app = fastify({
  logger: { stream },
  logController: new LogController({ disableRequestLogging: true }),
});

interface Call {
  method: string;
  path: string;
  ip: string;
  language: string | undefined;
  body: unknown;
  key: unknown;
}
let calls: Call[] = [];
/** Called with the answer to a request that was aborted. */
let answered: (payload: unknown) => void = () => undefined;
/** By path: what the calls answer. */
let answers: Record<string, { status: number; body: object }> = {};
const PARCEL = { tracking_number: 'MR-1', release_code: null };
const VALUES = { phone: '995555', address_line_1: 'A & B', address_line_2: '', postal_code: '0108' };
const CONFIRM = { channel: 'SMS', to: '+995 ••• 12', difference: 5, currency_code: 'GBP' };

beforeAll(async () => {
  for (const part of ['', 'ka']) {
    mkdirSync(join(folder.path, part, 'client'), { recursive: true });
    mkdirSync(join(folder.path, part, 'pages'));
    writeFileSync(join(folder.path, part, 'client/__spa-fallback.html'), '<html></html>');
    writeFileSync(
      join(folder.path, part, 'pages/receiver.mjs'),
      `let draws = 0;
      export const pageOf = (sent) => {
        draws += 1;
        if (sent.result.parcel?.broken) throw new Error('It cannot be drawn.');
        return '<html>' + JSON.stringify({ ...sent, draws }) + '</html>';
      };`,
    );
  }
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(/^multipart/, { parseAs: 'string' }, (_request, text, done) => done(null, text));
  await app.register(cookie);
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.raw.readableAborted) answered(payload);
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/api/*',
    handler: (request, reply) => {
      const path = request.url.replace(/^\/api\/receiver\/[^/]+/, '');
      calls.push({
        method: request.method,
        path,
        ip: request.ip,
        language: request.cookies['lang'],
        body: request.body,
        key: request.headers['idempotency-key'],
      });
      const { status, body } = answers[path] ?? { status: 500, body: {} };
      if (status === 429) reply.header('retry-after', 17);
      return reply.code(status).send(body);
    },
  });
  await servePages(app, readConfig({}), join(folder.path, 'client'));
});
beforeEach(() => {
  calls = [];
  logged = '';
  answers = { '': { status: 200, body: PARCEL } };
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

const get = (url = `/r/${TOKEN}`, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, remoteAddress: '203.0.113.9', headers: { cookie: 'merani_session=1; lang=sv' } });
const post = (values: Record<string, string>, url = `/r/${TOKEN}`) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: '203.0.113.9',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values).toString(),
  });
const sentIn = (html: string) => JSON.parse(html.replaceAll(/<\/?html>/g, ''));
const made = () => calls.map(({ method, path }) => `${method} ${path}`);

describe('the page', () => {
  it('has the parcel in its HTML, is kept nowhere, and found by nobody', async () => {
    const { statusCode, headers, body } = await get();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(headers['etag']).toBeUndefined();
    expect(String(headers['content-security-policy'])).toMatch(
      /^default-src 'self'; script-src 'self'; .*img-src 'self' data: blob:; .*frame-ancestors 'none'/,
    );
    expect(sentIn(body)).toMatchObject({
      path: `/r/${TOKEN}`,
      result: { parcel: PARCEL, qr: null, done: '' },
    });
    // Asked from the reader's address, and without what else the browser knows.
    expect(calls).toMatchObject([{ method: 'GET', path: '', ip: '203.0.113.9', language: 'en' }]);
  });

  it('asks in the language of its address', async () => {
    await get(`/ka/r/${TOKEN}`);
    expect(calls).toMatchObject([{ path: '', language: 'ka' }]);
  });

  it('draws the release code for scanners', async () => {
    answers[''] = { status: 200, body: { ...PARCEL, release_code: '123456' } };
    const { qr } = sentIn((await get()).body).result;
    expect(qr.size).toBe(27);
    expect(qr.path).toMatch(/^M3 3h1v1h-1z/);
  });

  it('changes nothing when a mail scanner opens it', async () => {
    const head = await get(undefined, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    await get(`/r/${TOKEN}?done=delivery`);
    expect(made()).toEqual(['GET ', 'GET ']);
  });

  it.each(['delivery', 'unchanged', 'contact', 'customs', 'problem'])(
    'says that %s is done',
    async (done) => {
      expect(sentIn((await get(`/r/${TOKEN}?done=${done}`)).body).result.done).toBe(done);
    },
  );

  it('says nothing else of what stands in the address', async () => {
    expect(sentIn((await get(`/r/${TOKEN}?done=%3Cb%3E&done=x`)).body).result.done).toBe('');
  });

  it('is the same for an unknown link, an expired one, and what cannot be one', async () => {
    const pages = await Promise.all(
      [404, 422].map(async (status) => {
        answers[''] = { status, body: {} };
        return get();
      }),
    );
    for (const { statusCode, body, headers } of pages) {
      expect([statusCode, sentIn(body).result]).toEqual([404, { problem: 'unknown' }]);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    [429, 429, 'busy', '17'],
    [500, 503, 'failed', '60'],
    [503, 503, 'failed', '60'],
  ])('after %i of the call is a page, too', async (status, own, problem, wait) => {
    answers[''] = { status, body: {} };
    const { statusCode, body, headers } = await get();
    expect([statusCode, sentIn(body).result, headers['retry-after']]).toEqual([own, { problem }, wait]);
  });

  it('is drawn once for a problem, with the path that was asked for, as refusals must cost little', async () => {
    answers[''] = { status: 429, body: {} };
    const pages = await Promise.all(
      ['one', '$&', "a'b"].map((token) => get(`/r/${encodeURIComponent(token)}`)),
    );
    const drawn = pages.map(({ body }) => sentIn(body));
    expect(drawn.map(({ path }) => path)).toEqual(['/r/one', '/r/%24%26', "/r/a'b"]);
    expect(new Set(drawn.map(({ draws }) => draws)).size).toBe(1);
  });

  it('is not drawn for a form that never came whole', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const answer = new Promise((resolve) => (answered = resolve));
    socket.write(
      `POST /r/${TOKEN} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n`,
    );
    socket.write('content-length: 24\r\n\r\nform');
    await new Promise((resolve) => app.server.once('request', resolve));
    socket.destroy();
    expect(await answer).toBeUndefined();
  });

  it('never names the link in the log', async () => {
    answers[''] = { status: 200, body: { broken: true } };
    // Drawing fails for the error as well: nothing but the log is left.
    expect((await get()).statusCode).toBe(500);
    expect(logged).toContain('page failed');
    answers[''] = { status: 500, body: {} };
    await get();
    await post({ form: 'problem', text: 'x' });
    await post({ form: 'problem', text: 'x'.repeat(70_000) });
    expect(logged).not.toContain(TOKEN);
  });
});

describe('its forms without a script', () => {
  it.each([
    [
      { form: 'contact', language: 'en', mails: '1', texts: '' },
      'POST /contact',
      { language: 'en', mails: 1, sms: 0, whatsapp: 0 },
    ],
    [
      { form: 'contact', language: 'en', texts: 'WHATSAPP' },
      'POST /contact',
      { language: 'en', mails: 0, sms: 0, whatsapp: 1 },
    ],
    [{ form: 'problem', text: 'Wet' }, 'POST /problem', { text: 'Wet' }],
    [
      { form: 'delivery', delivery_option: 'HOME', ...VALUES, code: '123456', to: 'x' },
      'POST /delivery',
      { delivery_option: 'HOME', ...VALUES, code: '123456' },
    ],
  ])('make the call of %j, and lead back to the page', async (values, call, body) => {
    answers[call.replace('POST ', '')] = { status: 200, body: { message: '', confirm: null } };
    const reply = await post(values);
    expect([reply.statusCode, reply.headers['location'], reply.headers['cache-control']]).toEqual([
      303,
      `/r/${TOKEN}?done=${values.form}`,
      'no-store',
    ]);
    expect(made()).toEqual([call]);
    expect(calls[0]).toMatchObject({ body, ip: '203.0.113.9' });
  });

  it('give the customs what their call takes, a form with files', async () => {
    answers['/customs'] = { status: 200, body: {} };
    const reply = await post({ form: 'customs', name: 'Nino', personal_number: '01011', document: 'a.png' });
    expect(reply.headers['location']).toBe(`/r/${TOKEN}?done=customs`);
    expect(String(calls[0]?.body)).toMatch(
      /name="name"\r\n\r\nNino\r\n.*name="personal_number"\r\n\r\n01011\r\n/s,
    );
    expect(String(calls[0]?.body)).not.toContain('a.png');
  });

  it('report one problem once, by the key of the page', async () => {
    answers['/problem'] = { status: 200, body: {} };
    await post({ form: 'problem', text: 'Wet', key: 'the-key' });
    expect(calls[0]?.key).toBe('the-key');
    const keys = await Promise.all([get(), get()]);
    expect(new Set(keys.map(({ body }) => sentIn(body).result.key)).size).toBe(2);
  });

  it('go on in the language that was chosen', async () => {
    answers['/contact'] = { status: 200, body: {} };
    const reply = await post({ form: 'contact', language: 'ka' });
    expect(reply.headers['location']).toBe(`/ka/r/${TOKEN}?done=contact`);
  });

  it('say that nothing was changed', async () => {
    answers['/delivery'] = { status: 200, body: { confirm: null } };
    const reply = await post({ form: 'delivery', delivery_option: 'HOME', ...VALUES });
    expect(reply.headers['location']).toBe(`/r/${TOKEN}?done=unchanged`);
  });

  it('ask for the code with what was typed, and ask again after a wrong one', async () => {
    const values = { form: 'delivery', delivery_option: 'HOME', ...VALUES };
    answers['/delivery'] = { status: 200, body: { message: 'Sent', confirm: CONFIRM } };
    const asked = await post(values);
    expect(asked.statusCode).toBe(200);
    expect(sentIn(asked.body).result.form).toMatchObject({ values, errors: {}, confirm: CONFIRM });

    const second = { ...values, ...CONFIRM, difference: '5', code: '1' };
    answers['/delivery'] = { status: 422, body: { message: 'Wrong', fields: { code: 'Wrong' } } };
    const wrong = await post(second);
    expect(wrong.statusCode).toBe(422);
    expect(sentIn(wrong.body).result.form).toMatchObject({
      errors: { code: 'Wrong' },
      message: '',
      confirm: CONFIRM,
    });

    // Another code, without the old one.
    answers['/delivery'] = { status: 200, body: { confirm: CONFIRM } };
    await post({ ...second, again: '1' });
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ code: '' });
    // The code was for something else: from the beginning.
    answers['/delivery'] = { status: 409, body: { message: 'Changed since' } };
    const since = sentIn((await post(second)).body).result.form;
    expect([since.confirm, since.message]).toEqual([null, 'Changed since']);
  });

  it('show the second step again without sending another code', async () => {
    const reply = await post({ form: 'delivery', ...VALUES, ...CONFIRM, difference: '5', resume: '1' });
    expect(sentIn(reply.body).result.form).toMatchObject({ confirm: CONFIRM });
    expect(made()).toEqual(['GET ']);
    // What no page has sent.
    const odd = await post({ form: 'delivery', ...VALUES, channel: 'PIGEON', difference: 'x', resume: '1' });
    expect(sentIn(odd.body).result.form.confirm).toBeNull();
  });

  it.each([
    [422, { message: 'Check', fields: { text: 'Required' } }, { text: 'Required' }, ''],
    [429, { message: 'Too many' }, {}, 'Too many'],
    [500, { message: 'Wrong' }, {}, 'Wrong'],
  ])('after %i show what was typed and what is wrong', async (status, body, errors, message) => {
    answers['/problem'] = { status, body };
    const reply = await post({ form: 'problem', text: ' ' });
    expect(reply.statusCode).toBe(status);
    const { form } = sentIn(reply.body).result;
    expect(form).toMatchObject({ name: 'problem', values: { text: ' ' }, errors, message });
  });

  it.each([[{}], [{ form: 'pay' }], [{ form: 'toString' }]])('refuse %j', async (values) => {
    const reply = await post(values);
    expect([reply.statusCode, sentIn(reply.body).result.form]).toEqual([422, null]);
    expect(made()).toEqual(['GET ']);
  });

  it('refuse what is too large, and what is no form', async () => {
    const large = await post({ form: 'problem', text: 'x'.repeat(70_000) });
    expect([large.statusCode, sentIn(large.body)]).toEqual([
      413,
      expect.objectContaining({ path: `/r/${TOKEN}`, result: { problem: 'failed' } }),
    ]);
    const headers = { 'content-type': 'application/json' };
    const other = await app.inject({ method: 'POST', url: `/r/${TOKEN}`, headers, payload: '{"form":1}' });
    expect([other.statusCode, made()]).toEqual([422, ['GET ']]);
  });
});
