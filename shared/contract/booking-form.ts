/**
 * The booking as the wizard sends it, and the forms of its parts (specification 1, sections 3 and 5). A draft may
 * contain rows that nobody has filled in yet, so the validation depends on the source country: the UK describes its
 * parcels in free text, all others list items. The service validates whatever needs the clock or the database.
 */
import { z } from 'zod';
import { asksForItems, collectionChosen, itemsComplete } from '#shared/domain/booking-wizard.ts';
import { ADDRESS_TYPES } from '#shared/domain/bookings.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { readVisitDate } from '#shared/domain/visit-dates.ts';
import { senderPlace } from './addresses.ts';
import {
  country,
  email,
  emailText,
  flag,
  id,
  optionalEmail,
  optionalText,
  phoneText,
  requiredText,
  typedPhone,
  typedWeight,
} from './fields.ts';
import { told } from './told.ts';

const phone = typedPhone(255);

/** The receiver address dialog. */
export const receiverAddress = z.object({
  /** A saved receiver's id. */
  id: id.nullable().optional(),
  name: requiredText(255),
  email: optionalEmail,
  phone,
  country_code: country.default('GE'),
  line_1: requiredText(255).min(5, told('validation.minimum', { min: 5 })),
  line_2: optionalText(255),
  postal_code: requiredText(35).min(3, told('validation.minimum', { min: 3 })),
});

/** The item details dialog; weight in kg, the value with its currency as typed. */
export const itemDetails = z.object({
  id: z.int().positive().optional(),
  dimensions: requiredText(255),
  weight: typedWeight,
  value: requiredText(255),
  details: requiredText(255),
});

const isAmount = (text: string) =>
  /^(?:\d+|\d*[.,]\d+)$/.test(text.trim()) && Number(text.trim().replace(',', '.')) > 0;

/** Three sides and the slashes between them fit into `dimensions`. */
const side = requiredText(80).refine(
  (text) => text.trim() === '' || isAmount(text),
  told('validation.number'),
);

/** The dialog has one field per side and one for the price, and each must be a number; the wire accepts any text. */
export const itemDetailsForm = itemDetails
  .omit({ dimensions: true })
  .extend({
    width: side,
    length: side,
    height: side,
    value: itemDetails.shape.value.refine(
      // '1,200' is twelve hundred to some, and 1.20 to others.
      (text) => text === '' || (isAmount(text.replace(/ [A-Z]{3}$/, '')) && !/[.,]\d{3}/.test(text)),
      told('validation.number'),
    ),
  })
  .transform(({ width, length, height, ...rest }) => ({
    ...rest,
    dimensions: [width, length, height].map((text) => text.trim()).join('/'),
  }));

const bookedItem = z.object({ item: itemDetails, address: receiverAddress });

/** The collection address, if it is not the saved one. */
export const collectionAddress = z.object({
  name: requiredText(255),
  email,
  phone,
  ...senderPlace,
});

/** Free text that replaces the items for the UK. */
export const parcelsInWords = z.object({
  parcels_weight: requiredText(255),
  parcels_deminsions: requiredText(255),
  parcels_content: requiredText(255),
  receiver_details: requiredText(10_000),
});

export const parcelsCount = z
  .number({
    error: (issue) => (issue.input === undefined ? told('validation.required') : told('validation.number')),
  })
  .int(told('validation.number'))
  .min(1, told('validation.countLow'))
  .max(1000, told('validation.tooHigh'));

const draftText = optionalText(255);
const draftPhone = phoneText(255);

const draftItem = z.object({
  item: itemDetails.extend({
    dimensions: draftText,
    weight: z
      .number({ error: told('validation.number') })
      .min(0, told('validation.number'))
      .max(100_000, told('validation.tooHigh'))
      .default(0),
    value: draftText,
    details: draftText,
  }),
  address: receiverAddress.extend({
    name: draftText,
    email: emailText,
    phone: draftPhone,
    line_1: draftText,
    postal_code: draftText,
  }),
  to_be_delivered: flag.default(0),
  insurance: flag.default(0),
});

const draftAddress = z.object({
  name: draftText,
  email: emailText,
  phone: draftPhone,
  address_country_code: draftText,
  address_line_1: draftText,
  address_line_2: draftText,
  address_postal_code: draftText,
});

type Draft = z.infer<typeof draft>;
type Item = Draft['items'][number];

/**
 * Of all items of a booking: a thousand with addresses of their own need fewer, and a list of bookings must not become longer than a
 * browser can show. A letter counts as what it is made of, which is what the search of names works on.
 */
const MOST_LETTERS = 150_000;

const lettersOf = (items: readonly object[]): number =>
  items
    .flatMap((part) => Object.values(part).flatMap((inner: object) => Object.values(inner)))
    .reduce<number>(
      (sum, value) => sum + (typeof value === 'string' ? value.normalize('NFKD').length : 0),
      0,
    );

const draft = z.object({
  source_country: country,
  /** Shown to staff; never used for prices. */
  source_address: optionalText(255),
  /** ISO 8601 with or without a time, in the source country's time zone; optional for the UK. */
  visit_date: optionalText(255),
  parcels_count: parcelsCount,
  drop_off: flag.default(0),
  home_collection: flag.default(0),
  address_type: z.enum(ADDRESS_TYPES, { error: told('validation.choose') }).default('default'),
  address_obj: draftAddress.optional(),
  items: z
    .array(draftItem)
    .max(1000, told('validation.tooHigh'))
    .refine((items) => lettersOf(items) <= MOST_LETTERS, told('validation.maximum', { max: MOST_LETTERS }))
    .default([]),
  parcels_weight: optionalText(255),
  parcels_deminsions: optionalText(255),
  parcels_content: optionalText(255),
  receiver_details: optionalText(10_000),
});

/** A row that came with a higher number of parcels, and that nobody filled in. */
function isUntouched({ item, address }: Item): boolean {
  const typed = [item.dimensions, item.value, item.details, address.name, address.phone, address.line_1];
  return item.weight === 0 && typed.every((text) => text.trim() === '');
}

/** The items to book: from the UK only those that were filled in. */
export function itemsThatCount(booking: { source_country: Draft['source_country']; items: Item[] }): Item[] {
  return asksForItems(booking.source_country)
    ? booking.items
    : booking.items.filter((item) => !isUntouched(item));
}

type Report = (path: PropertyKey[], message: string) => void;

/** Validates a part with its own schema and prefixes the field paths. */
function validate(schema: z.ZodType, value: unknown, prefix: PropertyKey[], report: Report): void {
  const read = schema.safeParse(value);
  for (const issue of read.error?.issues ?? []) report([...prefix, ...issue.path], issue.message);
}

function validateItems(booking: Draft, report: Report): void {
  const listsItems = asksForItems(booking.source_country);
  if (listsItems && !itemsComplete(booking.items)) report(['items'], told('validation.items'));
  booking.items.forEach((item, index) => {
    if (listsItems || !isUntouched(item)) validate(bookedItem, item, ['items', index], report);
  });
  if (listsItems && booking.items.length > 0 && booking.items.length !== booking.parcels_count) {
    report(['parcels_count'], told('bookings.countDiffers'));
  }
}

function validateVisitDate(booking: Draft, report: Report): void {
  const date = booking.visit_date.trim();
  if (date === '') {
    if (asksForItems(booking.source_country)) report(['visit_date'], told('validation.required'));
  } else if (readVisitDate(date, booking.source_country) === null) {
    report(['visit_date'], told('validation.dateInvalid'));
  }
}

function validateAddress({ address_type, address_obj, source_country }: Draft, report: Report): void {
  if (address_type === 'default') return;
  const address = {
    ...address_obj,
    address_country_code: address_obj?.address_country_code || source_country,
  };
  validate(collectionAddress, address, ['address_obj'], report);
  if (isCountry(address.address_country_code) && address.address_country_code !== source_country) {
    report(['address_obj', 'address_country_code'], told('bookings.otherCountry'));
  }
}

/** The whole booking. */
export const bookingForm = draft.superRefine((booking, check) => {
  const report: Report = (path, message) => check.addIssue({ code: 'custom', path, message });
  validateAddress(booking, report);
  validateVisitDate(booking, report);
  if (!collectionChosen(booking)) report(['drop_off'], told('validation.checkOption'));
  validateItems(booking, report);
  if (!asksForItems(booking.source_country)) validate(parcelsInWords, booking, [], report);
});
