/** The parcel form: the intake call's body without the fields that Checkout adds (specification 2, section 9). */
import { office } from '#texts/office.ts';
import { z } from 'zod';
import type { StaffSession } from '#shared/contract/accounts.ts';
import { optionalEmail } from '#shared/contract/fields.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import type { Country } from '#shared/domain/countries.ts';
import { hasOtherLetters, normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { withCallingCodes } from '#web/surfaces/office/parcels/calling-code.ts';

const body = parcelCalls.pickup.body;

/**
 * A number is typed with spaces, and in capital or small letters. Letters of another alphabet are the mark of a barcode reader under a
 * foreign keyboard layout: the message says that, and not which characters a number may have.
 */
const trackingNumberField = z
  .string()
  .refine((typed) => !hasOtherLetters(typed), { error: office.readerLayout, abort: true })
  .overwrite(normaliseTracking)
  .pipe(body.shape.tracking_number);

/** A valid form. The receiver's e-mail may be empty; an invalid one gets the specification's message. */
export const draftSchema = body.omit({ checkout_id: true }).extend({
  tracking_number: trackingNumberField,
  receiver: body.shape.receiver.extend({ email: optionalEmail }),
});

export type DraftValues = z.output<typeof draftSchema>;

/** The form's values while typing: numbers may still be empty. */
type Typing<T> = {
  [K in keyof T]: T[K] extends number ? (number extends T[K] ? number | string : T[K]) : T[K];
};

export type IntakeValues = Typing<Omit<DraftValues, 'extra_charges'>> & {
  extra_charges: Typing<DraftValues['extra_charges'][number]>[];
};

export type Route = StaffSession['staff']['routes'][number];

/** A field's path, as Mantine writes it; `count`: the number of parcels, which is none of its fields. */
export type FieldPath = keyof IntakeValues | 'count' | `${Side | 'extra_charges'}.${string}`;

export type Side = 'sender' | 'receiver';

/** A person of whom nothing was typed. */
export const NOBODY = {
  name: '',
  phone: '',
  email: '',
  address_line_1: '',
  address_line_2: '',
  postal_code: '',
};

/** UK to Georgia if the routes include it, otherwise the agent's first route. */
export function firstRoute(routes: readonly Route[]): Route {
  const usual = { source_country_code: 'UK', destination_country_code: 'GE' } as const;
  return hasRoute(routes, usual) ? usual : (routes[0] ?? usual);
}

export function hasRoute(routes: readonly Route[], wanted: Route): boolean {
  return routes.some(
    (one) =>
      one.source_country_code === wanted.source_country_code &&
      one.destination_country_code === wanted.destination_country_code,
  );
}

type Defaults = Omit<DraftValues, 'tracking_number' | 'weight' | 'sender' | 'receiver' | keyof Route>;

/** What a parcel has of which nothing was typed, by the contract: the specification's defaults. */
function defaults(): Defaults {
  const values = Object.entries(draftSchema.shape).map(([name, shape]) => [
    name,
    shape.safeParse(undefined).data,
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Defaults;
}

/** A form in which nothing was typed: the contract's defaults, and nobody. */
export function defaultValues(route: Route): IntakeValues {
  return {
    ...defaults(),
    ...route,
    tracking_number: '',
    weight: '',
    sender: { ...NOBODY, country_code: route.source_country_code },
    receiver: { ...NOBODY, country_code: route.destination_country_code },
  };
}

/** A form's values with its number and phones as a draft has them. */
export const withNumberAndPhonesAsStored = (values: IntakeValues): IntakeValues => ({
  ...values,
  tracking_number: normaliseTracking(values.tracking_number),
  sender: withCallingCodes(values.sender),
  receiver: withCallingCodes(values.receiver),
});

/** Whether a draft has what was typed into the form of its edit. */
export function hasValuesOf(draft: DraftValues, typed: IntakeValues): boolean {
  const { data } = draftSchema.safeParse(withNumberAndPhonesAsStored(typed));
  return JSON.stringify(data) === JSON.stringify(draft);
}

/**
 * How the next parcel starts after one was added: on the same route, with the defaults. If the people stay, so do the payment method, the
 * customer's type and how the parcel is collected and delivered; each new sender starts with ONLINE (specification 2, section 9).
 *
 * A form that came back does not know any more what it started with (see `isParcelStarted`): whoever lets a parcel start with
 * more than this must store that with the form.
 */
export function nextValues(last: IntakeValues, keepPeople: boolean): IntakeValues {
  return keepPeople ? defaultsForPeopleOf(last) : defaultsForRouteOf(last);
}

const defaultsForRouteOf = ({ source_country_code, destination_country_code }: Route): IntakeValues =>
  defaultValues({ source_country_code, destination_country_code });

/** What of a parcel stays with its people. */
const STAYING = ['customer_type', 'collection_option', 'delivery_option', 'payment_method'] as const;
const PEOPLE = ['sender', 'receiver'] as const;

const pick = (values: IntakeValues, fields: readonly (keyof IntakeValues)[]): Partial<IntakeValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** A form for the people of another, in which nothing else was typed. */
export const defaultsForPeopleOf = (other: IntakeValues): IntakeValues => ({
  ...defaultsForRouteOf(other),
  ...pick(other, [...STAYING, ...PEOPLE]),
});

/**
 * The parcel of a form for the next sender: its people are the last sender's, and so is what stayed with them. What was chosen since the form
 * opened is the next sender's. `opensWith`: what the form had at first.
 */
export function withoutPeople(typed: IntakeValues, opensWith: IntakeValues): IntakeValues {
  const stayed = [...STAYING, 'coupon_code' as const].filter((field) => typed[field] === opensWith[field]);
  return { ...typed, ...pick(defaultsForRouteOf(typed), [...stayed, ...PEOPLE]) };
}

const NOT_OF_PARCEL = ['tracking_number', 'sender', 'receiver'];

/** Whether a form's parcel is as that of another, besides its number. */
export function hasSameParcel(one: IntakeValues, other: IntakeValues): boolean {
  return Object.entries(one).every(
    ([field, value]) =>
      NOT_OF_PARCEL.includes(field) || JSON.stringify(value) === JSON.stringify(other[field as 'weight']),
  );
}

type People = Pick<IntakeValues, 'sender' | 'receiver'>;

/** Whether a form's people are those of another. */
export function hasSamePeople(typed: People, other: People): boolean {
  return (['sender', 'receiver'] as const).every(
    (side) => typed[side].country_code === other[side].country_code && isSamePerson(typed[side], other[side]),
  );
}

/** Whether two people have the same data; the country follows from the route. */
export function isSamePerson(
  { country_code: _country, ...one }: DraftValues['sender'],
  other: DraftValues['sender'],
): boolean {
  return Object.entries(one).every(([name, value]) => value === other[name as 'name']);
}

/** Who sends a parcel is known once there is a name; until then its number may be the label of an earlier one, which brings its people. */
export const hasSender = ({ sender }: IntakeValues): boolean => sender.name !== '';

/** A name was typed, of whoever sends or receives it. */
export const hasAnybody = (values: IntakeValues): boolean => hasSender(values) || values.receiver.name !== '';

/** A booked parcel has the people of its booking; the next one of theirs is none. */
export const isOfBooking = ({ booking_id }: Pick<IntakeValues, 'booking_id'>): boolean =>
  booking_id !== undefined;

/** Whether nothing was typed about a person. */
export function isEmptyPerson({ country_code: _country, ...typed }: DraftValues['sender']): boolean {
  return Object.values(typed).every((value) => value.trim() === '');
}

/** Whether a person has all that an intake needs; a receiver needs no e-mail. */
export function isWholePerson(side: Side, person: DraftValues['sender']): boolean {
  const { name, phone, email, address_line_1, postal_code } = person;
  const needed = [name, phone, address_line_1, postal_code, ...(side === 'sender' ? [email] : [])];
  return needed.every((value) => value.trim() !== '');
}

export function sourcesOf(routes: readonly Route[]): Country[] {
  return [...new Set(routes.map((one) => one.source_country_code))];
}

export function destinationsOf(routes: readonly Route[], source: Country): Country[] {
  return routes
    .filter((one) => one.source_country_code === source)
    .map((one) => one.destination_country_code);
}
