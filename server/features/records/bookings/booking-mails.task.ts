/**
 * Owns the email about a booking: a copy with the QR code of the e-mail, which the courier scans, and the link to an
 * account that was created for a guest. Specification 1, section 6.
 */
import QRCode from 'qrcode';
import { type BookingEstimate, priceLines } from '#shared/domain/booking-estimate.ts';
import { asksForItems } from '#shared/domain/booking-wizard.ts';
import { TIME_ZONES } from '#shared/domain/visit-dates.ts';
import { toMinor } from '#shared/domain/money.ts';
import { estimateNote } from '#texts/estimate-note.ts';
import { fill } from '#texts/format.ts';
import { officeAddress } from '#texts/office-address.ts';
import { vatLine } from '#texts/vat-line.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { customerById, lockCustomerShared } from '#server/features/people/accounts/customers.service.ts';
import {
  ACCOUNT_LINK,
  accountLink,
  isUnclaimed,
  mailGuestAccount,
} from '#server/features/people/accounts/guests.service.ts';
import { dropMail, deleteMail, queueMail } from '#server/features/base/notifications/mails.service.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import type { JobPayloads } from '#server/jobs/tasks.ts';
import { shortened } from '#server/shortened.ts';
import type { Wording } from '#server/wording.ts';
import { wantsMail } from '#server/features/base/notifications/settings.service.ts';
import { lockBookingForEmail, selectBookingForEmail } from './bookings.queries.ts';

type BookingForEmail = NonNullable<Awaited<ReturnType<typeof lockBookingForEmail>>>;

/**
 * Queues the email once, even when the job runs again; sends the copy unless the customer turned it off, or the booking was cancelled
 * meanwhile. The link to a new account is sent in any case, then alone.
 */
export async function mailBooking(context: Context, payload: JobPayloads['mail_booking']): Promise<void> {
  const { booking_id, account_is_new, by_owner = false } = payload;
  const shown = await selectBookingForEmail(context.db, booking_id);
  if (shown === undefined) return;
  const known = await customerById(context, shown.customer_id);
  if (known === undefined) return;
  const picture = await QRCode.toDataURL(known.email, { width: 400, margin: 2 });
  await inTransaction(context, async (tx) => {
    // The account first, as whoever closes it then cancels its bookings.
    const customer = await lockCustomerShared(tx, known.id);
    if (customer === undefined || customer.closed_at !== null) return;
    const booking = await lockBookingForEmail(tx.db, booking_id);
    if (booking === undefined) return;
    const languageHints = { country: booking.source_country };
    const needsLink = account_is_new && isUnclaimed(customer);
    if (booking.canceled_at !== null || !(await wantsMail(tx, customer.id, 'BOOKING'))) {
      if (needsLink) await mailGuestAccount(tx, customer, languageHints);
      return;
    }
    // Staff may have deleted some of the parcels that were priced.
    const isPriced = (payload.items ?? booking.items.length) === booking.items.length;
    const estimate = isPriced ? (payload.estimate ?? []) : [];
    const template = booking.drop_off ? 'dropOffBooked' : 'bookingCreated';
    const valuesIn = (wording: Wording) => ({
      name: customer.name,
      booking: String(booking_id),
      country: wording.texts.countries[booking.source_country],
      details: detailsText(booking, by_owner, wording),
      estimate: estimateText(estimate, booking, wording),
    });
    const order = {
      to: customer.email,
      customer_id: customer.id,
      picture,
      languageHints,
      key: mailKey(booking_id),
    };
    if (needsLink)
      await queueMail(tx, {
        ...order,
        ...accountLink(customer),
        template: 'guestBooked',
        values: (wording) => ({
          booked: fill(wording.texts.mails[template].body, valuesIn(wording)),
          link: ACCOUNT_LINK,
        }),
      });
    else
      await queueMail(tx, {
        ...order,
        template,
        values: (wording) => ({ ...valuesIn(wording), link: '/dashboard/bookings' }),
      });
  });
}

const mailKey = (bookingId: number): string => `booking-${bookingId}`;

/**
 * Takes back the emails about these bookings that still wait, in the transaction that cancels or deletes them. A guest's link to
 * the account is then sent alone.
 */
export async function dropBookingMails(tx: Context, bookingIds: readonly number[]): Promise<void> {
  for (const id of bookingIds) {
    const dropped = await dropMail(tx, mailKey(id));
    if (dropped?.link_use == null || dropped.customer_id === null) continue;
    const customer = await customerById(tx, dropped.customer_id);
    if (customer !== undefined && customer.closed_at === null && isUnclaimed(customer))
      await mailGuestAccount(tx, customer);
  }
}

/**
 * Writes the emails about these bookings that still wait anew, in the transaction that deletes some of their parcels. The new ones have
 * neither the estimate, which was for all parcels, nor what was typed, as it is not known any more who did.
 */
export async function rewriteBookingMails(tx: Context, bookingIds: readonly number[]): Promise<void> {
  for (const booking_id of bookingIds) {
    const deleted = await deleteMail(tx, mailKey(booking_id));
    if (deleted === undefined) continue;
    await addJob(tx, 'mail_booking', { booking_id, account_is_new: deleted.link_use !== null });
  }
}

/**
 * What was booked, as lines below the mail's text. Anybody can book with any e-mail, so it has what was typed only for who was
 * logged in.
 */
function detailsText(booking: BookingForEmail, byOwner: boolean, wording: Wording): string {
  const { texts, date } = wording;
  const { source_country, drop_off, courier_visit_date, parcels_count } = booking;
  const words = texts.mails.bookingDetails;
  const parts = { dateStyle: 'full', timeZone: TIME_ZONES[source_country] } as const;
  const place = officeAddress(source_country, texts)?.join(', ');
  const lines = [
    // From the UK the day is agreed.
    ...(asksForItems(source_country) ? [fill(words.day, { day: date(courier_visit_date, parts) })] : []),
    fill(words.parcels, { count: parcels_count }),
    ...(drop_off ? [place === undefined ? words.agreed : fill(words.office, { place })] : []),
    ...(byOwner ? typedLines(booking, wording) : []),
  ];
  return `\n\n${lines.join('\n')}`;
}

/** So many parcels are named in a mail. */
const NAMED = 20;
/** Letters of what is described in words: the mail is kept as text and as a page, and its link leads to the whole booking. */
const MOST_LETTERS = 1_000;

/** From where the parcels are collected, what they are, and for whom. */
function typedLines(booking: BookingForEmail, { texts }: Wording): string[] {
  const words = texts.mails.bookingDetails;
  const { drop_off, items, ci_address_line_1, ci_address_line_2, ci_address_postal_code } = booking;
  const { parcels_weight: weight, parcels_content: content, receiver_details: receivers } = booking;
  const address = [ci_address_line_1, ci_address_line_2, ci_address_postal_code].filter(
    (part) => part !== '',
  );
  const more = items.length - NAMED;
  // From the UK the parcels are described in words.
  const inWords = [
    ...(weight === '' ? [] : [fill(words.weight, { weight })]),
    ...(content === '' ? [] : [fill(words.content, { content })]),
    ...(receivers === '' ? [] : [fill(words.receivers, { receivers: shortened(receivers, MOST_LETTERS) })]),
  ];
  return [
    ...(drop_off || address.length === 0 ? [] : [fill(words.collected, { address: address.join(', ') })]),
    ...inWords,
    ...items.slice(0, NAMED).map(({ item_id, weight_grams, receiver_name, receiver_country_code }) =>
      fill(words.item, {
        number: item_id,
        weight: weight_grams / 1000,
        receiver: receiver_name,
        country: texts.countries[receiver_country_code],
      }),
    ),
    ...(more > 0 ? [fill(words.more, { count: more })] : []),
  ];
}

/** The estimate as paragraphs below the mail's text; empty without one. */
function estimateText(
  estimate: readonly BookingEstimate[],
  booking: BookingForEmail,
  { texts, money }: Wording,
): string {
  if (estimate.length === 0) return '';
  const words = texts.prices;
  const sums = estimate.map((sum) => {
    const line = (label: string, amount: number) =>
      fill(words.estimate.line, { label, amount: money(toMinor(amount), sum.currency_code) });
    return [
      line(words.estimate.title, sum.total),
      ...priceLines(sum).map(({ part, amount }) => line(words[part], amount)),
      ...(sum.vat ?? []).map((part) =>
        vatLine(texts.vat, part, money(toMinor(part.amount), sum.currency_code)),
      ),
    ].join('\n');
  });
  const { source_country: source, insured } = booking;
  const delivered = estimate.some(({ delivery_price }) => delivery_price > 0);
  return ['', ...sums, estimateNote(words.estimate, { source, delivered, insured })].join('\n\n');
}
