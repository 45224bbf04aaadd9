/**
 * The fields of the calls. Each has the message of the specification's validation tables, so that the server and
 * the forms show the same text. Texts never contain NUL, because PostgreSQL would reject the whole statement.
 */
import { z } from 'zod';
import { COUNTRIES, CURRENCIES } from '#shared/domain/countries.ts';
import { isEmailAddress, storedEmail } from '#shared/domain/email-address.ts';
import { hasGeorgian, latinKeys } from '#shared/domain/georgian-keys.ts';
import { PAYMENT_CHOICES } from '#shared/domain/payments.ts';
import { phoneDigits } from '#shared/domain/phone-digits.ts';
import { COLLECTION_OPTIONS, CUSTOMER_TYPES } from '#shared/domain/pricing.ts';
import { cleanCode, cleanText } from '#shared/domain/typed-text.ts';
import { told } from './told.ts';

/** Default messages, since the library's own are written for programmers. */
z.config({
  customError: ({ code, expected, input }) => {
    if (input === undefined) return told('validation.required');
    return code === 'invalid_type' && expected === 'number'
      ? told('validation.number')
      : told('validation.notRight');
  },
});

/** Rejects control characters except tab and line breaks, and lone surrogates: PostgreSQL cannot store them as text. */
// oxlint-disable-next-line no-control-regex -- these are the characters to refuse
const PLAIN_TEXT = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** Text that may be empty, at most `max` characters, cleaned of what cannot be seen. */
export function text(max: number) {
  return plainText(max, cleanText);
}

/** A password: each character counts, so nothing is cleaned. */
export const optionalPassword = plainText(255, (typed) => typed).default('');

/** A password that must be there; `missing` is the message if it is not. */
export const requiredPassword = (missing: string = told('validation.required')) =>
  plainText(255, (typed) => typed).refine((value) => value.trim() !== '', { error: missing, abort: true });

function plainText(max: number, clean: (typed: string) => string) {
  return (
    z
      .string({ error: told('validation.required') })
      .overwrite(clean)
      // What is too long is judged no further: later checks may take a time that grows with the square of the length.
      .max(max, { error: told('validation.maximum', { max }), abort: true })
      .regex(PLAIN_TEXT, told('validation.notAllowedCharacters'))
      .refine((value) => value.isWellFormed(), told('validation.notAllowedCharacters'))
  );
}

/** Text with at least one character that is not a space. */
export function requiredText(max: number) {
  return text(max).refine((value) => value.trim() !== '', told('validation.required'));
}

/** Optional text; '' if omitted. */
export function optionalText(max: number) {
  return text(max).default('');
}

const MOST_OF_EMAIL = 255;

/** As it is stored. */
const cleanEmail = (typed: string): string => (isOfKeys(typed) ? typed.trim() : storedEmail(typed.trim()));

/** Whether an address was typed with the Georgian keyboard on. Hosts in Georgian letters exist, under .გე. */
const isOfKeys = (typed: string): boolean =>
  hasGeorgian(/\.გე\s*$/.test(typed) ? typed.replace(/@.*/s, '') : typed);

/** What is wrong with an address: with Georgian letters, also which one was meant. */
const addressFault = { error: ({ input }: { input?: unknown }) => emailMessage(String(input)) };
const emailMessage = (typed: string): string =>
  isOfKeys(typed) ? told('validation.emailKeys', { meant: latinKeys(typed) }) : told('validation.email');
/** As it is stored it may be longer than it was typed: by its host, or by small letters. */
const canBeReached = (stored: string): boolean =>
  !isOfKeys(stored) && stored.length <= MOST_OF_EMAIL && isEmailAddress(stored);

/** An e-mail as typed so far, or ''; not validated: for forms that are not finished. */
export const emailText = optionalText(MOST_OF_EMAIL).overwrite(cleanEmail);

/** A required e-mail address of at most 255 characters; the database's citext ignores case. */
export const email = requiredText(MOST_OF_EMAIL).overwrite(cleanEmail).refine(canBeReached, addressFault);

/** An e-mail address or ''. */
export const optionalEmail = optionalText(MOST_OF_EMAIL)
  .overwrite(cleanEmail)
  .refine((value) => value === '' || canBeReached(value), addressFault);

/** Latin letters and digits; with Georgian letters, the message says which were meant. */
export const usernameForm = [
  /^[A-Za-z0-9]+$/,
  {
    error: ({ input }: { input?: unknown }) =>
      hasGeorgian(String(input))
        ? told('validation.usernameKeys', { meant: latinKeys(String(input)) })
        : told('validation.username'),
  },
] as const;

const PHONE_TOO_SHORT = told('validation.minimum', { min: 5 });

/** An account's phone: 5 to 20 digits with the country code, without a plus (decisions, Accounts). */
export const phone = requiredText(20).min(5, PHONE_TOO_SHORT).regex(/^\d*$/, told('validation.phone'));

const phoneNumber = z.string().regex(/^\d*$/, told('validation.phone'));

/** A phone as typed, at most `max` characters, or ''; becomes its digits. Not validated further: for forms that are not finished. */
export const phoneText = (max: number) => optionalText(max).transform(phoneDigits);

/** A phone in any usual format, at most `max` characters; becomes its digits, at least 5. */
export const typedPhone = (max: number) =>
  requiredText(max).transform(phoneDigits).pipe(phoneNumber.min(5, PHONE_TOO_SHORT));

/** Like `typedPhone`, or ''. */
export const optionalPhone = (max: number) =>
  phoneText(max).pipe(phoneNumber.refine((digits) => digits === '' || digits.length >= 5, PHONE_TOO_SHORT));

/** A new password: 8 to 255 characters. */
export const newPassword = requiredPassword().min(8, told('validation.passwordShort'));

/** A password to check; any text. */
export const givenPassword = requiredPassword();

/** A code of the second factor's app, or a recovery code. */
export const secondFactorCode = requiredText(64);

/** 0 or 1, the specification's format for flags. */
export const flag = z.union([z.literal(0), z.literal(1)], { error: told('validation.choose') });

/** A day in a filter, YYYY-MM-DD, from 2000 to 2099: others are typing mistakes, and the database cannot work with some. */
export const filterDay = z.iso
  .date(told('validation.dateInvalid'))
  .refine((day) => day.startsWith('20'), told('validation.dateInvalid'));

export const country = z.enum(COUNTRIES, { error: told('validation.choose') });
export const currency = z.enum(CURRENCIES, { error: told('validation.choose') });
export const customerType = z.enum(CUSTOMER_TYPES, { error: told('validation.choose') });
/** One end of the journey: door or office. */
export const collectionOption = z.enum(COLLECTION_OPTIONS, { error: told('validation.choose') });

/** How a parcel is to be paid. */
export const paymentChoice = z.enum(PAYMENT_CHOICES);

/** 1 to 40 of A–Z, 0–9 and '-', with at least one digit, in any case; stored in upper case. */
export const trackingNumber = requiredText(40)
  .overwrite(cleanCode)
  .regex(/^(?=.*\d)[A-Za-z0-9-]+$/, told('validation.trackingNumber'));

/** A coupon's code as typed or copied. */
export const couponCode = requiredText(64).overwrite(cleanCode);

/** The same, or ''. */
export const optionalCouponCode = optionalText(64).overwrite(cleanCode);

/** The id of a customer, staff member, booking, note and so on. */
export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** An unguessable id of an invoice, bill or file. */
export const publicId = requiredText(64).regex(/^[\w.-]+$/, told('validation.notAllowedCharacters'));

/** Kilograms with up to three decimals (whole grams), above 0; `missing` is the message for an empty field. */
const kilograms = (missing: string) =>
  z
    .number({
      error: ({ input }) => (input === undefined || input === '' ? missing : told('validation.number')),
    })
    .positive(told('validation.number'))
    .max(100_000, { error: told('validation.tooHigh'), abort: true });

export const weight = kilograms(told('validation.number'));

/** A weight in a form: an empty field has the message of the required fields (specification 2, section 5). */
export const typedWeight = kilograms(told('validation.required'));

/** An amount in the currency's major unit, two decimals, not negative. */
export const amount = z
  .number({ error: told('validation.number') })
  .min(0, { error: told('validation.tooLow'), abort: true })
  // Later rules compare amounts and must not see one that is too large for minor units.
  .max(10_000_000, { error: told('validation.tooHigh'), abort: true });

/** An amount of at least one minor unit, since less would be stored as 0. */
export const amountDue = amount.min(0.01, told('validation.tooLow'));

/** A sum as it was shown to the caller: the major unit, two decimals; of many invoices, so the bound is what minor units can hold. */
export const shownSum = z
  .number({ error: told('validation.number') })
  .min(0, told('validation.tooLow'))
  .max(10_000_000_000_000, told('validation.tooHigh'));

/** An amount in a response: the major unit, two decimals. */
export const money = z.number();

/** What VAT the prices of a route include: percent with two decimals, 0 for none, and what the company says about it. */
export const vat = z.object({ rate: z.number(), text: z.string() });

/** The VAT in an amount; `amount` in the major unit. */
export const vatPart = vat.extend({ amount: money });

/** A time in a response: ISO 8601 in UTC. */
export const instant = z.string();

/** A whole number in a query string. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/, told('validation.number'))
    .transform(Number)
    .pipe(z.int().min(min, told('validation.tooLow')).max(max, told('validation.tooHigh')));
}

/** `start`: number of rows to skip, newest first. */
export const start = queryInteger(0, Number.MAX_SAFE_INTEGER).default(0);

/** `limit`: 1 to 100, by default the specification's page size. */
export const limit = (pageSize: number) => queryInteger(1, 100).default(pageSize);

/** The response of a call that returns only a message. */
export const messageOnly = z.object({ message: z.string() });
