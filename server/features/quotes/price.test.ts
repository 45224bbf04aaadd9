import { beforeAll, describe, expect, it } from 'vitest';
import { makeTariffs } from '../../../tests/support/factories.ts';
import { post } from '../../../tests/support/requests.ts';
import { useTestApp } from '../../../tests/support/test-app.ts';

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
  it('gives currency, delivery, freight and packaging, with two decimals', async () => {
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

  it('counts packaging unless told, and leaves it out when told', async () => {
    const { packaging: _, ...unsaid } = question();
    const reply = await post(app.http, '/cargo/price/calculate', unsaid);
    expect(reply.body.prices).toEqual(await pricesOf());
    expect((await pricesOf({ packaging: 0 })).packaging_price).toBe(0);
  });

  it('is at least the smallest price when that is asked for', async () => {
    const light = { weight: 0.1, collection_option: 'OFFICE', delivery_option: 'OFFICE' };
    const least = await pricesOf(light);
    const plain = await pricesOf({ ...light, min_price: 0 });
    expect(plain.freight_price).toBeLessThan(least.freight_price);
  });

  it.each([
    ['UK', 'IE'],
    ['GE', 'GE'],
  ])('knows no route from %s to %s', async (source_country_code, destination_country_code) => {
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
  ])('refuses %j at its field', async (change, field) => {
    const reply = await ask(change);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
  });
});
