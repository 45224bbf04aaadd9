/** The wizard's data so far, and the booking that is sent (specification 1, section 3). */
import type { ClientSession } from '#shared/contract/accounts.ts';
import type { bookingCalls } from '#shared/contract/bookings.ts';
import type { Input } from '#shared/contract/define-call.ts';
import {
  asksForItems,
  collectionFlags,
  itemFaults,
  renumber,
  type WizardStep,
} from '#shared/domain/booking-wizard.ts';
import { isToTheDoor, withoutDoor } from '#shared/domain/booking-estimate.ts';
import type { Country } from '#shared/domain/countries.ts';
import { visitDay } from '#shared/domain/visit-dates.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import type { CarriedQuote } from '#web/surfaces/site/quotes/quote-address.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { formatWeight } from '#web/ui/money/format-weight.ts';

export type StepName = WizardStep['name'];
export type BookingBody = NonNullable<Input<typeof bookingCalls.create>['body']>;
export type CollectionChoice = 'drop_off' | 'home_collection';

export interface DraftAddress {
  name: string;
  email: string;
  phone: string;
  address_line_1: string;
  address_line_2: string;
  address_postal_code: string;
}

export interface DraftItem {
  item: { id: number; dimensions: string; weight: number; value: string; details: string };
  address: {
    id: number | null;
    name: string;
    email: string;
    phone: string;
    country_code: Country;
    line_1: string;
    line_2: string;
    postal_code: string;
  };
  to_be_delivered: 0 | 1;
  insurance: 0 | 1;
}

export interface DraftWords {
  parcels_weight: string;
  parcels_deminsions: string;
  parcels_content: string;
  receiver_details: string;
}

export interface Draft extends DraftWords {
  /** The customer's id; null for a guest's draft, which a customer who logs in takes over. */
  owner: number | null;
  step: StepName;
  done: readonly StepName[];
  address_type: 'default' | 'custom';
  address_obj: DraftAddress;
  /** A date in the source country, YYYY-MM-DD. */
  visit_date: string;
  /** As typed; where items are listed, the number of items. */
  parcels_count: string;
  collection: CollectionChoice | null;
  items: readonly DraftItem[];
  /** What was last filled in from the customer's account. */
  account: Pick<DraftAddress, 'name' | 'email' | 'phone'> | null;
  /** The account's phone that the server refused, with the reason; another phone has not been refused yet. */
  phone_refusal: { phone: string; message: string } | null;
}

type Customer = ClientSession['staff'];

export function newDraft(source: Country, destination: Country): Draft {
  return {
    owner: null,
    step: 'address',
    done: [],
    address_type: 'custom',
    address_obj: {
      name: '',
      email: '',
      phone: '',
      address_line_1: '',
      address_line_2: '',
      address_postal_code: '',
    },
    visit_date: visitDay(new Date(), source),
    parcels_count: '1',
    collection: null,
    items: [newItem(1, destination)],
    parcels_weight: '',
    parcels_deminsions: '',
    parcels_content: '',
    receiver_details: '',
    account: null,
    phone_refusal: null,
  };
}

/** A guest's new draft with the address of the last booking on this device. */
export function withKeptAddress(draft: Draft, kept: DraftAddress | null): Draft {
  return kept === null ? draft : { ...draft, address_obj: { ...draft.address_obj, ...kept } };
}

export function newItem(id: number, destination: Country): DraftItem {
  return {
    item: { id, dimensions: '', weight: 0, value: '', details: '' },
    address: {
      id: null,
      name: '',
      email: '',
      phone: '',
      country_code: destination,
      line_1: '',
      line_2: '',
      postal_code: '',
    },
    to_be_delivered: 0,
    insurance: 0,
  };
}

/** The sender as typed: what was filled in from the account may have been changed there since. */
function withoutOldAccount({ address_obj, account }: Draft): Pick<DraftAddress, 'name' | 'email' | 'phone'> {
  const typed = (field: 'name' | 'email' | 'phone') =>
    address_obj[field] === account?.[field] ? '' : address_obj[field];
  return { name: typed('name'), email: typed('email'), phone: typed('phone') };
}

/** Fills a customer's name, e-mail and phone into fields that are still empty or were filled in like that before. */
export function prefilled(draft: Draft, customer: Customer, hasSavedAddress: boolean): Draft {
  const { name, email, phone } = withoutOldAccount(draft);
  const typed = name !== '' || draft.address_obj.address_line_1 !== '';
  return {
    ...draft,
    owner: customer.id,
    account: { name: customer.name, email: customer.email, phone: customer.phone },
    address_type:
      draft.owner === customer.id ? draft.address_type : hasSavedAddress && !typed ? 'default' : 'custom',
    address_obj: {
      ...draft.address_obj,
      name: name || customer.name,
      email: email || customer.email,
      phone: phone || customer.phone,
    },
  };
}

/**
 * Takes over what was chosen in the price calculator. A quote is for one parcel, so a draft with several keeps its own;
 * the steps with these fields have to be looked at again.
 */
export function withQuote(draft: Draft, quote: CarriedQuote | null, source: Country): Draft {
  if (quote === null || draft.parcels_count.trim() !== '1') return draft;
  const changed: readonly StepName[] = asksForItems(source) ? ['visit', 'items'] : ['count'];
  const taken: Draft = {
    ...draft,
    done: draft.done.filter((step) => !changed.includes(step)),
    collection: quote.collection_option === 'HOME' ? 'home_collection' : 'drop_off',
  };
  const { weight } = quote;
  const isDelivered = quote.delivery_option === 'HOME';
  if (!asksForItems(source)) {
    const receiver_details = withDoor(draft.receiver_details, isDelivered);
    return { ...taken, receiver_details, ...(weight > 0 && { parcels_weight: formatWeight(weight) }) };
  }
  const to_be_delivered: 0 | 1 = isDelivered ? 1 : 0;
  const items = draft.items.map((item) => ({
    ...item,
    to_be_delivered,
    item: weight > 0 ? { ...item.item, weight } : item.item,
  }));
  return { ...taken, items };
}

/** The text about receivers, which begins with the wish for the door or does not. */
function withDoor(text: string, isDelivered: boolean): string {
  if (isToTheDoor(text) === isDelivered) return text;
  return isDelivered ? `${bookingWizard.count.toTheDoor}${text}` : withoutDoor(text);
}

/** Whether an item is to be insured; where there are none to list, nothing asks for it. */
export function isInsured({ items }: Draft, source: Country): boolean {
  return asksForItems(source) && items.some(({ insurance }) => insurance === 1);
}

/** Which of an item's buttons that say 'Enter' turn red: a weight that came from the calculator does not complete the details. */
export function draftFaults(item: DraftItem): { details: boolean; address: boolean } {
  const faults = itemFaults(item);
  const { dimensions, value, details } = item.item;
  return { ...faults, details: faults.details || [dimensions, value, details].includes('') };
}

/** Whether Next may leave the items step. */
export function draftComplete(items: readonly DraftItem[]): boolean {
  const faults = items.map(draftFaults);
  return items.length > 0 && faults.every(({ details, address }) => !details && !address);
}

/** Sets the items, numbered from 1, and their count; the items step is done only if all are complete. */
export function withItems(draft: Draft, items: readonly DraftItem[]): Draft {
  const done = draftComplete(items) ? draft.done : draft.done.filter((step) => step !== 'items');
  return { ...draft, done, items: renumber(items), parcels_count: String(items.length) };
}

/** Adds empty items or removes the last ones to match the count. */
export function withCount(draft: Draft, text: string, source: Country, destination: Country): Draft {
  const count = Number(text);
  const usable = /^\d+$/.test(text.trim()) && count >= 1 && count <= 1000;
  if (!asksForItems(source) || !usable) return { ...draft, parcels_count: text };
  const added = Array.from({ length: Math.max(0, count - draft.items.length) }, () =>
    newItem(1, destination),
  );
  return withItems(draft, [...draft.items.slice(0, count), ...added]);
}

/** The request body; from the UK without items and date, which is then the current time (decisions, Pages). */
export function bookingBody(draft: Draft, source: Country): BookingBody {
  const shared = {
    source_country: source,
    parcels_count: typedNumber(draft.parcels_count, 0),
    ...collectionFlags(draft.collection),
    address_type: draft.address_type,
    ...(draft.address_type === 'custom' && {
      address_obj: { ...draft.address_obj, address_country_code: source },
    }),
  };
  if (asksForItems(source)) return { ...shared, visit_date: draft.visit_date, items: [...draft.items] };
  const { parcels_weight, parcels_deminsions, parcels_content, receiver_details } = draft;
  return { ...shared, parcels_weight, parcels_deminsions, parcels_content, receiver_details };
}

/** The step with a field that the server refused, by the field's path. */
export function stepOfField(path: string, source: Country): StepName {
  if (/^address_|^source_/.test(path)) return 'address';
  if (path.startsWith('items')) return 'items';
  return asksForItems(source) ? 'visit' : 'count';
}
