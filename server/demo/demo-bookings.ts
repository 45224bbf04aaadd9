/** Bookings in every state, by customers of all four countries. */
import { bookingForm } from '#shared/contract/booking-form.ts';
import type { Country } from '#shared/domain/countries.ts';
import { DAY } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { save } from '../features/people/addresses/addresses.service.ts';
import { create } from '../features/records/bookings/booking-creation.service.ts';
import { ownBookings } from '../features/records/bookings/own-bookings.service.ts';
import { proceed } from '../features/records/bookings/proceed.service.ts';
import type { Client } from '../access/callers.ts';
import type { DemoCustomer } from './demo-accounts.ts';
import type { DemoStaff } from './demo-parcels.ts';
import { person, thing } from './demo-people.ts';

type End = 'pending' | 'handle' | 'finish' | 'cancel';

/** Days ago, and the state that the booking reached. */
const PLAN: [number, End][] = [
  [200, 'finish'],
  [90, 'cancel'],
  [30, 'finish'],
  [2, 'handle'],
  [0, 'pending'],
];

export async function fillBookings(
  at: (moment: Date) => Context,
  now: Date,
  staff: DemoStaff,
  customers: ReadonlyMap<DemoCustomer, Client>,
): Promise<void> {
  let n = 0;
  for (const [{ country, ...customer }, client] of customers) {
    const { address_line_1, postal_code: address_postal_code } = person(n, country);
    const place = { address_country_code: country, address_line_1, address_line_2: '', address_postal_code };
    await save(at(new Date(now.getTime() - 300 * DAY)), client, {
      ...place,
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
    });
    for (const [daysAgo, end] of PLAN) {
      n += 1;
      const context = at(new Date(now.getTime() - daysAgo * DAY));
      await create(context, client, bookingForm.parse(formOf(n, country, context)));
      await advance(context, staff, client, end);
    }
  }
}

function formOf(n: number, source_country: Country, context: Context): object {
  const visit_date = new Date(context.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
  const choice = n % 2 === 0 ? { drop_off: 1, home_collection: 0 } : { drop_off: 0, home_collection: 1 };
  const shared = { source_country, source_address: '', address_type: 'default', ...choice };
  const receiver = person(n + 700, source_country === 'GE' ? 'UK' : 'GE');
  if (source_country === 'UK') {
    const inWords = { parcels_weight: '12 kg', parcels_deminsions: '60/40/40 cm', parcels_content: thing(n) };
    const receiver_details = `${receiver.name}, ${receiver.phone}, ${receiver.address_line_1}`;
    return { ...shared, ...inWords, receiver_details, parcels_count: 1 + (n % 3), items: [] };
  }
  const { address_line_1: line_1, address_line_2: line_2, ...rest } = receiver;
  const items = [1, 2].slice(0, 1 + (n % 2)).map((id) => ({
    item: { id, dimensions: '60/40/40', weight: 4 + id, value: `${id * 50} EUR`, details: thing(n + id) },
    address: { ...rest, line_1, line_2 },
    to_be_delivered: id % 2,
    insurance: n % 2,
  }));
  return { ...shared, visit_date, parcels_count: items.length, items };
}

async function advance(context: Context, staff: DemoStaff, client: Client, end: End): Promise<void> {
  const admin = staff.get('admin');
  const { bookings } = await ownBookings(context, client, { start: 0, limit: 1 });
  const [booking] = bookings;
  if (admin === undefined || booking === undefined || end === 'pending') return;
  const booking_ids = [booking.id];
  if (end === 'cancel') {
    await proceed(context, admin, { booking_ids, status: 'cancel', courier_phone: '', courier_note: '' });
    return;
  }
  const courier = { courier_phone: '995555987654', courier_note: 'Between 10 and 14 o’clock' };
  await proceed(context, admin, { booking_ids, status: 'handle', ...courier });
  if (end === 'finish')
    await proceed(context, admin, { booking_ids, status: 'finish', courier_phone: '', courier_note: '' });
}
