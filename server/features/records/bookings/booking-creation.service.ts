/**
 * Owns creating bookings, by customers and guests. The server repeats all the wizard's checks (fields in the contract,
 * the rest below). Booking, saved receivers, activity and the emails' job are stored together.
 * Specification 1, sections 2 (Booking), 5, 6 and 8; decisions, Accounts and Pages.
 */
import { itemsThatCount } from '#shared/contract/booking-form.ts';
import type { bookingCalls } from '#shared/contract/bookings.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import type { BookingEstimate } from '#shared/domain/booking-estimate.ts';
import { usableDefaultAddress } from '#shared/domain/booking-wizard.ts';
import type { Country } from '#shared/domain/countries.ts';
import { phoneFits } from '#shared/domain/phone-country.ts';
import { gramsOf } from '#shared/domain/pricing.ts';
import { isPastVisit, readVisitDate } from '#shared/domain/visit-dates.ts';
import { isoCountryOfPhone } from '#server/adapters/phone-numbers.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Caller, Client, Staff } from '#server/access/callers.ts';

import { causeAt, countFrom, countMany, countRecipient } from '#server/http/rate-limits.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import { customerById } from '#server/features/people/accounts/customers.service.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { customerOfGuest } from '#server/features/people/accounts/guests.service.ts';
import { recordActivity } from '#server/features/base/activity/activity.service.ts';
import { addressIn, saveAsDefault } from '#server/features/people/addresses/addresses.service.ts';
import { rememberReceivers } from '#server/features/people/addresses/contacts.service.ts';
import { destinationsFrom } from '#server/features/base/shipping-routes/shipping-routes.service.ts';
import { estimateOf } from './booking-estimate.service.ts';
import { countActive, insertBooking, insertItems } from './bookings.queries.ts';
import { told } from '#server/told.ts';

type Form = ParsedInput<typeof bookingCalls.create>['body'];
type Item = Form['items'][number];
type Booked = Answer<typeof bookingCalls.create>;

/** Rejects staff, who must log out before they book. */
export function notStaff<C extends Caller>(caller: C): Exclude<C, Staff> {
  if (caller.kind === 'staff') throw new AppError('staff_cannot_book');
  return caller as Exclude<C, Staff>;
}

/**
 * Bookings of a customer that a courier may still come for: closing the account cancels all of them at once. Those that guests make are
 * counted by themselves, and fewer, as anybody may type the e-mail: they take nothing from the owner, and do not tell how many there are.
 */
const MOST_ACTIVE = 300;
const MOST_FOR_GUESTS = 100;

/** Books for the logged-in customer, whose phone number must be from the source country. */
export async function create(context: Context, client: Client, form: Form): Promise<Booked> {
  const customer = await customerById(context, client.id);
  if (customer === undefined) throw new AppError('not_logged_in');
  const verdict = phoneFits(form.source_country, isoCountryOfPhone(customer.phone));
  if (verdict !== 'ok') {
    const country = told(`countries.${form.source_country}`);
    throw new AppError(verdict, {
      message:
        verdict === 'phone_country'
          ? told('errors.phone_country', { country })
          : told('errors.phone_invalid'),
    });
  }
  const visit = await checkJourney(context, form);
  await countBooked(context, client, form);
  const estimate = await estimateOf(context, form, customer.customer_type);
  const id = await inTransaction(context, async (tx) => {
    if (await hasOpen(tx, client.id, MOST_ACTIVE, { byGuests: false }))
      throw new AppError('conflict', { message: told('clients.tooManyBookings', { most: MOST_ACTIVE }) });
    const address =
      form.address_type === 'custom' ? customAddress(form) : await savedAddress(tx, client.id, form);
    const order = {
      form,
      visit,
      estimate,
      address,
      rememberReceivers: true,
      accountIsNew: false,
      byOwner: true,
    };
    return book(tx, customer, order);
  });
  return { message: told('bookings.created'), booking: { id, estimate } };
}

/** Books for a guest; the response does not reveal whether the e-mail had an account. */
export async function createAsGuest(
  context: Context,
  caller: Caller,
  form: Form,
  { browserLanguage }: Connection,
): Promise<Booked> {
  await countFrom(context, 'guest_booking', caller.address);
  if (form.address_type === 'default') throw invalidField('address_type', told('bookings.noAddress'));
  const visit = await checkJourney(context, form);
  await countBooked(context, caller, form);
  // Never by the account's type, which would tell a stranger of the account.
  const estimate = await estimateOf(context, form, 'INDIVIDUAL');
  const address = customAddress(form);
  await countRecipient(context, 'guest_booking', address.ci_email, { by: causeAt(caller.address) });
  const id = await inTransaction(context, async (tx) => {
    const guest = {
      name: address.ci_name,
      email: address.ci_email,
      phone: address.ci_phone,
      language: browserLanguage,
    };
    const { isNew, ...customer } = await customerOfGuest(tx, guest);
    if (await hasOpen(tx, customer.id, MOST_FOR_GUESTS, { byGuests: true }))
      throw new AppError('conflict', { message: told('clients.logInToBook') });
    // Without a login, nobody may add addresses or receivers to an existing account.
    if (isNew) await saveAsDefault(tx, customer.id, senderAddress(address));
    const order = {
      form,
      visit,
      estimate,
      address,
      rememberReceivers: isNew,
      accountIsNew: isNew,
      byOwner: false,
    };
    return book(tx, customer, order);
  });
  return { message: told('bookings.createdAsGuest'), booking: { id, estimate } };
}

const hasOpen = async (
  { db, config }: Context,
  customerId: number,
  most: number,
  which: { byGuests: boolean },
): Promise<boolean> => config.rateLimits && (await countActive(db, customerId, { most, ...which })) >= most;

/** Counts the parcels and the letters that a booking adds. */
async function countBooked(context: Context, caller: Caller, form: Form): Promise<void> {
  await countMany(context, 'booked_items', caller, form.items.length);
  await countMany(context, 'booked_letters', caller, Math.ceil(JSON.stringify(form).length / 1000));
}

/** Checks that a route leads to every receiver and that the visit is not in the past; returns its time (default now). */
async function checkJourney(context: Context, form: Form): Promise<Date> {
  const destinations = await destinationsFrom(context, form.source_country);
  if (destinations.length === 0) throw new AppError('route_unknown');
  const now = context.clock.now();
  const visit = form.visit_date.trim() === '' ? now : readVisitDate(form.visit_date, form.source_country);
  if (visit === null) throw invalidField('visit_date', told('validation.dateInvalid'));
  if (isPastVisit(visit, now, form.source_country))
    throw invalidField('visit_date', told('validation.datePast'));
  for (const item of itemsThatCount(form)) {
    if (destinations.includes(item.address.country_code)) continue;
    throw invalidField(
      `items.${form.items.indexOf(item)}.address.country_code`,
      told('errors.route_unknown'),
    );
  }
  return visit;
}

/** Where the courier collects, in the columns of a booking. */
interface CollectionAddress {
  ci_name: string;
  ci_email: string;
  ci_phone: string;
  ci_address_country_code: Country;
  ci_address_line_1: string;
  ci_address_line_2: string;
  ci_address_postal_code: string;
}

function customAddress({ address_obj, source_country }: Form): CollectionAddress {
  const trimmed = (text: string | undefined) => text?.trim() ?? '';
  return {
    ci_name: trimmed(address_obj?.name),
    ci_email: trimmed(address_obj?.email),
    ci_phone: address_obj?.phone ?? '',
    ci_address_country_code: source_country,
    ci_address_line_1: trimmed(address_obj?.address_line_1),
    ci_address_line_2: trimmed(address_obj?.address_line_2),
    ci_address_postal_code: trimmed(address_obj?.address_postal_code),
  };
}

function senderAddress(address: CollectionAddress) {
  return {
    name: address.ci_name,
    email: address.ci_email,
    phone: address.ci_phone,
    address_country_code: address.ci_address_country_code,
    address_line_1: address.ci_address_line_1,
    address_line_2: address.ci_address_line_2,
    address_postal_code: address.ci_address_postal_code,
  };
}

async function savedAddress(
  tx: Context,
  customerId: number,
  { source_country }: Form,
): Promise<CollectionAddress> {
  const saved = (await addressIn(tx, customerId, source_country)) ?? null;
  if (saved === null || !usableDefaultAddress(saved, source_country)) {
    throw invalidField('address_type', told('bookings.noAddress'));
  }
  return {
    ci_name: saved.name,
    ci_email: saved.email,
    ci_phone: saved.phone,
    ci_address_country_code: source_country,
    ci_address_line_1: saved.address_line_1,
    ci_address_line_2: saved.address_line_2,
    ci_address_postal_code: saved.address_postal_code,
  };
}

interface Order {
  form: Form;
  visit: Date;
  estimate: readonly BookingEstimate[];
  address: CollectionAddress;
  rememberReceivers: boolean;
  /** The account was created with this booking, for a guest. */
  accountIsNew: boolean;
  /** By a logged-in customer. */
  byOwner: boolean;
}

/** Stores the booking and returns its id. */
async function book(tx: Context, customer: { id: number; name: string }, order: Order): Promise<number> {
  const { form, visit, estimate, address } = order;
  const { source_country } = form;
  const bookingId = await insertBooking(tx.db, {
    ...address,
    source_country,
    customer_id: customer.id,
    by_guest: !order.byOwner,
    courier_visit_date: visit,
    created_at: tx.clock.now(),
    source_address: form.source_address.trim(),
    address_type: form.address_type,
    drop_off: form.drop_off === 1,
    home_collection: form.home_collection === 1,
    parcels_count: form.parcels_count,
    parcels_weight: form.parcels_weight.trim(),
    parcels_deminsions: form.parcels_deminsions.trim(),
    parcels_content: form.parcels_content.trim(),
    receiver_details: form.receiver_details.trim(),
  });
  // Inserting the row has waited for the end of a closing of the account; on a closed one nothing may be booked.
  if ((await customerById(tx, customer.id))?.closed_at !== null) throw new AppError('conflict');
  const items = itemsThatCount(form);
  await insertItems(tx.db, bookingId, items.map(itemRow));
  if (order.rememberReceivers) await rememberReceivers(tx, customer.id, items.map(receiverOf));
  // A guest need not be the owner of the account.
  const customer_name = order.byOwner ? customer.name : address.ci_name;
  const data = { customer_id: customer.id, customer_name };
  await recordActivity(tx, 'BOOKING', data, { source_country, customer_id: customer.id });
  // Demo data sends no emails. A job creates the emails, so that the response to a guest takes the same time whether or
  // not the e-mail has an account.
  if (!tx.tellsNobody)
    await addJob(tx, 'mail_booking', {
      booking_id: bookingId,
      account_is_new: order.accountIsNew,
      by_owner: order.byOwner,
      estimate,
      items: items.length,
    });
  return bookingId;
}

/** Items are numbered from 1 in list order. */
function itemRow({ item, address, to_be_delivered, insurance }: Item, index: number) {
  return {
    item_id: index + 1,
    weight_grams: gramsOf(item.weight),
    dimensions: item.dimensions.trim(),
    value: item.value.trim(),
    details: item.details.trim(),
    to_be_delivered: to_be_delivered === 1,
    insurance: insurance === 1,
    receiver_name: address.name.trim(),
    receiver_phone: address.phone,
    receiver_email: address.email.trim(),
    receiver_country_code: address.country_code,
    receiver_line_1: address.line_1.trim(),
    receiver_line_2: address.line_2.trim(),
    receiver_postal_code: address.postal_code.trim(),
  };
}

const receiverOf = ({ address }: Item) => ({
  name: address.name,
  email: address.email,
  phone: address.phone,
  country_code: address.country_code,
  address_line_1: address.line_1,
  address_line_2: address.line_2,
  postal_code: address.postal_code,
});
