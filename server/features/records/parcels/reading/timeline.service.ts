/** Owns the timeline of a parcel: everything that happened to it, in one list. */
import type { parcelCalls } from '#shared/contract/parcels.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import { CONTACT_FIELDS } from '#shared/domain/contact-fields.ts';
import { toMajor } from '#shared/domain/money.ts';
import type { Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import {
  chargesOf,
  editsOf,
  eventsOf,
  LATEST,
  mailsOf,
  paymentsOf,
  releaseOf,
  cardReturnsOf,
} from './timeline.queries.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

type Shown = Answer<typeof parcelCalls.show>;
type Entry = Shown['timeline'][number];
type Row<Query extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number];

/** The entries, newest first. The notes are those that the viewer sees with the parcel. */
export async function timelineOf(
  { db }: Context,
  staff: Staff,
  id: number,
  { tracking_number, web_notes, book_notes }: Shown['cargo'],
): Promise<Entry[]> {
  const [events, payments, cardReturns, charges, edits, releases, mails] = await Promise.all([
    eventsOf(db, id),
    paymentsOf(db, id),
    cardReturnsOf(db, staff, id),
    chargesOf(db, id),
    editsOf(db, tracking_number),
    releaseOf(db, id),
    mailsOf(db, id),
  ]);
  // At the same moment, what a release causes (its RECEIVE event) comes before it. A mail comes after its cause.
  const entries: Entry[] = [
    ...mails.map(presentMail),
    ...releases.map(({ at, ...release }) => ({ kind: 'release' as const, at: at.toISOString(), ...release })),
    ...[...web_notes, ...book_notes].slice(-LATEST).map(presentNote),
    ...cardReturns.map(presentCardReturn),
    ...payments.map(presentPayment),
    ...charges.flatMap(presentCharge),
    ...edits.map(presentEdit),
    ...events.map(presentEvent),
  ];
  return entries.toSorted((one, other) => other.at.localeCompare(one.at));
}

function presentNote(note: Shown['cargo']['web_notes'][number]): Entry {
  return {
    kind: 'note',
    at: note.created_at,
    by: note.username,
    text: note.body,
    by_customer: flag(note.customer_id !== null),
    public: note.public,
  };
}

function presentPayment(row: Row<typeof paymentsOf>): Entry {
  return {
    kind: 'payment',
    at: row.at.toISOString(),
    by: row.by,
    amount: toMajor(row.amount),
    currency: row.currency_code,
    method: row.method,
    charge: row.note ?? '',
    refund_due: flag(row.refund_due),
  };
}

function presentCardReturn({
  at,
  amount,
  given_back,
  paid,
  currency_code,
  ...row
}: Row<typeof cardReturnsOf>): Entry {
  return {
    kind: 'returned',
    at: at.toISOString(),
    by: '',
    ...row,
    amount: toMajor(amount),
    given_back: toMajor(given_back),
    paid: toMajor(paid),
    currency: currency_code,
  };
}

/** A charge, and its removal. Who removed it is not stored. */
function presentCharge(row: Row<typeof chargesOf>): Entry[] {
  const charge = { amount: toMajor(row.total_amount), currency: row.currency_code, note: row.note };
  const added: Entry = { kind: 'charge', at: row.at.toISOString(), by: row.by, ...charge };
  if (row.deleted_at === null) return [added];
  return [{ kind: 'charge_removed', at: row.deleted_at.toISOString(), by: '', ...charge }, added];
}

function presentEdit({ at, by, of, target, from, to, price, ...row }: Row<typeof editsOf>): Entry {
  const kilograms = (grams: number) => String(grams / 1000);
  const weight =
    of === 'WEIGHT' && from !== null && to !== null
      ? [{ field: 'weight' as const, from: kilograms(from), to: kilograms(to) }]
      : [];
  return {
    kind: 'edit',
    at: at.toISOString(),
    by,
    of,
    target,
    changes: [...weight, ...optionOf(row), ...changesOf(row.old, row.new)],
    ...(price !== null && { price: { ...price, from: toMajor(price.from), to: toMajor(price.to) } }),
  };
}

function optionOf({
  option_from: from,
  option_to: to,
}: Pick<Row<typeof editsOf>, 'option_from' | 'option_to'>) {
  return from === null || to === null ? [] : [{ field: 'delivery_option' as const, from, to }];
}

function changesOf(old: Row<typeof editsOf>['old'], now: Row<typeof editsOf>['new']) {
  if (old === null || now === null) return [];
  return CONTACT_FIELDS.filter((field) => old[field] !== now[field]).map((field) => ({
    field,
    from: old[field],
    to: now[field],
  }));
}

function presentMail({ at, template, to, sent_at, listed }: Row<typeof mailsOf>): Entry {
  const flags = { sent: flag(sent_at !== null), listed: flag(listed === true) };
  return { kind: 'mail', at: at.toISOString(), by: '', template, to, ...flags };
}

function presentEvent({ at, by, type, reason }: Row<typeof eventsOf>): Entry {
  return { kind: 'event', at: at.toISOString(), by, type, reason: reason ?? '' };
}
