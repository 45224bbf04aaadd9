import { expect, test } from 'vitest';
import { internationalPhone, phoneVerdict, phoneWarning, postcodeWarning } from './soft-checks.ts';

test.each(['442079460321', '995555123456', '353871234567', '46701234567', '4915112345678'])(
  '+%s is a phone number',
  (digits) => expect(phoneWarning(digits)).toBeUndefined(),
);

test.each(['353000000000', '44740012345', '995000000000'])('+%s is asked about', (digits) => {
  expect(phoneWarning(digits)?.text).toContain('phone number');
  expect(phoneWarning(digits)?.refuses).toBeUndefined();
});

test.each(['44207946', '99555512345678', '12345', '99932123', '12', '995abc', '44079460', '1'.repeat(23)])(
  '+%s cannot be called',
  (digits) => expect(phoneWarning(digits)).toMatchObject({ refuses: true }),
);

test('an empty phone number is left to the form', () => expect(phoneWarning('')).toBeUndefined());

test('a postcode of another country is asked about, with an example', () => {
  expect(postcodeWarning('IE', 'SW1A 1AA')?.text).toContain('Ireland (for example D02 AF30)');
  expect(postcodeWarning('UK', 'SW1A 1AA')).toBeUndefined();
  expect(postcodeWarning('UK', ' ')).toBeUndefined();
});

test('a phone fits the country that it is booked from as the server sees it', () => {
  expect(phoneVerdict('UK', '447400123456')).toBe('ok');
  expect(phoneVerdict('UK', '447797123456')).toBe('ok');
  expect(phoneVerdict('UK', '353871234567')).toBe('phone_country');
  expect(phoneVerdict('UK', '447700900123')).toBe('phone_invalid');
  expect(phoneVerdict('UK', '')).toBe('phone_invalid');
});

test.each([
  ['447400123456', '+44 7400 123456'],
  ['995555123456', '+995 555 12 34 56'],
  ['353871234567', '+353 87 123 4567'],
  ['46701740605', '+46 70 174 06 05'],
  ['12345', '12345'],
  ['+44 20 7946 0123', '+44 20 7946 0123'],
  ['not known', 'not known'],
])('%s is written %s', (digits, text) => expect(internationalPhone(digits)).toBe(text));
