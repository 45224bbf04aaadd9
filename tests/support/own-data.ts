/** A customer about whom much is kept: address, bookings, parcel, files, notes, payments, points, mails. */
import { randomUUID } from 'node:crypto';
import { bookedItem, itemBooking } from './bookings.ts';
import { intakeForm, makeClient, takeIn, unique, type Colleague, type Person } from './factories.ts';
import { get, post, upload } from './requests.ts';
import type { TestApp } from './test-app.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

export interface KnownCustomer extends Person {
  tracking: string;
  invoiceId: string;
  bookingId: number;
}

/** `word` is part of every typed text, so that a test finds what is left of it. */
export async function makeKnownCustomer(
  app: TestApp,
  admin: Colleague,
  word: string,
): Promise<KnownCustomer> {
  const client = await makeClient(app, {
    email: `${word}${unique()}@example.com`.toLowerCase(),
    country: 'IE',
  });
  const { token } = client;
  const profile = { name: word, username: 'known', phone: '353871234567', customer_type: 'INDIVIDUAL' };
  await post(app.http, '/customer/profile/update', profile, { token });
  const address = {
    address_country_code: 'IE',
    address_line_1: `${word} Street`,
    address_postal_code: 'D01',
  };
  await post(app.http, '/customer/address', { ...address, address_line_2: '' }, { token });
  const items = [bookedItem({ item: { details: word }, address: { name: `${word} Friend` } })];
  const booking = await post(app.http, '/customer/booking', itemBooking({ source_address: word, items }), {
    token,
  });
  const own = await get(app.http, '/customer/bookings', { token });
  const sender = { ...intakeForm().sender, email: client.email };
  const cargo = await takeIn(app, admin, { sender, checkout_id: randomUUID() });
  const tracking: string = cargo.tracking_number;
  await upload(
    app.http,
    '/customer/invoice',
    { tracking_number: tracking, fileName: `${word}.pdf` },
    [{ field: 'invoice', bytes: PDF }],
    { token },
  );
  await post(app.http, '/customer/store/notes', { tracking, body: `${word} note` }, { token });
  await post(app.http, '/loyalty/share/fb', {}, { token });
  const enquiry = { enquery: 'General', firstName: word, lastName: '', phone: '353871234567', body: word };
  await post(app.http, '/contact', { ...enquiry, email: client.email });
  if (booking.status !== 200) throw new Error(`The booking failed: ${JSON.stringify(booking.body)}`);
  return { ...client, tracking, invoiceId: cargo.invoice.invoice_id, bookingId: own.body.bookings[0].id };
}

/** The tables in which a word is still stored. */
export async function foundIn(app: TestApp, word: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const found = [];
  for (const { name } of rows) {
    const hits = await app.pool.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [
      `%${word}%`,
    ]);
    if (hits.rows.length > 0) found.push(name);
  }
  return found.toSorted();
}
