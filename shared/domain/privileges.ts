/** The privileges of staff (specification 2, section 6). */
export const ALL_PRIVILEGES = [
  'SUB_ADMIN',
  'VIEW_ACTIVITY',
  'VIEW_CARGO_STATISTICS',
  'VIEW_PRICES_STATISTICS_DETAILS',
  'VIEW_AGENT_STATISTICS',
  'SUMMARY_TOTAL_PRICE',
  'SUMMARY_CLIENTS_REGISTERED',
  'SUMMARY_NEW_CLIENTS',
  'SUMMARY_CLIENTS_USED_SERVICE',
  'SUMMARY_ITEMS',
  'SUMMARY_BOOKINGS',
  'SUMMARY_UNPAID',
  'SUMMARY_FREIGHT',
  'SUMMARY_PACKAGING',
  'SUMMARY_DELIVERY',
  'SUMMARY_EXTRA_CHARGES',
  'SUMMARY_DISCOUNT',
  'SUMMARY_WEIGHT',
  'EDIT_CONTACT_INFORMATION',
  'EDIT_BOOKING_NOTES',
  'VIEW_BOOKING_NOTES',
  'DELETE_BOOKING',
  'COLLECT_CASH_PAYMENTS',
  'COLLECT_BANK_PAYMENTS',
  'VIEW_INACTIVE',
  'VIEW_DELAY',
  'EDIT_ROUTES',
  'HANDLE_BOOKINGS',
  'LIST_PAYMENTS',
  'EDIT_BOOKING_PROCEED',
  'LIST_ROUTE_CARGO',
  'LIST_OWN_CARGO_HISTORY',
  'HANDLE_CARGO',
  'MANAGE_COUPONS',
  'MANAGE_LOYALTY',
  'VIEW_CLIENT',
] as const;

export type Privilege = (typeof ALL_PRIVILEGES)[number];

/** The account that nobody can rename, lock out or delete (decisions, Accounts). */
export const MAIN_ADMIN_ID = 1;

/** The data that decides about rights: staff id and assigned privileges. */
export interface StaffRights {
  id: number;
  privileges: readonly Privilege[];
}

/** Main admin or sub-admin: both pass every privilege check. */
export function isAdmin(staff: StaffRights): boolean {
  return staff.id === MAIN_ADMIN_ID || staff.privileges.includes('SUB_ADMIN');
}

/** Whether the staff member has at least one of the privileges; always true for admins. */
export function holdsAnyOf(staff: StaffRights, privileges: readonly Privilege[]): boolean {
  return isAdmin(staff) || privileges.some((privilege) => staff.privileges.includes(privilege));
}

/**
 * Whether the staff member may delete bookings and their items: the only right that SUB_ADMIN does not include
 * (decisions, Accounts). The main admin has every privilege.
 */
export function mayDeleteBookings(staff: StaffRights): boolean {
  if (staff.id === MAIN_ADMIN_ID) return true;
  return isAdmin(staff) && staff.privileges.includes('DELETE_BOOKING');
}
