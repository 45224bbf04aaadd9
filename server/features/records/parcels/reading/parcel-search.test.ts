import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeStaff,
  takeIn,
  unique,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let london: Colleague;

beforeAll(async () => {
  london = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
});

/** The tracking numbers of the list. */
async function listed(who: Colleague, filter_value: Record<string, unknown>): Promise<string[]> {
  const filter_specification = { filter_by: 'COMBINE', filter_value };
  const reply = await post(app.http, '/cargo', { filter_specification }, { token: who.token });
  expect(reply.status).toBe(200);
  return reply.body.cargos.map((one: { tracking_number: string }) => one.tracking_number);
}

describe('a word searched in the list of parcels', () => {
  it('shows only the parcel whose whole number is searched, to whoever may see it', async () => {
    const tracking_number = `whole-${unique()}-1`.toUpperCase();
    await takeIn(app, admin, { tracking_number, source_country_code: 'IE' });
    const longer = await takeIn(app, admin, { tracking_number: `${tracking_number}0` });
    const query = ` ${tracking_number.toLowerCase()} `;
    expect(await listed(admin, { query })).toEqual([tracking_number]);
    expect(await listed(admin, { query, route: 'UK/GE' })).toEqual([]);
    expect(await listed(admin, { query: query.slice(0, -2) })).toHaveLength(2);
    expect(await listed(london, { query })).toEqual([longer.tracking_number]);
  });

  it.each([
    ['Sofia Öberg', ['oberg', 'Öberg', 'O\u0308berg', 'OBERG,  sofia', 'sofia\u00a0oberg']],
    ['Liam O’Testerly', ["o'testerly", 'otesterly', "liam O'TESTERLY"]],
    ['Giorgi Ordertest', ['Ordertest, Giorgi', 'ordertest  giorgi']],
    ['Nino ტესტაძე', ['testadze', 'ტესტაძე', 'testadze nino', 'ნინო ტესტ']],
    ['Anna-Lena Strand', ['anna lena strand', 'anna‑lena', 'strand anna-lena']],
  ])('finds %s however the name is spelt, in the list and at the counter', async (name, queries) => {
    const receiver = { ...intakeForm().receiver, name };
    const { tracking_number } = await takeIn(app, admin, { receiver });
    for (const query of queries) {
      expect(await listed(admin, { query })).toEqual([tracking_number]);
      const found = await post(app.http, '/cargo/findInfo', { name: query }, { token: admin.token });
      expect(found.body.receivers.map((one: { name: string }) => one.name)).toEqual([name]);
    }
    expect(await listed(admin, { query: `${queries[0]}x` })).toEqual([]);
    expect(await listed(admin, { query: '- - -' })).toEqual([]);
  });

  it('finds a number with or without its hyphens', async () => {
    const tracking_number = `HY-${unique()}-77031`;
    await takeIn(app, admin, { tracking_number });
    const plain = tracking_number.replaceAll('-', '');
    for (const query of [
      plain,
      plain.slice(0, -1).toLowerCase(),
      `${tracking_number.slice(0, -1)} `,
      `${tracking_number}.`,
      tracking_number.replaceAll('-', '‑'),
    ])
      expect(await listed(admin, { query })).toEqual([tracking_number]);
  });

  it('finds a phone number in every notation', async () => {
    const receiver = intakeForm().receiver;
    const takeWith = async (phone: string) =>
      (await takeIn(app, admin, { receiver: { ...receiver, phone } })).tracking_number;
    const numbers = [await takeWith('447400123018'), await takeWith('+44 (0)7400 123-019')];
    for (const query of [
      '+44 7400 12301',
      '447400123018',
      '+447400123018',
      '7400 123018',
      '07400 123018',
      '0044 7400123018',
    ])
      expect(await listed(admin, { query })).toContain(numbers[0]);
    for (const query of ['7400 123-019', '+44 7400 123019', '07400123019'])
      expect(await listed(admin, { query })).toContain(numbers[1]);
    const plain = await takeWith('07400 123020');
    expect(await listed(admin, { query: '+44 7400 123020' })).toEqual([plain]);
    expect(await listed(admin, { query: '+44 7400 123099' })).toEqual([]);
  });
});

it('every index of parts keeps its list of new entries short, which each search reads to the end', async () => {
  const { rows } = await sql<{ relname: string; reloptions: string[] | null }>`
    select c.relname, c.reloptions from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin'`.execute(app.context.db);
  expect(rows.map(({ relname }) => relname)).toContain('parcels_number_part');
  for (const { reloptions } of rows) expect(reloptions).toContain('gin_pending_list_limit=128');
});
