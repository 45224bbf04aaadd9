/** Malformed requests: each gets an error in the contract's format, never a 500 or raw text. */
import { connect } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useMainAdmin } from '#tests/support/factories.ts';
import { takeIn } from '../../tests/support/factories.ts';
import { post } from '../../tests/support/requests.ts';
import { useTestApp } from '../../tests/support/test-app.ts';
import { handleErrors } from './errors.ts';
import { servePages } from './static-pages.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let release: string;

beforeAll(async () => {
  release = `/api/cargo/${(await takeIn(app, admin)).tracking_number}/release`;
});

describe('a malformed multipart form', () => {
  const send = (type: string, payload: string | Buffer) =>
    app.http.inject({
      method: 'POST',
      url: release,
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${admin.token}` },
    });
  const boundary = 'multipart/form-data; boundary=b';
  const part = '--b\r\ncontent-disposition: form-data; name="release_code"\r\n\r\n123456\r\n';

  it.each([
    ['no boundary', 'multipart/form-data', part],
    ['an empty boundary', 'multipart/form-data; boundary=', part],
    ['an empty body', boundary, ''],
    ['rubbish', boundary, Buffer.from('\0\u00ff rubbish --b')],
    ['a part that is cut off', boundary, part.slice(0, 40)],
    ['a last part without its end', boundary, part],
    [
      'a file that is cut off',
      boundary,
      `${part}--b\r\ncontent-disposition: form-data; name="signature"; filename="s.png"\r\n\r\nabc`,
    ],
    ['a part without a name', boundary, '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
    [
      'a field called __proto__',
      boundary,
      '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    ],
  ])('%s is rejected', async (_name, type, payload) => {
    const reply = await send(type, payload);
    expect([400, 415, 422]).toContain(reply.statusCode);
    expect(reply.json()).toMatchObject({ error: true, code: expect.any(String) });
  });
});

describe('bodies', () => {
  it.each(['null', '[]', '"text"', '7', 'true'])('%s is not treated as empty', async (payload) => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/cargo',
      payload,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    });
    expect([reply.statusCode, reply.json().error]).toEqual([422, true]);
  });

  it('an empty one counts as an object without fields', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
    const reply = await app.http.inject({ method: 'POST', url: '/api/cargo/track', payload: '', headers });
    expect(reply.json().fields).toEqual({ tracking_number: expect.any(String) });
  });
});

describe('excessive numbers', () => {
  it.each([1e300, 1e22, -1e300])('%s in any field of a policy is rejected at that field', async (value) => {
    const rate = { rate: 1, min: 0, cap: 0, fixed: false };
    const policy = {
      customer_type: 'INDIVIDUAL',
      collection_option: 'OFFICE',
      packaging_price: 0,
      weight_bounds: { lowerBound: 0, upperBound: 5 },
      freight: rate,
      delivery: rate,
    };
    const route = { source_country_code: 'UK', destination_country_code: 'GE' };
    for (const [field, wrong] of [
      ['freight.cap', { freight: { ...rate, cap: value } }],
      ['freight.min', { freight: { ...rate, min: value, cap: 5 } }],
      ['delivery.rate', { delivery: { ...rate, rate: value } }],
      ['weight_bounds.lowerBound', { weight_bounds: { lowerBound: value, upperBound: 5 } }],
      ['weight_bounds.upperBound', { weight_bounds: { lowerBound: 0, upperBound: value } }],
    ] as const) {
      const body = { route, policies: [{ ...policy, ...wrong }] };
      const reply = await post(app.http, '/route/updatePolicies', body, { token: admin.token });
      expect([field, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([
        field,
        422,
        [`policies.0.${field}`],
      ]);
    }
  });
});

describe('malformed paths', () => {
  it.each(['/%E0%A4%A', '/api/%E0%A4%A', '/api/cargo/%ff', '/home/%', '/assets/%c0%ae'])(
    '%s is not found or malformed, in the contract’s format',
    async (path) => {
      const reply = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(reply).toMatch(/^HTTP\/1.1 40[04] /);
      expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: true });
    },
  );

  /** The raw response, including headers. */
  async function raw(request: string): Promise<string> {
    if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.end(request);
    let written = '';
    for await (const chunk of socket) written += String(chunk);
    return written;
  }
});

describe('pages with a trailing slash', () => {
  const build = mkdtempSync(join(tmpdir(), 'merani-build-'));
  const pages = Fastify();

  beforeAll(async () => {
    mkdirSync(join(build, 'home', 'inner'), { recursive: true });
    for (const name of ['__spa-fallback.html', 'home/index.html', 'home/inner/index.html'])
      writeFileSync(join(build, name), `<html><head></head>${name}</html>`);
    writeFileSync(join(build, 'robots.png'), 'x');
    handleErrors(pages);
    await servePages(pages, app.context.config, build);
  });
  afterAll(async () => {
    await pages.close();
    rmSync(build, { recursive: true });
  });

  it.each([
    ['/home/', '/home'],
    ['//home', '/home'],
    ['/home/?next=%2Fx', '/home?next=%2Fx'],
    ['/home/inner/', '/home/inner'],
    ['/dashboard/cargos/', '/dashboard/cargos'],
  ])('%s leads to %s', async (url, location) => {
    const reply = await pages.inject(url);
    expect([reply.statusCode, reply.headers.location]).toEqual([308, location]);
  });

  it.each(['//evil.example/', '/\\evil.example/', '//'])('%s redirects to no other site', async (url) => {
    const { location = '/' } = (await pages.inject(url)).headers;
    expect(new URL(location, 'https://merani.test').origin).toBe('https://merani.test');
  });

  it('directories of the build are pages, neither listings nor errors', async () => {
    expect((await pages.inject('/home')).body).toContain('home/index.html');
    expect((await pages.inject('/dashboard/cargos')).body).toContain('__spa-fallback.html');
    expect((await pages.inject('/robots.png')).statusCode).toBe(200);
  });
});
