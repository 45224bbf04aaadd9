import { expect, test } from 'vitest';
import { phoneWarning, postcodeWarning } from './soft-checks.ts';

test.each(['442079460321', '995555123456', '353871234567', '46701234567', '4915112345678'])(
  '+%s is a phone number',
  (digits) => expect(phoneWarning(digits)).toBeUndefined(),
);

test.each(['44207946', '99555512345678', '12345', '353000000000', '12', '995abc', '1'.repeat(23)])(
  '+%s is asked about',
  (digits) => expect(phoneWarning(digits)).toContain('phone number'),
);

test('an empty phone number is left to the form', () => expect(phoneWarning('')).toBeUndefined());

test('a postcode of another country is asked about, with an example', () => {
  expect(postcodeWarning('IE', 'SW1A 1AA')).toContain('Ireland (for example D02 AF30)');
  expect(postcodeWarning('UK', 'SW1A 1AA')).toBeUndefined();
  expect(postcodeWarning('UK', ' ')).toBeUndefined();
});
