/**
 * The validation table of specification 1, section 5: the rules of every form, with their messages and values on
 * both sides of each limit.
 */
import { describe, expect, it } from 'vitest';
import { contractTexts } from '#texts/contract-texts.ts';
import { say } from '#texts/told.ts';
import type { z } from 'zod';
import { accountCalls } from './accounts.ts';
import { collectionAddress, itemDetails, parcelsInWords, receiverAddress } from './booking-form.ts';
import { enquiryCalls } from './enquiries.ts';

const REQUIRED = 'This field is required';
const EMAIL = 'invalid email address';
const x = (length: number) => 'x'.repeat(length);
const tooLong = (max: number) => `Too Many Characters. maximum: ${max}`;
const tooShort = (min: number) => `Too Few Characters. minimum: ${min}`;
/** An e-mail address with this length. */
const mail = (length: number) => `${x(length - '@example.com'.length)}@example.com`;

/** A value, its field, and the expected message; null if the value is valid. */
type Row = [change: Record<string, unknown>, field: string, message: string | null];

/** Rows for a required text with a maximum length. */
const requiredUpTo = (max: number, ...fields: string[]): Row[] =>
  fields.flatMap((field): Row[] => [
    [{ [field]: '' }, field, REQUIRED],
    [{ [field]: ' ' }, field, REQUIRED],
    [{ [field]: undefined }, field, REQUIRED],
    [{ [field]: x(max) }, field, null],
    [{ [field]: x(max + 1) }, field, tooLong(max)],
  ]);

const optionalUpTo = (max: number, ...fields: string[]): Row[] =>
  fields.flatMap((field): Row[] => [
    [{ [field]: '' }, field, null],
    [{ [field]: undefined }, field, null],
    [{ [field]: x(max) }, field, null],
    [{ [field]: x(max + 1) }, field, tooLong(max)],
  ]);

/** Rows for a phone in any format with a maximum length: at least five digits, not counting plus or 00. */
const phoneUpTo = (max: number): Row[] => [
  ...['+44 20 7946 0111', '0044 (20) 7946-0111', '12345', '1'.repeat(max)].map((phone): Row => [
    { phone },
    'phone',
    null,
  ]),
  ...['1234', '+4412', '+44 12', '+9951', '004412'].map((phone): Row => [{ phone }, 'phone', tooShort(5)]),
  [{ phone: '12345a' }, 'phone', 'invalid phone, please use only numbers'],
  [{ phone: '1'.repeat(max + 1) }, 'phone', tooLong(max)],
];

const emailUpTo255 = (field: string): Row[] => [
  [{ [field]: '' }, field, REQUIRED],
  [{ [field]: 'nobody' }, field, EMAIL],
  [{ [field]: 'nobody@example' }, field, EMAIL],
  [{ [field]: 'no body@example.com' }, field, EMAIL],
  // Typed while the keyboard was set to Georgian; a host under .გე is one.
  [{ [field]: 'ნინო@ეხამპლე.ცომ' }, field, `${EMAIL}, please use Latin letters: nino@example.com`],
  [{ [field]: 'ნინო@example.გე' }, field, `${EMAIL}, please use Latin letters: nino@example.ge`],
  [{ [field]: 'nino@მერანი.გე' }, field, null],
  [{ [field]: mail(255) }, field, null],
  [{ [field]: mail(256) }, field, tooLong(255)],
];

/** The first message for a field, as forms and responses show it. */
function firstMessage(schema: z.ZodType, value: unknown, field: string): string | null {
  const { error } = schema.safeParse(value);
  const message = error?.issues.find((issue) => issue.path.join('.') === field)?.message;
  return message === undefined ? null : say(message, contractTexts);
}

function describeForm(
  title: string,
  schema: z.ZodType,
  good: Record<string, unknown>,
  rows: readonly Row[],
): void {
  describe(title, () => {
    it('accepts valid values', () => expect(schema.safeParse(good).error).toBeUndefined());
    it.each(rows)('%j at %s: %s', (change, field, message) => {
      expect(firstMessage(schema, { ...good, ...change }, field)).toBe(message);
    });
  });
}

const register = {
  username: 'nino7',
  name: 'Nino Beridze',
  email: 'nino@example.com',
  phone: '995555123456',
  password: 'long enough',
  confirm_password: 'long enough',
};

describeForm('the login form', accountCalls.login.body, { email: 'nino@example.com', password: 'x' }, [
  ...emailUpTo255('email'),
  [{ password: '' }, 'password', REQUIRED],
  [{ password: undefined }, 'password', REQUIRED],
]);

describeForm('the register form', accountCalls.signup.body, register, [
  [{ username: '' }, 'username', REQUIRED],
  [{ username: 'sevench' }, 'username', null],
  [{ username: 'eightchr' }, 'username', tooLong(7)],
  [{ username: 'ni_no' }, 'username', 'invalid username, please use only characters and numbers'],
  [{ username: 'ქეთი' }, 'username', 'invalid username, please use Latin letters: qeTi'],
  [{ name: '' }, 'name', REQUIRED],
  [{ name: x(32) }, 'name', null],
  [{ name: 'ნინო ბერიძე' }, 'name', null],
  [{ name: x(33) }, 'name', tooLong(32)],
  [{ name: 'Nino 2' }, 'name', 'invalid name, please use only characters and spaces'],
  [{ phone: '' }, 'phone', REQUIRED],
  [{ phone: '1234' }, 'phone', tooShort(5)],
  [{ phone: '12345' }, 'phone', null],
  [{ phone: '1'.repeat(20) }, 'phone', null],
  [{ phone: '1'.repeat(21) }, 'phone', tooLong(20)],
  [{ phone: '12345a' }, 'phone', 'invalid phone, please use only numbers'],
  ...emailUpTo255('email'),
  [{ password: '' }, 'password', REQUIRED],
  [
    { password: 'seven77', confirm_password: 'seven77' },
    'password',
    'Password needs to be 8 characters or longer',
  ],
  [{ password: 'eight888', confirm_password: 'eight888' }, 'password', null],
  [{ confirm_password: '' }, 'confirm_password', REQUIRED],
  [{ confirm_password: 'something else' }, 'confirm_password', 'Your passwords do no match'],
]);

it('the register form defaults to an individual from Georgia who wants notifications, without an invitation', () => {
  expect(accountCalls.signup.body.parse(register)).toEqual({
    ...register,
    national_id: 'GE',
    want_notifications: 1,
    customer_type: 'INDIVIDUAL',
    invite: '',
  });
});

const reset = { token: 'abc', password: 'long enough', confirm_password: 'long enough' };
describeForm('the form of a new password', accountCalls.resetPassword.body, reset, [
  [{ password: '' }, 'password', REQUIRED],
  [{ confirm_password: '' }, 'confirm_password', REQUIRED],
  [{ password: 'seven77' }, 'password', 'Password needs to be 8 characters or longer'],
  [{ password: 'eight888', confirm_password: 'eight888' }, 'password', null],
  [{ confirm_password: 'something else' }, 'confirm_password', 'both passwords must be the same'],
]);

const enquiry = { enquery: 'General', firstName: 'Nino', email: 'nino@example.com', body: 'Hello' };
describeForm('the contact form', enquiryCalls.send.body, enquiry, [
  ...requiredUpTo(25, 'firstName'),
  ...optionalUpTo(25, 'lastName'),
  ...emailUpTo255('email'),
  [{ phone: '' }, 'phone', null],
  [{ phone: undefined }, 'phone', null],
  ...phoneUpTo(64),
  ...requiredUpTo(999, 'body'),
  ...['General', 'Booking', 'Franchise', 'Agent', 'Container'].map((enquery): Row => [
    { enquery },
    'enquery',
    null,
  ]),
]);

it('an enquiry is General by default', () => {
  expect(enquiryCalls.send.body.parse({ ...enquiry, enquery: undefined }).enquery).toBe('General');
});

const words = {
  parcels_weight: '12 kg',
  parcels_deminsions: '60 × 40',
  parcels_content: 'Clothes',
  receiver_details: 'Gio',
};
describeForm('the parcels in words', parcelsInWords, words, [
  ...requiredUpTo(255, 'parcels_weight', 'parcels_deminsions', 'parcels_content'),
  ...requiredUpTo(10_000, 'receiver_details'),
]);

const receiver = {
  name: 'Gio',
  phone: '995555123456',
  country_code: 'GE',
  line_1: '5 Rustaveli',
  postal_code: '0108',
};
describeForm('the receiver address', receiverAddress, receiver, [
  [{ country_code: '' }, 'country_code', 'Please choose one of the options.'],
  ...requiredUpTo(255, 'name', 'line_1'),
  [{ phone: ' ' }, 'phone', REQUIRED],
  ...phoneUpTo(255),
  ...optionalUpTo(255, 'line_2'),
  [{ email: '' }, 'email', null],
  [{ email: undefined }, 'email', null],
  [{ email: 'nobody' }, 'email', EMAIL],
  [{ email: mail(255) }, 'email', null],
  [{ email: mail(256) }, 'email', tooLong(255)],
  [{ line_1: 'abcd' }, 'line_1', tooShort(5)],
  [{ line_1: 'abcde' }, 'line_1', null],
  ...requiredUpTo(35, 'postal_code'),
  [{ postal_code: 'ab' }, 'postal_code', tooShort(3)],
  [{ postal_code: 'abc' }, 'postal_code', null],
]);

it('the receiver is in Georgia by default', () => {
  expect(receiverAddress.parse({ ...receiver, country_code: undefined }).country_code).toBe('GE');
});

const item = { weight: 2.5, dimensions: '30/20/10', value: '75 EUR', details: 'Clothes' };
describeForm('the item details', itemDetails, item, [
  [{ weight: undefined }, 'weight', 'This field is required'],
  [{ weight: Number.NaN }, 'weight', 'Value must be number'],
  [{ weight: 'two' }, 'weight', 'Value must be number'],
  [{ weight: 0 }, 'weight', 'Value must be number'],
  [{ weight: -1 }, 'weight', 'Value must be number'],
  [{ weight: 0.1 }, 'weight', null],
  ...requiredUpTo(255, 'dimensions', 'value', 'details'),
]);

const collection = {
  name: 'Niamh',
  email: 'niamh@example.com',
  phone: '353871234567',
  address_country_code: 'IE',
  address_line_1: '5 Quay Street',
  address_postal_code: 'D01',
};
describeForm('the custom collection address', collectionAddress, collection, [
  ...requiredUpTo(255, 'name', 'address_line_1', 'address_postal_code'),
  [{ phone: ' ' }, 'phone', REQUIRED],
  ...phoneUpTo(255),
  ...optionalUpTo(255, 'address_line_2'),
  ...emailUpTo255('email'),
]);
