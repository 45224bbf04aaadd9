/**
 * Owns the emails about a booking: a copy with the QR code of the e-mail, which the courier scans, and before it the
 * link to an account that was created for a guest. Specification 1, section 6.
 */
import QRCode from 'qrcode';
import { type Estimate, priceLines } from '#shared/domain/booking-estimate.ts';
import { asksForItems } from '#shared/domain/booking-wizard.ts';
import { countryName } from '#shared/domain/country-names.ts';
import { dropOffPlace } from '#shared/domain/drop-off.ts';
import { TIME_ZONES } from '#shared/domain/visit-dates.ts';
import { formatMoney, toMinor } from '#shared/domain/money.ts';
import { en } from '#shared/messages/en.ts';
import { estimateNote } from '#shared/messages/estimate-note.ts';
import { fill } from '#shared/messages/format.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { customerById } from '#server/features/people/accounts/customers.service.ts';
import { mailGuestAccount } from '#server/features/people/accounts/guests.service.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import { wantsMail } from '#server/features/base/notifications/settings.service.ts';
import { selectBookingForEmail } from './bookings.queries.ts';

type BookingForEmail = NonNullable<Awaited<ReturnType<typeof selectBookingForEmail>>>;

interface Payload {
  booking_id: number;
  account_is_new: boolean;
  estimate?: readonly Estimate[];
}

/** Queues the emails once, even when the job runs again; sends the copy unless the customer turned it off. */
export async function mailBooking(context: Context, payload: Payload): Promise<void> {
  const { booking_id, account_is_new, estimate = [] } = payload;
  const booking = await selectBookingForEmail(context.db, booking_id);
  if (booking === undefined) return;
  const customer = await customerById(context, booking.customer_id);
  if (customer === undefined || customer.closed_at !== null) return;
  const picture = await QRCode.toDataURL(customer.email, { width: 400, margin: 2 });
  const country = countryName(booking.source_country);
  const link = `${context.config.publicUrl}/dashboard/bookings`;
  await inTransaction(context, async (tx) => {
    if (account_is_new) await mailGuestAccount(tx, customer);
    if (!(await wantsMail(tx, customer.id, 'BOOKING'))) return;
    await queueMail(tx, {
      template: booking.drop_off ? 'dropOffBooked' : 'bookingCreated',
      ...{ to: customer.email, customer_id: customer.id, picture },
      values: {
        ...{ name: customer.name, booking: String(booking_id), country, link },
        details: detailsText(booking),
        estimate: estimateText(estimate, booking),
      },
      key: `booking-${booking_id}`,
    });
  });
}

/** What was booked, as lines below the mail's text. Anybody can book with any e-mail, so it has nothing that was typed. */
function detailsText(booking: BookingForEmail): string {
  const { source_country, drop_off, courier_visit_date, parcels_count } = booking;
  const words = en.mails.bookingDetails;
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: TIME_ZONES[source_country] });
  const place = dropOffPlace(source_country);
  const lines = [
    // From the UK the day is agreed.
    ...(asksForItems(source_country) ? [fill(words.day, { day: date.format(courier_visit_date) })] : []),
    fill(words.parcels, { count: parcels_count }),
    ...(drop_off ? [place === null ? words.agreed : fill(words.office, { place })] : []),
  ];
  return `\n\n${lines.join('\n')}`;
}

/** The estimate as paragraphs below the mail's text; empty without one. */
function estimateText(estimate: readonly Estimate[], booking: BookingForEmail): string {
  if (estimate.length === 0) return '';
  const words = en.prices;
  const sums = estimate.map((sum) => {
    const line = (label: string, amount: number) =>
      fill(words.estimate.line, { label, amount: formatMoney(toMinor(amount), sum.currency_code) });
    return [
      line(words.estimate.title, sum.total),
      ...priceLines(sum).map(({ part, amount }) => line(words[part], amount)),
    ].join('\n');
  });
  const { source_country: source, insured } = booking;
  const delivered = estimate.some(({ delivery_price }) => delivery_price > 0);
  return ['', ...sums, estimateNote({ source, delivered, insured })].join('\n\n');
}
