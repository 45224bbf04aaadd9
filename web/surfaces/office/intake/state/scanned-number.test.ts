import { describe, expect, it } from 'vitest';
import { defaultValues, type IntakeValues } from './parcel-values.ts';
import { actionForEnter, actionForScan, startOfParcel, valuesAtNumber } from './scanned-number.ts';

const empty = defaultValues({ source_country_code: 'UK', destination_country_code: 'GE' });
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
  const form = {
    values,
    valuesWhenNumberCame: values,
    isCountValid: true,
    isEdit: false,
    startsTyped: false,
  };
  return actionForScan(
    { number: 'MR-2', isForNext },
    { ...form, numberInUse: null, areScansHeld: false, arePeopleLookedUp: false, ...change },
  );
}

describe('a scanned number', () => {
  it.each([
    ['a form without a number', { ...complete, tracking_number: '' }, {}, 'take'],
    ['a form with nothing but a number', numbered, {}, 'take'],
    [
      'the same label again',
      { ...complete, tracking_number: 'mr-2' },
      { valuesWhenNumberCame: empty },
      'take',
    ],
    ['a number that is in use', complete, { valuesWhenNumberCame: numbered, numberInUse: 'MR-1' }, 'take'],
    ['a listed parcel whose number is in use', complete, { isEdit: true, numberInUse: 'MR-1' }, 'take'],
    ['people who were kept, without a weight', { ...numbered, ...people }, {}, 'take'],
    ['a complete parcel', complete, { valuesWhenNumberCame: numbered }, 'add first'],
    ['a booked item, complete with its number', complete, {}, 'add first'],
    [
      'a listed parcel that was changed',
      complete,
      { valuesWhenNumberCame: numbered, isEdit: true },
      'add first',
    ],
    ['a listed parcel that was not changed', complete, { isEdit: true }, 'leave and show missing'],
    [
      'a sender without a weight',
      { ...numbered, ...people },
      { valuesWhenNumberCame: numbered },
      'leave and show missing',
    ],
    [
      'a weight without a sender',
      { ...numbered, weight: '2' },
      { valuesWhenNumberCame: numbered },
      'leave and show missing',
    ],
    [
      'a weight from before the number',
      weighed,
      { valuesWhenNumberCame: startOfParcel(weighed, empty) },
      'leave and show missing',
    ],
    [
      'the weight of a booked item',
      weighed,
      { valuesWhenNumberCame: startOfParcel(weighed, weighed) },
      'take',
    ],
    [
      'a parcel without a count',
      complete,
      { valuesWhenNumberCame: numbered, isCountValid: false },
      'leave and show missing',
    ],
    [
      'what came back after a reload',
      { ...numbered, weight: 2 },
      { startsTyped: true },
      'leave and show missing',
    ],
    ['a form with a number while scans are held', complete, { areScansHeld: true }, 'leave'],
    [
      "a second read of the open form's label while scans are held",
      { ...complete, tracking_number: 'MR-2' },
      { areScansHeld: true },
      'drop',
    ],
    ['an empty form while scans are held', empty, { areScansHeld: true }, 'leave'],
    ['a label whose people are being looked up', numbered, { arePeopleLookedUp: true }, 'wait for people'],
    [
      'a second read of a label whose people are being looked up',
      { ...numbered, tracking_number: 'MR-2' },
      { arePeopleLookedUp: true },
      'drop',
    ],
    [
      'a form without a number whose people are coming',
      empty,
      { arePeopleLookedUp: true },
      'wait for people',
    ],
  ] as const)('%s', (_what, values, change, expected) => {
    expect(actionOf(values, change)).toBe(expected);
  });
  it.each([
    ['a form with a number', numbered, {}, 'stay'],
    ['a form with a number while scans are held', numbered, { areScansHeld: true }, 'stay'],
    ['the next form', empty, {}, 'take'],
  ] as const)('that waits, and %s', (_what, values, change, expected) => {
    expect(actionOf(values, change, true)).toBe(expected);
  });
});

it('what was typed since a number came stays typed for it when the number is read again, and not for another one', () => {
  const came = valuesAtNumber(empty, numbered, empty);
  const typed = { ...numbered, notes: 'fragile' };
  const again = valuesAtNumber(came, typed, empty);
  expect(actionOf(typed, { valuesWhenNumberCame: again })).toBe('leave and show missing');
  const other = { ...typed, tracking_number: 'MR-3' };
  expect(actionOf(other, { valuesWhenNumberCame: valuesAtNumber(came, other, empty) })).toBe('take');
});

describe('Enter in the number', () => {
  const typed = {
    typed: ' mr-2',
    read: null,
    listedNumber: null,
    numberInUse: null,
    isSenderMissing: false,
    hasChanges: true,
    isAdding: false,
    areScansHeld: false,
    labelLookedUp: null,
  };
  const label = { labelLookedUp: 'MR-1', isSenderMissing: true };
  const missing = { isSenderMissing: true };
  const empty = { typed: ' ' };
  const edit = { listedNumber: 'MR-1', read: 'mr-2' };
  const take = { type: 'take', number: 'MR-2' };
  const leave = { type: 'leave', shown: '', number: 'MR-2' };
  const [stay, cash, moveOn] = [{ type: 'stay' }, { type: 'cash' }, { type: 'move on' }];
  it.each([
    ['after a number', {}, moveOn],
    ['after a number of a form without a sender', missing, take],
    ['after a number that was read', { read: 'mr-2' }, take],
    ['after a number that was typed, of a listed parcel', { listedNumber: 'MR-1' }, moveOn],
    ['after the number of the next parcel, of a listed one', edit, { ...leave, shown: 'MR-1' }],
    [
      'after its own label, of a listed parcel',
      { ...edit, read: 'mr-1' },
      { ...leave, shown: 'MR-1', number: null },
    ],
    ['after a number for a listed one, whose own is in use', { ...edit, numberInUse: 'MR-1' }, moveOn],
    [
      "after a number that was read into that of a label, before the label's people came",
      { ...label, read: 'mr-2' },
      { ...leave, shown: 'MR-1' },
    ],
    [
      'after the label again, before its people came',
      { ...label, typed: 'mr-1', read: 'mr-1' },
      { ...leave, shown: 'MR-1', number: null },
    ],
    ['after a number that was typed in the place of a label', label, take],
    ['after letters that no number has', { typed: 'მრ-2', ...missing }, { type: 'refuse letters' }],
    ['after nothing, once something was typed', empty, moveOn],
    ['after nothing, when nothing was typed', { ...empty, hasChanges: false }, cash],
    ['after nothing, while a parcel is added', { ...empty, hasChanges: false, isAdding: true }, stay],
    ['after a number while scans are held', { areScansHeld: true, ...missing }, leave],
    ['after nothing while scans are held', { ...empty, areScansHeld: true, hasChanges: false }, stay],
  ] as const)('%s', (_when, change, expected) => {
    expect(actionForEnter({ ...typed, ...change })).toEqual(expected);
  });
});
