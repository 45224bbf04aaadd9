import type { Client, Staff } from '#server/access/callers.ts';

/** The owner of a login: a customer or a staff member. */
export type Owner = { customer_id: number } | { staff_id: number };

/** For example `staff 7`, as used in hashes. */
export const nameOfOwner = (owner: Owner): string =>
  'staff_id' in owner ? `staff ${owner.staff_id}` : `customer ${owner.customer_id}`;

/** The account of a caller. */
export const ownerOf = (caller: Client | Staff): Owner =>
  caller.kind === 'staff' ? { staff_id: caller.id } : { customer_id: caller.id };

/** Of a login's row, which has either. */
export const ownerOfLogin = (login: { customer_id: number | null; staff_id: number | null }): Owner =>
  login.staff_id === null ? { customer_id: login.customer_id ?? 0 } : { staff_id: login.staff_id };

/** The `callerKey` of whoever owns a login, also of a login's row. */
export const keyOfOwner = (owner: { customer_id?: number | null; staff_id?: number | null }): string =>
  typeof owner.staff_id === 'number' ? `staff:${owner.staff_id}` : `client:${owner.customer_id}`;
