import { expect, test } from 'vitest';
import { NOBODY } from '../state/parcel-values.ts';
import { fieldOfText, howManyPeople, isFigureKey, isTyping } from './enter-in-name.ts';

const person = (name: string, email: string, address_line_1 = '') => ({
  ...NOBODY,
  name,
  email,
  address_line_1,
  country_code: 'GE' as const,
});

test.each([
  ['nobody', []],
  ['one', [person('Nino', 'n@example.com')]],
  ['one', [person('Nino', 'n@example.com', 'Old Street'), person('Nino', 'n@example.com', 'New Street')]],
  ['several', [person('Nino', 'n@example.com'), person('Nino', 'other@example.com')]],
  ['several', [person('Nino', 'n@example.com'), person('Tamar', 'n@example.com')]],
] as const)('%s was found in %j', (found, people) => expect(howManyPeople(people)).toBe(found));

test.each([
  ['n@example.com', 'email'],
  ['+995 555 12 34 56', 'phone'],
  ['GE-001234', null],
])('%s belongs into %s', (typed, field) => expect(fieldOfText(typed)).toBe(field));

test.each([
  ['5', {}, 'digit'],
  [',', {}, 'digit'],
  ['n', {}, 'letter'],
  ['ნ', {}, 'letter'],
  ['v', { ctrlKey: true }, null],
  ['Tab', {}, null],
])('%s with %j types %s', (key, held, kind) => {
  const types = isTyping({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });
  expect(types ? (isFigureKey(key) ? 'digit' : 'letter') : null).toBe(kind);
});
