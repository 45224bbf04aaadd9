import { beforeAll, describe, expect, it } from 'vitest';
import { makeTariffs } from '#tests/support/factories.ts';
import { get } from '#tests/support/requests.ts';
import { useTestApp, type TestApp } from '#tests/support/test-app.ts';

const PLACES: Readonly<Record<string, string>> = { '192.0.2.1': 'GB', '192.0.2.2': 'FR' };

/** The visitor's country from the look-up by address. */
async function ask(app: TestApp, address: string, headers: Record<string, string> = {}) {
  app.context.adapters.countries = { countryOf: (given) => PLACES[given] ?? null };
  const reply = await get(app.http, '/geo/country', { headers: { 'x-forwarded-for': address, ...headers } });
  expect(reply.status).toBe(200);
  return reply.body.country_code;
}

describe('geo.country', () => {
  const app = useTestApp({ TRUST_PROXY: '127.0.0.1' });

  it.each([
    ['192.0.2.1', 'UK'],
    ['192.0.2.2', 'FR'],
    ['192.0.2.3', null],
  ])('%s is in %s', async (address, country) => {
    expect(await ask(app, address)).toBe(country);
  });

  it('ignores a header that is not configured', async () => {
    expect(await ask(app, '192.0.2.2', { 'cf-ipcountry': 'GE' })).toBe('FR');
  });
});

describe('geo.bookingStart', () => {
  const app = useTestApp({ TRUST_PROXY: '127.0.0.1' });
  beforeAll(() => makeTariffs(app));

  it.each([
    ['192.0.2.4', '', 'IE/GE'],
    ['192.0.2.1', '', 'UK/GE'],
    ['192.0.2.2', '', 'UK/GE'],
    ['192.0.2.1', 'originCountry=SE', 'SE/GE'],
    ['192.0.2.1', 'a=b; originCountry=GE; c=d', 'GE/UK'],
    ['192.0.2.4', 'originCountry=<b>', 'IE/GE'],
  ])('from %s with the cookie %j it redirects to %s', async (address, cookie, pair) => {
    app.context.adapters.countries = {
      countryOf: (given) => ({ ...PLACES, '192.0.2.4': 'IE' })[given] ?? null,
    };
    const headers = { 'x-forwarded-for': address };
    const reply = await get(app.http, '/geo/booking', { headers, cookie });
    expect([reply.status, reply.headers['location']]).toEqual([303, `/book-a-courier/${pair}`]);
  });
});

describe('geo.bookingStart with a choice', () => {
  const app = useTestApp({ TRUST_PROXY: '127.0.0.1' });
  beforeAll(() => makeTariffs(app));

  it.each([
    ['source=SE&destination=GE', 'SE/GE'],
    ['source=SE&destination=IE', 'SE/GE'],
    ['source=GE&destination=IE', 'GE/IE'],
    ['source=GE&destination=GE', 'GE/UK'],
    ['source=SE', 'SE/GE'],
    // What the form is sent with, and what it cannot send.
    ['source=UK&destination=GE', 'IE/GE'],
    ['source=FR&destination=%3Cb%3E', 'IE/GE'],
    ['source=SE&source=GE', 'IE/GE'],
  ])('%s redirects to %s', async (query, pair) => {
    const reply = await get(app.http, `/geo/booking?${query}`, { cookie: 'originCountry=IE' });
    expect([reply.status, reply.headers['location']]).toEqual([303, `/book-a-courier/${pair}`]);
  });
});

describe('geo.country behind a CDN', () => {
  const app = useTestApp({ TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'CF-IPCountry' });

  it.each([
    ['GE', 'GE'],
    ['gb', 'UK'],
    // Unknown, Tor, invalid and missing values fall back to the address.
    ['XX', 'FR'],
    ['T1', 'FR'],
    ['<b>', 'FR'],
    ['', 'FR'],
  ])('reads its header %j as %s', async (value, country) => {
    expect(await ask(app, '192.0.2.2', { 'cf-ipcountry': value })).toBe(country);
  });
});
