import { expect, test } from 'vitest';
import { OFFICE_NAVIGATION } from './navigation.ts';
import { mayOpen } from './rights.ts';

const seenBy = (id: number, privileges: Parameters<typeof mayOpen>[0]['privileges']) =>
  OFFICE_NAVIGATION.filter((entry) => mayOpen({ id, privileges }, entry.rights)).map((entry) => entry.to);

test('main admin and sub-admin see the whole navigation', () => {
  expect(seenBy(1, [])).toHaveLength(OFFICE_NAVIGATION.length);
  expect(seenBy(5, ['SUB_ADMIN'])).toHaveLength(OFFICE_NAVIGATION.length);
});

test('an agent sees the general entries and those of their privileges', () => {
  expect(seenBy(5, [])).toEqual(['/manage/items', '/manage/pickup']);
  expect(seenBy(5, ['EDIT_BOOKING_PROCEED', 'VIEW_DELAY'])).toEqual([
    '/manage/items',
    '/manage/pickup',
    '/manage/bookings',
    '/manage/inactive-delayed',
  ]);
});
