import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundedFetch } from './bounded-fetch.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/small' }).end();
    else response.end(request.url === '/large' ? 'x'.repeat(101) : 'x'.repeat(100));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

it('returns a response up to the limit', async () => {
  expect(await (await boundedFetch(100)(`${url}/small`)).text()).toHaveLength(100);
});

it('fails while a longer response is read', async () => {
  const reply = await boundedFetch(100)(`${url}/large`);
  await expect(reply.text()).rejects.toThrow('too large');
});

it('follows no redirect, whatever the caller asks for', async () => {
  await expect(boundedFetch(100)(`${url}/moved`, { redirect: 'follow' })).rejects.toThrow('fetch failed');
});
