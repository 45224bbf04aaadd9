import { expect, test } from 'vitest';
import { ALL_PRIVILEGES, holdsAnyOf, isAdmin, MAIN_ADMIN_ID, mayDeleteBookings } from './privileges.ts';

const SUMMARIES = [
  ...['TOTAL_PRICE', 'CLIENTS_REGISTERED', 'NEW_CLIENTS', 'CLIENTS_USED_SERVICE', 'ITEMS', 'BOOKINGS'],
  ...['UNPAID', 'FREIGHT', 'PACKAGING', 'DELIVERY', 'EXTRA_CHARGES', 'DISCOUNT', 'WEIGHT'],
].map((card) => `SUMMARY_${card}`);

test('the privileges are those of the specification', () => {
  expect(ALL_PRIVILEGES.toSorted()).toEqual(
    [
      ...SUMMARIES,
      ...['SUB_ADMIN', 'VIEW_ACTIVITY', 'VIEW_CARGO_STATISTICS', 'VIEW_PRICES_STATISTICS_DETAILS'],
      ...['VIEW_AGENT_STATISTICS', 'EDIT_CONTACT_INFORMATION', 'EDIT_BOOKING_NOTES', 'VIEW_BOOKING_NOTES'],
      ...['DELETE_BOOKING', 'COLLECT_CASH_PAYMENTS', 'COLLECT_BANK_PAYMENTS', 'VIEW_INACTIVE', 'VIEW_DELAY'],
      ...['EDIT_ROUTES', 'HANDLE_BOOKINGS', 'LIST_PAYMENTS', 'EDIT_BOOKING_PROCEED', 'LIST_ROUTE_CARGO'],
      ...['LIST_OWN_CARGO_HISTORY', 'HANDLE_CARGO', 'MANAGE_COUPONS', 'MANAGE_LOYALTY', 'VIEW_CLIENT'],
    ].toSorted(),
  );
});

test.each([
  ['the main admin', { id: MAIN_ADMIN_ID, privileges: [] }, true, true, true],
  ['a sub-admin', { id: 7, privileges: ['SUB_ADMIN'] }, true, true, false],
  [
    'a sub-admin with DELETE_BOOKING',
    { id: 7, privileges: ['SUB_ADMIN', 'DELETE_BOOKING'] },
    true,
    true,
    true,
  ],
  ['an agent with DELETE_BOOKING', { id: 7, privileges: ['DELETE_BOOKING'] }, false, false, false],
  ['an agent with the privilege', { id: 7, privileges: ['EDIT_ROUTES'] }, false, true, false],
] as const)('%s has the right privileges', (_who, staff, admin, routes, deletes) => {
  expect(isAdmin(staff)).toBe(admin);
  expect(holdsAnyOf(staff, ['EDIT_ROUTES', 'MANAGE_COUPONS'])).toBe(routes);
  expect(mayDeleteBookings(staff)).toBe(deletes);
});
