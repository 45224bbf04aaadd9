import type { Privilege } from '#shared/domain/privileges.ts';
import { office } from '#texts/office.ts';

const words = office.nav;

/** Who may open a screen: all staff, staff with one of the privileges, or admins. */
export type Rights = 'staff' | 'admins' | readonly Privilege[];

interface Entry {
  to: string;
  label: string;
  rights: Rights;
}

/** The top navigation (specification 2, section 2); main admin and sub-admin see all of it. */
export const OFFICE_NAVIGATION: readonly Entry[] = [
  { to: '/manage/items', label: words.items, rights: 'staff' },
  { to: '/manage/pickup', label: words.pickUp, rights: 'staff' },
  { to: '/manage/processing', label: words.handle, rights: ['HANDLE_CARGO'] },
  { to: '/manage/bookings', label: words.bookings, rights: ['HANDLE_BOOKINGS', 'EDIT_BOOKING_PROCEED'] },
  { to: '/manage/clients', label: words.clients, rights: ['VIEW_CLIENT'] },
  { to: '/manage/transactions', label: words.transactions, rights: ['LIST_PAYMENTS'] },
  { to: '/manage/summary', label: words.summary, rights: ['VIEW_CARGO_STATISTICS'] },
  { to: '/manage/cargo/statistics', label: words.statistics, rights: ['VIEW_CARGO_STATISTICS'] },
  { to: '/manage/inactive-delayed', label: words.report, rights: ['VIEW_INACTIVE', 'VIEW_DELAY'] },
  { to: '/manage/coupons', label: words.coupons, rights: ['MANAGE_COUPONS'] },
  { to: '/manage/loyalty', label: words.loyalty, rights: ['MANAGE_LOYALTY'] },
  { to: '/manage/routes', label: words.routes, rights: ['EDIT_ROUTES'] },
  { to: '/manage/agents', label: words.agents, rights: 'admins' },
];
