import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { readConfig } from '../config.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { servePages } from './static-pages.ts';

const folder = tempFolder('tracking-page');
const build = join(folder.path, 'client');
const app = fastify({ routerOptions: { maxParamLength: 500 } });
const FALLBACK = '<html><head></head><body>The application</body></html>';
const calls: { ip: string; body: unknown }[] = [];
let cookies: unknown[] = [];
let answer: { status: number; body: object };
let arrival: { status: number; body: object };

beforeAll(async () => {
  mkdirSync(join(build, 'tracking/NUMBER-0'), { recursive: true });
  mkdirSync(join(folder.path, 'pages'));
  writeFileSync(join(build, '__spa-fallback.html'), FALLBACK);
  writeFileSync(
    join(build, 'tracking/NUMBER-0/index.html'),
    '<html><head><title>NUMBER-0</title></head><body><a href="/tracking/NUMBER-0/login">Sign In</a><p>NUMBER-0 null</p></body></html>',
  );
  writeFileSync(
    join(folder.path, 'pages/tracking.mjs'),
    `export const TEMPLATE_NUMBER = 'NUMBER-0';
    export const screenOf = (number, sent) => '<p>' + number + ' ' + JSON.stringify(sent && sent.result.state) + '</p>';
    export const dataOf = (sent) => '<data>' + JSON.stringify(sent) + '</data>';`,
  );
  app.post('/api/cargo/track', (request, reply) => {
    calls.push({ ip: request.ip, body: request.body });
    cookies.push(request.cookies);
    return reply.code(answer.status).send(answer.body);
  });
  app.post('/api/cargo/track/arrival', (_request, reply) => reply.code(arrival.status).send(arrival.body));
  await app.register(cookie);
  await servePages(app, readConfig({}), build);
});
beforeEach(() => {
  calls.length = 0;
  cookies = [];
  answer = { status: 200, body: { status: 'PICKUP' } };
  arrival = { status: 200, body: { expected: { from: '2026-11-24', to: '2026-11-27' } } };
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers, remoteAddress: '203.0.113.9' });

it('asks with the position of what the reader wrote, and with no other cookie', async () => {
  await get('/tracking/mr-10', { cookie: 'merani_session=1; merani_written=0%2F1A2B' });
  await get('/tracking/mr-10');
  expect(cookies).toEqual([{ merani_written: '0/1A2B' }, {}]);
});

it('contains the state, the number as it is stored, and links with the path as it was typed', async () => {
  const reply = await get('/tracking/mr-10');
  expect(reply.body).toBe(
    '<html><head><title>MR-10</title></head><body><a href="/tracking/mr-10/login">Sign In</a><p>mr-10 "found"</p>' +
      '<data>{"number":"MR-10","result":{"state":"found","answer":{"status":"PICKUP"},' +
      '"expected":{"from":"2026-11-24","to":"2026-11-27"}}}</data></body></html>',
  );
  // The call's limit counts the reader's address.
  expect(calls).toEqual([{ ip: '203.0.113.9', body: { tracking_number: 'MR-10' } }]);
  expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
  const again = await get('/tracking/mr-10', { 'if-none-match': String(reply.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it.each([429, 500])('names no day of arrival after %i', async (status) => {
  arrival = { status, body: {} };
  expect((await get('/tracking/MR-10')).body).toContain('"answer":{"status":"PICKUP"},"expected":null}');
});

it('says that a number is unknown', async () => {
  answer = { status: 404, body: {} };
  expect((await get('/tracking/MR-11')).body).toContain('<p>MR-11 "unknown"</p>');
});

it.each(['NOPE', 'abc', 'MR%2010%2F', '%20', '%3Cscript%3E%22%27%26', 'A'.repeat(300), '%F0%9F%93%A6$%26'])(
  'says that nothing has the number %s, which counts like any other lookup',
  async (typed) => {
    answer = { status: 422, body: {} };
    const number = normaliseTracking(decodeURIComponent(typed));
    const { body } = await get(`/tracking/${typed}`);
    expect(calls).toEqual([{ ip: '203.0.113.9', body: { tracking_number: number } }]);
    expect(body).toContain(`<p>${decodeURIComponent(typed)} "unknown"</p>`);
    expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toBe(asHtml(number));
    expect(/<a href="(.*?)">/.exec(body)?.[1]).toBe(`/tracking/${typed.replaceAll('&', '&amp;')}/login`);
  },
);

it.each([
  [429, 'MR-10'],
  [429, 'NOPE'],
  [500, 'MR-10'],
])('draws nothing after %i for %s, and leaves it to the application', async (status, number) => {
  answer = { status, body: {} };
  expect((await get(`/tracking/${number}`)).body).toBe(FALLBACK);
});

const asHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => (sign === "'" ? '&#39;' : `&${NAMES[sign]};`));
const NAMES: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
