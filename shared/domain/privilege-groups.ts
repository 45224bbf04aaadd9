/** Privileges by the kind of work, and usual sets of them, for the agents page. */
import { RESERVED } from './agent-rights.ts';
import { ALL_PRIVILEGES, type Privilege } from './privileges.ts';

export const GROUPS = {
  admin: ['SUB_ADMIN', 'VIEW_ACTIVITY', 'EDIT_ROUTES'],
  parcels: ['LIST_ROUTE_CARGO', 'LIST_OWN_CARGO_HISTORY', 'HANDLE_CARGO', 'EDIT_CONTACT_INFORMATION'],
  bookings: ['HANDLE_BOOKINGS', 'EDIT_BOOKING_PROCEED', 'DELETE_BOOKING'],
  notes: ['EDIT_BOOKING_NOTES', 'VIEW_BOOKING_NOTES'],
  money: ['COLLECT_CASH_PAYMENTS', 'COLLECT_BANK_PAYMENTS', 'LIST_PAYMENTS'],
  clients: ['VIEW_CLIENT', 'MANAGE_COUPONS', 'MANAGE_LOYALTY'],
  reports: [
    ...['VIEW_CARGO_STATISTICS', 'VIEW_PRICES_STATISTICS_DETAILS', 'VIEW_AGENT_STATISTICS'],
    ...['VIEW_INACTIVE', 'VIEW_DELAY'],
  ] as Privilege[],
  cards: ALL_PRIVILEGES.filter((one) => one.startsWith('SUMMARY_')),
} as const satisfies Record<string, readonly Privilege[]>;

export type Group = keyof typeof GROUPS;

/** Jobs in an office. None has a privilege that only the main admin can grant. */
export const PRESETS = {
  counter: [
    ...GROUPS.parcels,
    ...GROUPS.notes,
    'COLLECT_CASH_PAYMENTS',
    'COLLECT_BANK_PAYMENTS',
    'VIEW_CLIENT',
  ],
  warehouse: ['LIST_ROUTE_CARGO', 'HANDLE_CARGO', 'VIEW_DELAY', ...GROUPS.notes],
  courier: [
    'LIST_OWN_CARGO_HISTORY',
    'HANDLE_CARGO',
    'HANDLE_BOOKINGS',
    'EDIT_BOOKING_PROCEED',
    ...GROUPS.notes,
  ],
  accounts: ['LIST_ROUTE_CARGO', ...GROUPS.money, 'VIEW_CLIENT', ...GROUPS.reports, ...GROUPS.cards],
} as const satisfies Record<string, readonly Privilege[]>;

export type Preset = keyof typeof PRESETS;

/** The privileges of a job; those that this admin cannot change stay as they are. */
export function withPreset(had: readonly Privilege[], preset: Preset, isMainAdmin: boolean): Privilege[] {
  const kept = isMainAdmin ? [] : had.filter((one) => RESERVED.includes(one));
  return [...kept, ...PRESETS[preset]];
}
