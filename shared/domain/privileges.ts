/** The privileges of staff (specification 2, section 6), each with a short description for the agents page. */
export const PRIVILEGES = {
  SUB_ADMIN: 'Everything an admin sees',
  VIEW_ACTIVITY: 'See the activity log',
  VIEW_CARGO_STATISTICS: 'Open the statistics',
  VIEW_PRICES_STATISTICS_DETAILS: 'See price charts and details',
  VIEW_AGENT_STATISTICS: 'See the figures of each agent',
  SUMMARY_TOTAL_PRICE: 'Card: total price',
  SUMMARY_CLIENTS_REGISTERED: 'Card: clients registered',
  SUMMARY_NEW_CLIENTS: 'Card: new clients',
  SUMMARY_CLIENTS_USED_SERVICE: 'Card: clients who used the service',
  SUMMARY_ITEMS: 'Card: items',
  SUMMARY_BOOKINGS: 'Card: bookings',
  SUMMARY_UNPAID: 'Card: unpaid',
  SUMMARY_FREIGHT: 'Card: freight',
  SUMMARY_PACKAGING: 'Card: packaging',
  SUMMARY_DELIVERY: 'Card: delivery',
  SUMMARY_EXTRA_CHARGES: 'Card: extra charges',
  SUMMARY_DISCOUNT: 'Card: discount',
  SUMMARY_WEIGHT: 'Card: weight',
  EDIT_CONTACT_INFORMATION: 'Edit senders and receivers',
  EDIT_BOOKING_NOTES: 'Write notes',
  VIEW_BOOKING_NOTES: 'Read notes',
  DELETE_BOOKING: 'Delete bookings',
  COLLECT_CASH_PAYMENTS: 'Take cash',
  COLLECT_BANK_PAYMENTS: 'Record bank and terminal payments',
  VIEW_INACTIVE: 'See inactive clients',
  VIEW_DELAY: 'See delayed parcels',
  EDIT_ROUTES: 'Edit routes and prices',
  HANDLE_BOOKINGS: 'Handle bookings',
  LIST_PAYMENTS: 'See payments',
  EDIT_BOOKING_PROCEED: 'Move bookings on',
  LIST_ROUTE_CARGO: 'See all parcels of the own routes',
  LIST_OWN_CARGO_HISTORY: 'See the parcels taken in or handled',
  HANDLE_CARGO: 'Scan, weigh and release parcels',
  MANAGE_COUPONS: 'Make and give coupons',
  MANAGE_LOYALTY: 'Change the loyalty settings',
  VIEW_CLIENT: 'See clients',
} as const;

export type Privilege = keyof typeof PRIVILEGES;

export const ALL_PRIVILEGES = Object.keys(PRIVILEGES) as [Privilege, ...Privilege[]];

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
