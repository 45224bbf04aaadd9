import { describe, expect, it } from 'vitest';
import { adding, draftOf, EMPTY, listing, opened, parcel, play } from '../state/play-intake.test-helper.ts';
import type { IntakeEvent } from '../state/intake-events.ts';
import type { IntakeValues } from '../state/parcel-values.ts';
import type { BookedParcel } from './booked-parcels.ts';
import { countToTakeIn, isTypedAlready, parcelsOutsideForm } from './parcels-typed-already.ts';

/** A booking in words of five parcels. */
const values: IntakeValues = { ...EMPTY, booking_id: 12 };
const booked: BookedParcel = { itemNumber: null, receiver: '', weight: 0, count: 5, finished: false, values };
const item = (booking_item_id: number): BookedParcel => ({
  ...booked,
  itemNumber: booking_item_id,
  count: 1,
  values: { ...values, booking_item_id },
});

/** Three of them are set aside, in one form. */
const typeThree = { type: 'booked parcel chosen', content: { values, count: 3 }, asideId: 'none' } as const;
const weighThree: IntakeEvent = {
  type: 'typed',
  key: 1,
  content: { values: { ...values, weight: 2 }, count: 3 },
};
const setAside: IntakeEvent = { type: 'edit chosen', draft: draftOf(parcel('MR-7')), asideId: 'three' };

const left = (...events: Parameters<typeof play>[1][]) =>
  countToTakeIn(booked, parcelsOutsideForm(play(opened, ...events).state));

describe('a booking of five', () => {
  it.each<[string, Parameters<typeof play>[1][], number]>([
    ['nothing', [], 5],
    ['one in the list', [listing(draftOf(parcel('MR-1', { booking_id: 12 })))], 4],
    ['one that is being added', [adding(parcel('MR-1', { booking_id: 12 }))], 4],
    ['a form of three that waits', [typeThree, weighThree, setAside], 2],
    [
      'that form and one in the list',
      [listing(draftOf(parcel('MR-1', { booking_id: 12 }))), typeThree, weighThree, setAside],
      1,
    ],
    ['a parcel of another booking', [listing(draftOf(parcel('MR-1', { booking_id: 13 })))], 5],
  ])('beside %s is filled in as so many parcels as are left', (_what, events, expected) => {
    expect(left(...events)).toBe(expected);
  });
  it('leaves one more to be taken in when all are listed', () => {
    const all = [1, 2, 3, 4, 5, 6].map((place) => draftOf(parcel(`MR-${place}`, { booking_id: 12 })));
    expect(left(listing(...all))).toBe(1);
  });
});

it('an item is typed already once one parcel has its number in the booking', () => {
  const { state } = play(opened, listing(draftOf(parcel('MR-1', { booking_id: 12, booking_item_id: 1 }))));
  const outside = parcelsOutsideForm(state);
  expect([item(1), item(2), booked].map((one) => isTypedAlready(one, outside))).toEqual([true, false, false]);
});
