import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import {
  makeClient,
  makeMainAdmin,
  makeTariffs,
  PASSWORD,
  takeIn,
  unique,
} from '../../tests/support/factories.ts';
import { get, post, upload } from '../../tests/support/requests.ts';
import { administer } from '../../tests/support/database-setup.ts';
import { openTestApp, useTestApp } from '../../tests/support/test-app.ts';

describe('limits', () => {
  const app = useTestApp({ RATE_LIMITS: 'on' });

  it('allow an address to track 60 times a minute', async () => {
    const replies = [];
    for (let n = 0; n < 61; n += 1)
      replies.push(await post(app.http, '/cargo/track', { tracking_number: 'NOBODY-1' }));
    const refused = replies.filter((one) => one.status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body).toMatchObject({ error: true, code: 'too_many' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('allow an address 10 login attempts a minute, counted in the database', async () => {
    const form = { email: 'nobody@example.com', password: 'wrong' };
    const tries = [];
    for (let n = 0; n < 11; n += 1) tries.push((await post(app.http, '/auth/customer', form)).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    app.time.now = new Date(app.time.now.getTime() + 60_000);
    expect((await post(app.http, '/auth/customer', form)).status).toBe(401);
  });

  it('allow an account at most 5 emailed links an hour', async () => {
    const body = { email: `reset${unique()}@example.com` };
    const tries = [];
    for (let n = 0; n < 6; n += 1)
      tries.push((await post(app.http, '/auth/customer/password/request/reset', body)).status);
    expect(tries).toEqual([200, 200, 200, 200, 200, 429]);
    // A stranger who asks for resets keeps nobody from registering.
    const form = {
      username: 'person',
      name: 'Nino Beridze',
      phone: '447400123456',
      password: PASSWORD,
      confirm_password: PASSWORD,
    };
    expect((await post(app.http, '/auth/customer/signup', { ...form, ...body })).status).toBe(200);
  });

  it('count an account’s links by its address, and those of all addresses of a mailbox', async () => {
    const n = unique();
    const ask = async (email: string) =>
      (await post(app.http, '/auth/customer/password/request/reset', { email })).status;
    const tries = [];
    for (let times = 0; times < 6; times += 1) tries.push(await ask(`v.ictim${n}@gmail.com`));
    expect(tries).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await ask(`victim${n}+a@gmail.com`)).toBe(200);
    const { rowCount } = await app.pool.query(
      `update rate_limits set hits = 23 + hits where subject like $1 and hits = 6`,
      [`% mailbox victim${n}@gmail.com`],
    );
    expect(rowCount).toBe(1);
    expect([await ask(`victim${n}+b@gmail.com`), await ask(`VICTIM${n}@googlemail.com`)]).toEqual([200, 429]);
    expect(await ask(`victim${n}@example.com`)).toBe(200);
  });

  it('allow a network 60 logins a minute, however many browsers it has', async () => {
    const { email } = await makeClient(app);
    app.time.now = new Date(app.time.now.getTime() + 120_000);
    const login = (cookie?: string) =>
      post(app.http, '/auth/customer', { email, password: PASSWORD }, cookie === undefined ? {} : { cookie });
    const browsers = [];
    for (let n = 0; n < 7; n += 1) {
      const { cookies } = await login();
      const device = cookies.find(({ name }) => name === 'merani_device');
      browsers.push(`merani_device=${device?.value}`);
    }
    const statuses = [];
    for (const browser of browsers)
      for (let n = 0; n < 10; n += 1) statuses.push((await login(browser)).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('count calls that do not exist', async () => {
    const replies = await Promise.all(
      Array.from({ length: 700 }, () => app.http.inject({ method: 'PATCH', url: '/api/staff' })),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([404, 429]));
  });

  it('count calls that are refused: without a login, and of somebody who may not make them', async () => {
    const client = await makeClient(app);
    for (const [token, refused] of [
      [undefined, 401],
      [client.token, 403],
    ] as const) {
      const replies = await Promise.all(
        Array.from({ length: 700 }, () => get(app.http, '/staff/privileges', { token })),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([refused, 429]));
    }
  });
});

describe('readiness', () => {
  it('fails while nothing can be written, and recovers', async () => {
    const app = await openTestApp();
    const ready = async () => (await app.http.inject('/health/ready')).statusCode;
    const name = new URL(app.url).pathname.slice(1);
    const set = async (change: string) => {
      await administer(inject('adminUrl'), `alter database ${name} ${change}`);
      const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
      await administer(inject('adminUrl'), others);
    };
    await expect.poll(ready).toBe(200);
    await set('set default_transaction_read_only = on');
    await expect.poll(ready).toBe(503);
    expect((await post(app.http, '/cargo/track', { tracking_number: 'NOBODY-1' })).status).toBe(404);
    await set('reset default_transaction_read_only');
    await expect.poll(ready).toBe(200);
    await app.close();
  });
});

describe('the server around the calls', () => {
  const app = useTestApp({ METRICS_TOKEN: 'metrics-token', PUBLIC_URL: 'https://merani.test' });
  const ask = (url: string, headers: Record<string, string> = {}) =>
    app.http.inject({ method: 'GET', url, headers });

  it('is live and ready, and reports when the database is unavailable', async () => {
    expect((await ask('/health/live')).json()).toMatchObject({ status: 'live' });
    await expect.poll(async () => (await ask('/health/ready')).json()).toMatchObject({ status: 'ready' });
  });

  it('shows metrics on this machine and with the token, but not through a proxy', async () => {
    expect((await ask('/metrics')).payload).toContain('http_request_duration_seconds');
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    expect((await ask('/metrics', proxied)).statusCode).toBe(403);
    expect((await ask('/metrics', { ...proxied, authorization: 'Bearer metrics-token' })).statusCode).toBe(
      200,
    );
  });

  it('documents every call at /api/docs', async () => {
    const { paths } = (await ask('/api/docs/json')).json() as { paths: Record<string, object> };
    expect(Object.keys(paths)).toContain('/api/cargo/{tracking}/release');
    expect(Object.keys(paths).length).toBeGreaterThan(40);
    expect((await ask('/api/docs/')).headers['content-type']).toContain('text/html');
  });

  it('documents the header by which a client without cookies never reads older data than it wrote', async () => {
    interface Operation {
      parameters: { name: string }[];
      responses: Record<number, object>;
    }
    const { paths } = (await ask('/api/docs/json')).json() as {
      paths: Record<string, Record<string, Operation>>;
    };
    const written = paths['/api/cargo/{tracking}/release']?.['post'];
    expect(written?.responses[200]).toHaveProperty(['headers', 'x-merani-written']);
    const read = paths['/api/statistics']?.['get'];
    expect(read?.parameters.map(({ name }) => name)).toContain('x-merani-written');
    expect(read?.responses[200]).not.toHaveProperty('headers');
  });

  it('serves robots.txt and the sitemap', async () => {
    expect((await ask('/robots.txt')).payload).toContain('Sitemap: https://merani.test/sitemap.xml');
    const sitemap = (await ask('/sitemap.xml')).payload;
    for (const prefix of ['', '/ka', '/sv'])
      expect(sitemap).toContain(`<loc>https://merani.test${prefix}/home</loc>`);
    expect((await ask('/robots.txt')).payload).toContain('Disallow: /ka/manage\n');
  });

  it.each(['stripe?invoice_ids=a,b', 'extra?invoice_id=x', 'stripe'])(
    'redirects the specification’s payment link to the call: %s',
    async (link) => {
      const reply = await ask(`/billing/payment/${link}`);
      expect([reply.statusCode, reply.headers['location']]).toEqual([303, `/api/billing/payment/${link}`]);
    },
  );

  it('answers no TRACE', async () => {
    expect((await app.http.inject({ method: 'TRACE', url: '/api/routes/unique' })).statusCode).toBe(404);
  });

  it('says whom to tell about a hole, until a year from now', async () => {
    const { payload } = await ask('/.well-known/security.txt');
    expect(payload).toContain('Contact: mailto:office@merani.example');
    expect(payload).toContain('Expires: 2027-11-02T09:00:00.000Z');
  });

  it('sends the security headers with every response', async () => {
    const { headers } = await ask('/api/routes/unique');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age'),
      'cache-control': 'no-store',
    });
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    for (const part of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(headers['content-security-policy']).toContain(part);
  });

  it('treats a call with another account’s cookie and no token as not logged in', async () => {
    const client = await makeClient(app);
    expect((await get(app.http, '/customer', { cookie: 'merani_session=1' })).status).toBe(401);
    expect((await get(app.http, '/customer', { token: client.token })).status).toBe(200);
  });
});

describe('a pool of two connections', () => {
  const app = useTestApp({ POOL_SIZE: '2' });

  it('is not exhausted when calls in a transaction also write outside it', async () => {
    await makeTariffs(app);
    const admin = await makeMainAdmin(app);
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const cargos = [await takeIn(app, admin), await takeIn(app, admin), await takeIn(app, admin)];
    const tracking_numbers = cargos.map((cargo) => cargo.tracking_number);
    await post(app.http, '/cargo/batch/event', { tracking_numbers, event: 'ARRIVE' }, { token: admin.token });
    // Each call holds its transaction (the key) while its code attempts are counted on another connection.
    const releases = cargos.map((cargo) => {
      const headers = { 'idempotency-key': randomUUID() };
      const files = [{ field: 'signature', bytes }];
      const fields = { release_code: cargo.release_code };
      return upload(app.http, `/cargo/${cargo.tracking_number}/release`, fields, files, {
        token: admin.token,
        headers,
      });
    });
    expect((await Promise.all(releases)).map((one) => one.status)).toEqual([200, 200, 200]);
  });
});

describe('an error that nobody expected', () => {
  it('is answered without any detail, with the id of its line in the log', async () => {
    const app = await openTestApp();
    await app.context.db.schema.dropTable('routes').cascade().execute();
    const reply = await get(app.http, '/routes/unique');
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({
      error: true,
      code: 'internal',
      message: expect.any(String),
      errors: [expect.any(String)],
      request_id: reply.headers['x-request-id'],
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/relation|select|routes|\.ts/i);
    await app.close();
  });
});
