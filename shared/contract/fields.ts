/**
 * The fields that calls are made of. Each carries its message of the specification's validation tables, so that
 * the server and the form say the same. Text never holds a NUL byte: PostgreSQL would refuse the whole statement.
 */
import { z } from 'zod';
import { COUNTRIES, CURRENCIES } from '#shared/domain/countries.ts';
import { PAYMENT_CHOICES } from '#shared/domain/payments.ts';
import { COLLECTION_OPTIONS, CUSTOMER_TYPES } from '#shared/domain/pricing.ts';
import { en } from '#shared/messages/en.ts';
import { fill } from '#shared/messages/format.ts';

const messages = en.validation;

/** What is said of a value whose schema has no words of its own: never the library's, which speak to programmers. */
z.config({
  customError: ({ code, expected, input }) => {
    if (input === undefined) return messages.required;
    return code === 'invalid_type' && expected === 'number' ? messages.number : messages.notRight;
  },
});

/** Control characters but tab and line ends, and halves of surrogate pairs: PostgreSQL cannot store them as text. */
// oxlint-disable-next-line no-control-regex -- these are the characters to refuse
const PLAIN_TEXT = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** Text that may be empty, at most `max` characters. */
export function text(max: number) {
  return z
    .string({ error: messages.required })
    .max(max, fill(messages.maximum, { max }))
    .regex(PLAIN_TEXT, messages.notAllowedCharacters)
    .refine((value) => value.isWellFormed(), messages.notAllowedCharacters);
}

/** Text that must hold something besides spaces. */
export function requiredText(max: number) {
  return text(max).refine((value) => value.trim() !== '', messages.required);
}

/** Text that may be left out; it is then ''. */
export function optionalText(max: number) {
  return text(max).default('');
}

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]+$/u;

/** An e-mail address: required, at most 255, lower case is left to the database's citext. */
export const email = requiredText(255).regex(EMAIL, messages.email);

/** An e-mail address or ''. */
export const optionalEmail = optionalText(255).refine(
  (value) => value === '' || EMAIL.test(value),
  messages.email,
);

/** Digits with the country code, 5 to 20, without a plus (decisions, Accounts). */
export const phone = requiredText(20)
  .min(5, fill(messages.minimum, { min: 5 }))
  .regex(/^\d*$/, messages.phone);

/** A password to be set: 8 to 255 characters. */
export const newPassword = requiredText(255).min(8, messages.passwordShort);

/** A password to be checked: whatever was typed. */
export const givenPassword = requiredText(255);

/** 0 or 1, as the specification has its flags. */
export const flag = z.union([z.literal(0), z.literal(1)], { error: messages.choose });

export const country = z.enum(COUNTRIES, { error: messages.choose });
export const currency = z.enum(CURRENCIES, { error: messages.choose });
export const customerType = z.enum(CUSTOMER_TYPES, { error: messages.choose });
/** Where one leg of the journey begins or ends: at a door or at an office. */
export const collectionOption = z.enum(COLLECTION_OPTIONS, { error: messages.choose });

/** How a parcel is to be paid. */
export const paymentChoice = z.enum(PAYMENT_CHOICES);

/** 1 to 40 of A–Z, 0–9 and '-', with at least one digit, in any case of letters; stored upper-case. */
export const trackingNumber = requiredText(40).regex(/^(?=.*\d)[A-Za-z0-9-]+$/, messages.trackingNumber);

/** An id of customers, staff, bookings, notes and the like. */
export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** An unguessable id: of invoices, bills and files. */
export const publicId = requiredText(64).regex(/^[\w.-]+$/, messages.notAllowedCharacters);

/** Kilograms with up to three decimals (whole grams), above 0. */
export const weight = z
  .number({ error: messages.number })
  .positive(messages.number)
  .max(100_000, { error: messages.tooHigh, abort: true });

/** An amount in the currency's major unit, two decimals, never below 0. */
export const amount = z
  .number({ error: messages.number })
  .min(0, { error: messages.tooLow, abort: true })
  // Rules that compare amounts must not meet one that does not fit minor units.
  .max(10_000_000, { error: messages.tooHigh, abort: true });

/** An amount of at least one minor unit: less would be stored as nothing. */
export const amountDue = amount.min(0.01, messages.tooLow);

/** An amount on its way out: the major unit, two decimals. */
export const money = z.number();

/** An instant on its way out: ISO 8601 in UTC. */
export const instant = z.string();

/** A whole number in a query string. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/, messages.number)
    .transform(Number)
    .pipe(z.int().min(min, messages.tooLow).max(max, messages.tooHigh));
}

/** `start`: how many rows to leave out, newest first. */
export const start = queryInteger(0, Number.MAX_SAFE_INTEGER).default(0);

/** `limit`: the specification's page size unless told, 1 to 100. */
export const limit = (pageSize: number) => queryInteger(1, 100).default(pageSize);

/** A call that answers with nothing but a message. */
export const messageOnly = z.object({ message: z.string() });
