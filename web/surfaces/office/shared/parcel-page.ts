import type { StaffParcel } from '#shared/contract/shapes.ts';
import { holdsAnyOf, type StaffRights } from '#shared/domain/privileges.ts';
import { debtOf } from '#web/features/billing/debt.ts';
import type { Rights } from './navigation.ts';

/** The same privileges as the call (decisions, Pages). */
export const PARCEL_PAGE_RIGHTS: Rights = ['LIST_ROUTE_CARGO', 'LIST_OWN_CARGO_HISTORY', 'HANDLE_CARGO'];

/** The parts of a parcel's page that can be linked to. */
export const PARCEL_PARTS = ['event', 'pay', 'label', 'note'] as const;

export type ParcelPart = (typeof PARCEL_PARTS)[number];

/** The address of a parcel's page; with a part, that part gets the focus. */
export function parcelPage(tracking: string, part?: ParcelPart): string {
  return `/manage/item/${encodeURIComponent(tracking)}${part === undefined ? '' : `#${part}`}`;
}

type Doable = Pick<StaffParcel, 'status' | 'invoice' | 'extra_extra_charges'>;

/** What this person can do with a parcel now: the parts that its links do something with. */
export function partsOf(staff: StaffRights, parcel: Doable): ParcelPart[] {
  const may: Record<ParcelPart, boolean> = {
    event: holdsAnyOf(staff, ['HANDLE_CARGO']) && parcel.status !== 'RELEASED',
    pay: debtOf(parcel) !== null && holdsAnyOf(staff, ['COLLECT_CASH_PAYMENTS', 'COLLECT_BANK_PAYMENTS']),
    label: true,
    note: holdsAnyOf(staff, ['EDIT_BOOKING_NOTES']),
  };
  return PARCEL_PARTS.filter((part) => may[part]);
}
