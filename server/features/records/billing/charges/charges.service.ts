/** Owns bills: later charges of a parcel, each with its own id. Decisions, Money. */
import { toMinor } from '#shared/domain/money.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { leaveTrace } from '#server/http/traces.ts';
import { recordActivity } from '#server/features/base/activity/activity.service.ts';
import { parcelIdInScope, staffParcel } from '#server/features/records/parcels/reading/parcels.service.ts';
import { countCharges, deleteBill, findBill, insertBill, routeOf, receiverBills } from './charges.queries.ts';
import { closeCardPages, isMoneyOnTheWay } from '../card/card-closing.service.ts';
import { newPublicId } from '../public-id.ts';
import { told } from '#server/told.ts';
import { lockPayables } from '../settlement/settlement.queries.ts';

/** A parcel is listed with all of its charges. */
const MOST_CHARGES = 100;

/** Adds a bill in the currency of the parcel's invoice; 409 when the parcel has too many. */
export async function addCharge(
  context: Context,
  staff: Staff,
  tracking: string,
  charge: { note: string; amount: number },
) {
  const parcelId = await parcelIdInScope(context, staff, tracking);
  return inTransaction(context, async (tx) => {
    if ((await countCharges(tx.db, parcelId)) >= MOST_CHARGES)
      throw new AppError('conflict', { message: told('billing.tooManyCharges') });
    const bill = {
      public_id: newPublicId(),
      note: charge.note.trim(),
      total_amount: toMinor(charge.amount),
      staff_id: staff.id,
    };
    await insertBill(tx.db, parcelId, { ...bill, created_at: tx.clock.now() });
    return recordCharge(tx, staff, parcelId);
  });
}

interface ChargedParcel {
  id: number;
  tracking_number: string;
  route_id: number;
}

/** Adds a bill that the receiver's choice causes, in the running transaction; `amount` is in minor units. */
export async function addReceiverCharge(
  tx: Context,
  parcel: ChargedParcel,
  { note, amount, username }: { note: string; amount: number; username: string },
): Promise<void> {
  const bill = { public_id: newPublicId(), note, total_amount: amount, staff_id: null };
  await insertBill(tx.db, parcel.id, { ...bill, created_at: tx.clock.now() });
  await recordReceiverCharge(tx, parcel, username);
}

/**
 * Takes the charge back when the receiver chooses otherwise, unless it is paid or its money is on the way: nothing is paid back. What is
 * taken back can no longer be paid.
 */
export async function takeBackReceiverCharge(tx: Context, parcel: ChargedParcel, username: string) {
  const unpaid = (await receiverBills(tx.db, parcel.id)).filter((bill) => bill.payment_status === 'PENDING');
  const locked = await lockPayables(
    tx.db,
    unpaid.map(({ id }) => ({ kind: 'bill', id })),
  );
  for (const bill of locked.filter((one) => one.payment_status === 'PENDING')) {
    if (await isMoneyOnTheWay(tx, bill)) continue;
    await closeCardPages(tx, [bill], 'refuse');
    await deleteBill(tx.db, bill.id, tx.clock.now());
    await recordReceiverCharge(tx, parcel, username);
  }
}

function recordReceiverCharge(tx: Context, parcel: ChargedParcel, username: string): Promise<void> {
  const data = { id: 0, username, tracking: parcel.tracking_number };
  return recordActivity(tx, 'CHARGE', data, { route_id: parcel.route_id });
}

/** Whether a choice of the receiver was charged, paid or not. */
export const hasReceiverCharge = async ({ db }: Context, parcelId: number): Promise<boolean> =>
  (await receiverBills(db, parcelId)).length > 0;

/** What is unpaid of the charges that the receiver's choices have caused, in minor units. */
export const receiverDebt = async ({ db }: Context, parcelId: number): Promise<number> =>
  (await receiverBills(db, parcelId))
    .filter((bill) => bill.payment_status === 'PENDING')
    .reduce((sum, bill) => sum + bill.total_amount, 0);

/** Deletes an unpaid bill; 409 when it is paid. */
export async function deleteCharge(context: Context, staff: Staff, tracking: string, id: string) {
  const parcelId = await parcelIdInScope(context, staff, tracking);
  return inTransaction(context, async (tx) => {
    const billId = await findBill(tx.db, parcelId, id);
    if (billId === undefined) throw new AppError('not_found');
    const [bill] = await lockPayables(tx.db, [{ kind: 'bill', id: billId }]);
    if (bill === undefined || bill.payment_status === 'PAID') throw new AppError('already_paid');
    await closeCardPages(tx, [bill], 'refuse');
    await deleteBill(tx.db, billId, tx.clock.now());
    // The activity's entry is that of a charge, as the specification has it.
    leaveTrace(tx, { bills: [billId], parcels: [parcelId] });
    return recordCharge(tx, staff, parcelId);
  });
}

async function recordCharge(tx: Context, staff: Staff, parcelId: number) {
  const parcel = await staffParcel(tx, staff, parcelId);
  const data = { id: staff.id, username: staff.username, tracking: parcel.tracking_number };
  const route_id = await routeOf(tx.db, parcelId);
  await recordActivity(tx, 'CHARGE', data, { route_id, staff_id: staff.id });
  return { cargo: parcel };
}
