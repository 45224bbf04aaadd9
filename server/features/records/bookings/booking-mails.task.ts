/**
 * Owns the emails about a booking: a copy with the QR code of the e-mail, which the courier scans, and before it the
 * link to an account that was created for a guest. Specification 1, section 6.
 */
import QRCode from 'qrcode';
import { countryName } from '#shared/domain/country-names.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { customerById } from '#server/features/people/accounts/customers.service.ts';
import { mailGuestAccount } from '#server/features/people/accounts/guests.service.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import { wantsMail } from '#server/features/base/notifications/settings.service.ts';
import { selectBookingForEmail } from './bookings.queries.ts';

interface Payload {
  booking_id: number;
  account_is_new: boolean;
}

/** Queues the emails once, even when the job runs again; sends the copy unless the customer turned it off. */
export async function mailBooking(context: Context, { booking_id, account_is_new }: Payload): Promise<void> {
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
      values: { name: customer.name, booking: String(booking_id), country, link },
      key: `booking-${booking_id}`,
    });
  });
}
