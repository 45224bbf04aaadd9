import { describe, expect, it } from 'vitest';
import { actionsOf, searchedText } from './palette-entries.ts';

describe('searchedText', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['ta', null],
    ['tam', { text: 'tam', onlyBookings: false }],
    [' tam ', { text: 'tam', onlyBookings: false }],
    ['7', { text: '7', onlyBookings: true }],
    ['742', { text: '742', onlyBookings: false }],
  ])('%j', (typed, expected) => expect(searchedText(typed)).toEqual(expected));
});

it('the actions lead to the parts of the parcel’s page', () => {
  expect(actionsOf('GE-1').entries.map((entry) => entry.to)).toEqual([
    '/manage/item/GE-1#event',
    '/manage/item/GE-1#pay',
    '/manage/item/GE-1#label',
    '/manage/item/GE-1#note',
  ]);
});

it.each([
  ['pay', ['Take payment']],
  ['Event', ['Record event']],
  ['lab', ['Print label']],
  ['note', ['Add note']],
  ['zzz', []],
])('the actions are found by %j', (typed, expected) => {
  expect(actionsOf('GE-1', typed).entries.map((entry) => entry.text)).toEqual(expected);
});
