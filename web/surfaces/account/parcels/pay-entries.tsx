import { Menu } from '@mantine/core';
import type { OwnParcel } from '#shared/contract/shapes.ts';
import { nextAction } from '#shared/domain/next-action.ts';
import { ownParcels } from '#texts/own-parcels.ts';
import { fill } from '#texts/format.ts';
import { extraDebtOf } from '#web/features/billing/debt.ts';
import { cardPaymentPath, extraPaymentPath, rememberPaying } from '#web/features/billing/paying.ts';

/** The payments besides the main one: later charges by themselves, and the whole checkout. */
export function PayEntries({ parcel }: { parcel: OwnParcel }) {
  const charges = extraDebtOf(parcel);
  const unpaid = parcel.checkouts.filter((one) => one.payment_status === 'PENDING');
  if (nextAction(parcel) !== 'pay') return null;
  return (
    <>
      {charges === null ? null : (
        <Menu.Item
          component="a"
          href={extraPaymentPath(parcel.invoice.invoice_id)}
          onClick={() => rememberPaying([])}
        >
          {fill(ownParcels.payExtra, { amount: charges })}
        </Menu.Item>
      )}
      {unpaid.length > 1 ? (
        <Menu.Item
          component="a"
          href={cardPaymentPath(unpaid.map((one) => one.invoice_id))}
          onClick={() => rememberPaying(unpaid.map((one) => one.tracking_number))}
        >
          {fill(ownParcels.payAll, { count: unpaid.length })}
        </Menu.Item>
      ) : null}
    </>
  );
}
