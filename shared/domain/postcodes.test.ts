import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRIES, type Country } from './countries.ts';
import { POSTCODE_EXAMPLES, postcodeFits } from './postcodes.ts';

test.each<[Country, string, boolean]>([
  ['GE', '0108', true],
  ['GE', ' 0108 ', true],
  ['GE', '108', false],
  ['GE', '01080', false],
  ['SE', '114 55', true],
  ['SE', '11455', true],
  ['SE', 'SE-114 55', true],
  ['SE', 'S-123 45', true],
  ['SE', 'SE-123 45', true],
  ['SE', 's 12345', true],
  ['SE', '123–45', true],
  ['SE', 'SES12345', false],
  ['IE', 'x91-pk81', true],
  ['UK', 'SW1A-1AA', true],
  ['SE', '1145', false],
  ['UK', 'SW1A 1AA', true],
  ['UK', 'sw1a1aa', true],
  ['UK', 'M1 1AE', true],
  ['UK', 'B33 8TH', true],
  ['UK', 'CR2 6XH', true],
  ['UK', 'EC1A 1BB', true],
  ['UK', 'GIR 0AA', true],
  ['UK', 'SW1A', false],
  ['UK', '1AA SW1', false],
  ['UK', 'D02 AF30', false],
  ['IE', 'D02 AF30', true],
  ['IE', 'd02af30', true],
  ['IE', 'D6W XY00', true],
  ['IE', 'A65 F4E2', true],
  ['IE', 'B65 F4E2', false],
  ['IE', 'D02 AF3', false],
  ['IE', 'SW1A 1AA', false],
])('in %s "%s" fits: %s', (country, text, fits) => {
  expect(postcodeFits(country, text)).toBe(fits);
});

test('each country’s example fits that country only', () => {
  for (const country of COUNTRIES)
    expect(COUNTRIES.filter((other) => postcodeFits(other, POSTCODE_EXAMPLES[country]))).toEqual([country]);
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const spaced = (text: string, at: number) => `${text.slice(0, at)} ${text.slice(at)}`;

test('every four digits fit in Georgia and every five in Sweden, with or without the space', () => {
  fc.assert(fc.property(digits(4), (code) => postcodeFits('GE', code) && !postcodeFits('SE', code)));
  fc.assert(
    fc.property(digits(5), (code) => postcodeFits('SE', code) && postcodeFits('SE', spaced(code, 3))),
  );
});

test('the case, the space and spaces around it do not matter', () => {
  const code = fc.stringMatching(/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/);
  fc.assert(
    fc.property(code, (text) => {
      const fits = postcodeFits('UK', text);
      expect(postcodeFits('UK', ` ${spaced(text, text.length - 3).toLowerCase()} `)).toBe(fits);
      expect(fits).toBe(true);
    }),
  );
});

test('any text gets an answer at once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRIES), fc.string({ maxLength: 10_000 }), (country, text) => {
      expect(typeof postcodeFits(country, text)).toBe('boolean');
    }),
  );
});
