import { beforeAll, describe, expect, it } from 'vitest';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { readPolicy } from '#shared/domain/policy-units.ts';
import { gramsOf, quote } from '#shared/domain/pricing.ts';
import { makeClient, makeStaff, makeTariffs, type Colleague } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let london: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  london = await makeStaff(app, [], ['UK/GE']);
});

const read = (codes: string, token: string | undefined = london.token) =>
  get(app.http, `/route/${codes}/tariff`, { token });

describe('shippingRoutes.tariff', () => {
  it('leads to the price that the server calculates', async () => {
    const { status, body } = await read('UK-GE');
    expect([status, body.currency_code]).toEqual([200, 'GBP']);
    const route = { source_country_code: 'UK', destination_country_code: 'GE' };
    for (const weight of [0.1, 12.34, 30]) {
      const ends = { collection_option: 'HOME', delivery_option: 'OFFICE' } as const;
      const options = { ...ends, customer_type: 'INDIVIDUAL', parcel_type: 'PARCEL' } as const;
      const asked = { ...route, ...options, weight, packaging: 1, min_price: 1 };
      const { prices } = (await post(app.http, '/cargo/price/calculate', asked)).body;
      const found = quote(body.policies.map(readPolicy), toMinor(body.packaging_price), {
        ...options,
        weight_grams: gramsOf(weight),
        packaging: true,
        min_price: true,
      });
      expect(found.ok && toMajor(found.total)).toBe(prices.total);
    }
  });

  it('refuses other routes, callers without login, and customers', async () => {
    const other = await read('IE-GE');
    const absent = await read('UK-SE');
    expect([other.status, other.body.message]).toEqual([404, 'Route does not exist!']);
    expect(absent.body).toEqual(other.body);
    expect((await get(app.http, '/route/UK-GE/tariff')).status).toBe(401);
    expect((await read('UK-GE', (await makeClient(app)).token)).status).toBe(403);
  });
});
