/** Days that no calendar of the business has, and that the database or JavaScript cannot work with, are refused at their field. */
import { describe, expect, it } from 'vitest';
import { collectionAddress, ukBooking } from '#tests/support/bookings.ts';
import { unique, useMainAdmin } from '#tests/support/factories.ts';
import { get, post, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const as = () => ({ token: admin.token });
const listed = (path: string, filter: object, accept = 'application/json') =>
  post(
    app.http,
    path,
    { filter_specification: { filter_by: 'ALL', filter_value: filter } },
    { ...as(), headers: { accept } },
  );
const book = (visit_date: string) =>
  post(app.http, '/public/booking', {
    ...ukBooking({ visit_date }),
    address_obj: collectionAddress({
      address_country_code: 'UK',
      phone: '442079460111',
      email: `guest${unique()}@example.com`,
    }),
  });

const CALLS: Record<string, [field: string, (day: string) => Promise<Reply>]> = {
  'the list of parcels': ['date_from', (date_from) => listed('/cargo', { date_from })],
  'the list as CSV': ['date_to', (date_to) => listed('/cargo', { date_to }, 'text/csv')],
  'the sums of the list': ['date_to', (date_to) => listed('/cargoStats', { date_to })],
  'the statistics from': ['datefrom', (day) => get(app.http, `/statistics?datefrom=${day}`, as())],
  'the statistics to': ['dateto', (day) => get(app.http, `/statistics?dateto=${day}`, as())],
  'the board from': ['dateFrom', (day) => get(app.http, `/staff/bookings?dateFrom=${day}`, as())],
  'the board to': ['dateTo', (day) => get(app.http, `/staff/bookings?dateTo=${day}`, as())],
  'a booking': ['visit_date', book],
};

describe.each(Object.entries(CALLS))('%s', (_name, [field, call]) => {
  it.each(['0000-01-01', '0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31', '2026-02-30', 'x'])(
    'refuses %s',
    async (day) => {
      const reply = await call(day);
      expect(reply.status).toBe(422);
      const fields = Object.entries(reply.body.fields as Record<string, string>);
      expect(fields).toEqual([[expect.stringMatching(new RegExp(`${field}$`)), 'This is not a date.']]);
    },
  );

  it.each(['2026-11-03', '2099-12-31'])('takes %s', async (day) => {
    expect((await call(day)).status).toBe(200);
  });
});
