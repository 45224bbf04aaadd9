import { describe, expect, it } from 'vitest';
import { emptyValues, type IntakeValues } from './parcel-values.ts';
import { actionForScan, valuesBefore } from './scanned-number.ts';

const empty = emptyValues({ source_country_code: 'UK', destination_country_code: 'GE' });
const person = {
  name: 'Nana',
  phone: '442079460123',
  email: 'n@example.com',
  address_line_1: '1 High Street',
};
const people = {
  sender: { ...empty.sender, ...person, postal_code: 'E1 6AN' },
  receiver: { ...empty.receiver, ...person, postal_code: '0108' },
};
const numbered = { ...empty, tracking_number: 'MR-1' };
const weighed: IntakeValues = { ...numbered, weight: 2 };
const complete: IntakeValues = { ...numbered, ...people, weight: 2 };

function actionOf(
  values: IntakeValues,
  change: Partial<Parameters<typeof actionForScan>[1]> = {},
  isForNext = false,
) {
  const form = { values, before: values, hasCount: true, isEdit: false, startsUnsaved: false };
  return actionForScan(
    { tracking: 'MR-2', isForNext },
    { ...form, numberInUse: null, isHeld: false, ...change },
  );
}

describe('a scanned number', () => {
  it.each([
    ['a form without a number', { ...complete, tracking_number: '' }, {}, 'take'],
    ['a form with nothing but a number', numbered, {}, 'take'],
    ['the same label again', { ...complete, tracking_number: 'mr-2' }, { before: empty }, 'take'],
    ['a number that is in use', complete, { before: numbered, numberInUse: 'MR-1' }, 'take'],
    ['a listed parcel whose number is in use', complete, { isEdit: true, numberInUse: 'MR-1' }, 'take'],
    ['people who were kept, without a weight', { ...numbered, ...people }, {}, 'take'],
    ['a complete parcel', complete, { before: numbered }, 'add first'],
    ['a booked item, complete with its number', complete, {}, 'add first'],
    ['a listed parcel that was changed', complete, { before: numbered, isEdit: true }, 'add first'],
    ['a listed parcel that was not changed', complete, { isEdit: true }, 'wait'],
    ['a sender without a weight', { ...numbered, ...people }, { before: numbered }, 'wait'],
    ['a weight without a sender', { ...numbered, weight: '2' }, { before: numbered }, 'wait'],
    ['a weight from before the number', weighed, { before: valuesBefore(weighed, empty) }, 'wait'],
    ['the weight of a booked item', weighed, { before: valuesBefore(weighed, weighed) }, 'take'],
    ['a parcel without a count', complete, { before: numbered, hasCount: false }, 'wait'],
    ['what came back after a reload', { ...numbered, weight: 2 }, { startsUnsaved: true }, 'wait'],
    ['a form with a number while scans are held', complete, { isHeld: true }, 'wait'],
    [
      "a second read of the open form's label while scans are held",
      { ...complete, tracking_number: 'MR-2' },
      { isHeld: true },
      'nothing',
    ],
    ['an empty form while scans are held', empty, { isHeld: true }, 'wait'],
  ] as const)('%s', (_what, values, change, expected) => {
    expect(actionOf(values, change)).toBe(expected);
  });
  it.each([
    ['a form with a number', numbered, 'wait'],
    ['the next form', empty, 'take'],
  ] as const)('that waits, and %s', (_what, values, expected) => {
    expect(actionOf(values, {}, true)).toBe(expected);
  });
});
