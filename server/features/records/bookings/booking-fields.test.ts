import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookedItem,
  collectionAddress,
  itemBooking,
  makeSender,
  ukBooking,
} from '#tests/support/bookings.ts';
import { makeTariffs, type Person } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

beforeAll(() => makeTariffs(app));

const book = (client: Person, form: object, headers: Record<string, string> = {}) =>
  post(app.http, '/customer/booking', form, { token: client.token, headers });
const bookingsOf = async (client: Person) =>
  (await get(app.http, '/customer/bookings', { token: client.token })).body.bookings;

const RED = 'Please fill all red sections in items.';
const REQUIRED = 'This field is required';
const LONG = 'x'.repeat(256);
const TOO_LONG = 'Too Many Characters. maximum: 255';
const item = (change: Record<string, unknown>) => ({ items: [bookedItem({ item: change })] });
const receiver = (change: Record<string, unknown>) => ({ items: [bookedItem({ address: change })] });
const custom = (change: Record<string, unknown>) => ({ address_obj: collectionAddress(change) });

describe('bookings.create, field by field', () => {
  it.each([
    [{ source_country: 'FR' }, 'source_country', 'Please choose one of the options.'],
    [{ visit_date: '' }, 'visit_date', REQUIRED],
    [{ visit_date: undefined }, 'visit_date', REQUIRED],
    [{ visit_date: 'soon' }, 'visit_date', 'This is not a date.'],
    [{ visit_date: LONG }, 'visit_date', TOO_LONG],
    [{ visit_date: '2026-11-01' }, 'visit_date', 'This date is in past.'],
    [{ parcels_count: undefined }, 'parcels_count', REQUIRED],
    [{ parcels_count: 'one' }, 'parcels_count', 'Value must be number'],
    [{ parcels_count: 0 }, 'parcels_count', 'Count must be at least 1'],
    [{ parcels_count: 2 }, 'parcels_count', 'The count must be the number of items.'],
    [{ home_collection: 0 }, 'drop_off', 'You need to check on option.'],
    [{ drop_off: 1 }, 'drop_off', 'You need to check on option.'],
    [{ items: [] }, 'items', RED],
    [{ items: undefined }, 'items', RED],
    [item({ weight: 0 }), 'items', RED],
    [receiver({ line_1: ' ' }), 'items', RED],
    [item({ weight: 0 }), 'items.0.item.weight', 'Value must be number'],
    [item({ weight: -1 }), 'items.0.item.weight', 'Value must be number'],
    [item({ weight: 'two' }), 'items.0.item.weight', 'Value must be number'],
    [item({ dimensions: '' }), 'items.0.item.dimensions', REQUIRED],
    [item({ value: '' }), 'items.0.item.value', REQUIRED],
    [item({ details: '' }), 'items.0.item.details', REQUIRED],
    [item({ details: LONG }), 'items.0.item.details', TOO_LONG],
    [receiver({ name: '' }), 'items.0.address.name', REQUIRED],
    [receiver({ phone: '' }), 'items.0.address.phone', REQUIRED],
    [receiver({ phone: '+9951' }), 'items.0.address.phone', 'Too Few Characters. minimum: 5'],
    [receiver({ email: 'nobody' }), 'items.0.address.email', 'invalid email address'],
    [receiver({ line_1: 'abcd' }), 'items.0.address.line_1', 'Too Few Characters. minimum: 5'],
    [receiver({ line_2: LONG }), 'items.0.address.line_2', TOO_LONG],
    [receiver({ postal_code: '' }), 'items.0.address.postal_code', REQUIRED],
    [receiver({ postal_code: 'ab' }), 'items.0.address.postal_code', 'Too Few Characters. minimum: 3'],
    [
      receiver({ postal_code: 'x'.repeat(36) }),
      'items.0.address.postal_code',
      'Too Many Characters. maximum: 35',
    ],
    [receiver({ country_code: 'SE' }), 'items.0.address.country_code', 'Route does not exist!'],
    [{ address_obj: undefined }, 'address_obj.name', REQUIRED],
    [custom({ name: '' }), 'address_obj.name', REQUIRED],
    [custom({ email: '' }), 'address_obj.email', REQUIRED],
    [custom({ email: 'nobody' }), 'address_obj.email', 'invalid email address'],
    [custom({ phone: '' }), 'address_obj.phone', REQUIRED],
    [custom({ phone: '+4412' }), 'address_obj.phone', 'Too Few Characters. minimum: 5'],
    [custom({ phone: 'call me' }), 'address_obj.phone', 'invalid phone, please use only numbers'],
    [custom({ address_line_1: '' }), 'address_obj.address_line_1', REQUIRED],
    [custom({ address_postal_code: '' }), 'address_obj.address_postal_code', REQUIRED],
    [custom({ address_line_2: LONG }), 'address_obj.address_line_2', TOO_LONG],
    [
      custom({ address_country_code: 'UK' }),
      'address_obj.address_country_code',
      'The address must be in the country that you book from.',
    ],
    [
      { address_type: 'default' },
      'address_type',
      'Please create new address for this Country or enter different address.',
    ],
    [{ address_type: 'other' }, 'address_type', 'Please choose one of the options.'],
  ] as const)('from Ireland rejects %j at %s', async (change, field, message) => {
    const client = await makeSender(app, 'IE');
    const reply = await book(client, itemBooking(change));
    expect([reply.status, reply.body.code]).toEqual([422, 'invalid']);
    expect(reply.body.fields[field]).toBe(message);
    expect(await bookingsOf(client)).toEqual([]);
  });

  it('stores phones in any format as digits', async () => {
    const client = await makeSender(app, 'IE');
    const form = {
      ...custom({ phone: '+353 (0)87 123-4567' }),
      ...receiver({ phone: '00995 555 12 34 56' }),
    };
    expect((await book(client, itemBooking(form))).status).toBe(200);
    expect(await bookingsOf(client)).toMatchObject([
      { ci_phone: '353871234567', items: [{ receiver_address: { phone: '995555123456' } }] },
    ]);
  });

  it('takes a thousand items, unless their texts are longer than those of anybody', async () => {
    const client = await makeSender(app, 'IE');
    const booking = (count: number, text: string) => {
      const items = Array.from({ length: count }, () => bookedItem({ item: { details: text } }));
      return book(client, itemBooking({ items, parcels_count: count }));
    };
    expect((await booking(1_000, 'Clothes')).status).toBe(200);
    for (const [count, text] of [
      [600, 'x'.repeat(255)],
      // Eighteen letters in one.
      [100, 'ﷺ'.repeat(100)],
    ] as const) {
      const long = await booking(count, text);
      expect([long.status, long.body.fields]).toEqual([
        422,
        { items: 'Too Many Characters. maximum: 150000' },
      ]);
    }
  });

  it('first reports that items are missing', async () => {
    const client = await makeSender(app, 'IE');
    for (const change of [
      { items: [] },
      item({ weight: 0, details: '' }),
      receiver({ line_1: '', name: '' }),
    ]) {
      expect((await book(client, itemBooking(change))).body.message).toBe(RED);
    }
  });

  it.each([
    [{ parcels_weight: '' }, 'parcels_weight', REQUIRED],
    [{ parcels_deminsions: ' ' }, 'parcels_deminsions', REQUIRED],
    [{ parcels_content: LONG }, 'parcels_content', TOO_LONG],
    [{ receiver_details: '' }, 'receiver_details', REQUIRED],
    [{ receiver_details: 'x'.repeat(10_001) }, 'receiver_details', 'Too Many Characters. maximum: 10000'],
    [{ visit_date: '2026-11-01' }, 'visit_date', 'This date is in past.'],
    [{ items: [bookedItem({ item: { weight: 0 } })] }, 'items.0.item.weight', 'Value must be number'],
    [
      custom({}),
      'address_obj.address_country_code',
      'The address must be in the country that you book from.',
    ],
  ] as const)('from the UK rejects %j at %s', async (change, field, message) => {
    const client = await makeSender(app, 'UK');
    const reply = await book(client, ukBooking(change));
    expect([reply.status, reply.body.fields?.[field]]).toEqual([422, message]);
  });

  it('accepts today in the source country, even if it is still yesterday elsewhere', async () => {
    const client = await makeSender(app, 'GE');
    const before = app.time.now;
    const form = (visit_date: string) =>
      itemBooking({
        source_country: 'GE',
        visit_date,
        address_obj: collectionAddress({ address_country_code: 'GE' }),
        items: [bookedItem({ address: { country_code: 'UK' } })],
      });
    // 21:00 on the 2nd in Greenwich is 1:00 on the 3rd in Tbilisi.
    app.time.now = new Date('2026-11-02T21:00:00Z');
    const login = await post(app.http, '/auth/customer', { email: client.email, password: 'right-horse-9' });
    const later = { ...client, token: login.body.access_token };
    expect((await book(later, form('2026-11-02'))).body.message).toBe('This date is in past.');
    expect((await book(later, form('2026-11-03'))).status).toBe(200);
    app.time.now = before;
  });
});
