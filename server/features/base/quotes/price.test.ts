import { beforeAll, describe, expect, it } from 'vitest';
import { makeTariffs } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

beforeAll(() => makeTariffs(app));

const question = (change: Record<string, unknown> = {}) => ({
  source_country_code: 'UK',
  destination_country_code: 'GE',
  collection_option: 'HOME',
  delivery_option: 'HOME',
  customer_type: 'INDIVIDUAL',
  parcel_type: 'parcel',
  weight: 12.34,
  packaging: 1,
  min_price: 1,
  ...change,
});

const ask = (change?: Record<string, unknown>) => post(app.http, '/cargo/price/calculate', question(change));
const pricesOf = async (change?: Record<string, unknown>) => (await ask(change)).body.prices;
const pence = (amount: number) => Math.round(amount * 100);

describe('quotes.price', () => {
  it('returns currency, delivery, freight and packaging with two decimals', async () => {
    const prices = await pricesOf();
    expect(prices).toEqual({
      currency_code: 'GBP',
      delivery_price: expect.any(Number),
      freight_price: expect.any(Number),
      packaging_price: expect.any(Number),
      total: expect.any(Number),
    });
    const { currency_code: _, ...amounts } = prices as Record<string, number>;
    for (const amount of Object.values(amounts)) {
      expect(amount).toBeGreaterThan(0);
      expect(amount).toBe(pence(amount) / 100);
    }
  });

  it.each([
    ['HOME', 'HOME', 2],
    ['HOME', 'OFFICE', 1],
    ['OFFICE', 'HOME', 1],
    ['OFFICE', 'OFFICE', 0],
  ])('from %s to %s the total has %i legs of delivery, freight and packaging', async (from, to, legs) => {
    const prices = await pricesOf({ collection_option: from, delivery_option: to });
    const { delivery_price, freight_price, packaging_price, total } = prices;
    expect(pence(total)).toBe(legs * pence(delivery_price) + pence(freight_price) + pence(packaging_price));
    expect(delivery_price > 0).toBe(legs > 0);
  });

  it('includes packaging unless it is excluded', async () => {
    const { packaging: _, ...unsaid } = question();
    const reply = await post(app.http, '/cargo/price/calculate', unsaid);
    expect(reply.body.prices).toEqual(await pricesOf());
    expect((await pricesOf({ packaging: 0 })).packaging_price).toBe(0);
  });

  it('applies the minimum price when requested', async () => {
    const light = { weight: 0.1, collection_option: 'OFFICE', delivery_option: 'OFFICE' };
    const least = await pricesOf(light);
    const plain = await pricesOf({ ...light, min_price: 0 });
    expect(plain.freight_price).toBeLessThan(least.freight_price);
  });

  it.each([
    ['UK', 'IE'],
    ['GE', 'GE'],
  ])('answers 404 for the route from %s to %s', async (source_country_code, destination_country_code) => {
    const reply = await ask({ source_country_code, destination_country_code });
    expect([reply.status, reply.body.message]).toEqual([404, 'Route does not exist!']);
  });

  it.each([
    [{ weight: 0 }, 'weight'],
    [{ collection_option: 'SHOP' }, 'collection_option'],
    [{ delivery_option: 'SHOP' }, 'delivery_option'],
    [{ customer_type: 'OTHER' }, 'customer_type'],
    [{ parcel_type: 'letter' }, 'parcel_type'],
    [{ packaging: 2 }, 'packaging'],
    [{ source_country_code: 'GB' }, 'source_country_code'],
  ])('rejects %j at its field', async (change, field) => {
    const reply = await ask(change);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
  });
});

describe('quotes.samples', () => {
  const samples = (weights: string, route = 'source_country_code=UK&destination_country_code=GE') =>
    get(app.http, `/cargo/price/samples?${route}&weights=${weights}`);

  it('returns the calculator’s lowest prices and leaves out weights without a price', async () => {
    const { body } = await samples('8,0.5,12.34,99999');
    expect(body.currency_code).toBe('GBP');
    expect(body.samples.map((one: { weight: number }) => one.weight)).toEqual([8, 0.5, 12.34]);
    for (const { weight, price } of body.samples) {
      const cheapest = { weight, collection_option: 'OFFICE', delivery_option: 'OFFICE', packaging: 0 };
      expect((await pricesOf(cheapest)).total).toBe(price);
    }
  });

  it.each(['', 'abc', '1e3', '-1', '0', '1,,2', Array.from({ length: 31 }, () => '1').join(',')])(
    'rejects the weights %j',
    async (weights) => {
      const reply = await samples(weights);
      expect([reply.status, Object.keys(reply.body.fields)[0]?.split('.')[0]]).toEqual([422, 'weights']);
    },
  );

  it('answers 404 for an unknown route', async () => {
    const route = 'source_country_code=UK&destination_country_code=SE';
    expect((await samples('1', route)).body.code).toBe('route_unknown');
  });
});
