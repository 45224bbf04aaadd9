import { TextInput } from '@mantine/core';
import { billingCalls } from '#shared/contract/billing.ts';
import { couponCalls } from '#shared/contract/coupons.ts';
import { customerCalls } from '#shared/contract/customers.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { ownCoupons } from '#texts/own-coupons.ts';
import { fill } from '#texts/format.ts';
import { couponDiscount } from '#shared/domain/invoices.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import type { OwnParcel } from '#shared/contract/shapes.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { formatDate } from '#web/ui/time/format-time.ts';
import styles from './apply-coupon.module.css';
import type { OwnCoupon } from './ticket.tsx';

const words = ownCoupons;
/** As many as the parcels page lists (specification 1, section 9). */
const LISTED = '20';
/** Everything that shows amounts or coupons. */
const CHANGED = [
  parcelCalls.own,
  parcelCalls.ownOne,
  couponCalls.own,
  customerCalls.profile,
  billingCalls.ownPayments,
];

interface ApplyDialogProps {
  tracking: string;
  /** Of the parcel: what a coupon takes off is told before it is used. */
  invoice: OwnParcel['invoice'];
  /** Where the result stays (`ResultAt`). */
  place: string;
  onClose: () => void;
}

/** For an unpaid parcel without a discount: one of the customer's coupons, or a typed code. */
export function ApplyDialog({ tracking, invoice, place, onClose }: ApplyDialogProps) {
  const list = useCall(couponCalls.own, { query: { limit: LISTED } });
  const application = {
    send: (body: { tracking: string; coupon: string }) => callOnce(couponCalls.apply, { body }),
    changes: CHANGED,
    place,
    onDone: onClose,
  };
  const initial = { tracking, coupon: '' };
  const typed = useSendingForm({ ...application, schema: couponCalls.apply.body, initial });
  const chosen = useAction(application);
  const busy = typed.busy || chosen.busy;
  return (
    <DialogModal onClose={onClose} title={fill(words.applyTo, { tracking })}>
      <QueryView query={list}>
        {({ coupons }) => (
          <Choices
            coupons={coupons}
            invoice={invoice}
            busy={busy}
            onChoose={(coupon) => void chosen.run({ tracking, coupon })}
          />
        )}
      </QueryView>
      <form method="post" onSubmit={typed.submit} noValidate className={styles.typed}>
        <TextInput
          key={typed.form.key('coupon')}
          label={words.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...typed.form.getInputProps('coupon')}
        />
        <Button type="submit" busy={busy}>
          {words.applyCode}
        </Button>
      </form>
      <ResultAt place={place} kind="error" />
    </DialogModal>
  );
}

interface ChoicesProps {
  coupons: readonly OwnCoupon[];
  invoice: OwnParcel['invoice'];
  busy: boolean;
  onChoose: (code: string) => void;
}

function Choices({ coupons, invoice, busy, onChoose }: ChoicesProps) {
  if (coupons.length === 0) return <p className={styles.none}>{words.noneYet}</p>;
  return (
    <ul className={styles.choices} aria-label={words.yours}>
      {coupons.map(({ code, metadata, expires_at }) => (
        <li key={code}>
          <p>
            <strong>{fill(words.off, { percent: metadata.percent })}</strong>
            <span>{fill(words.saves, { amount: saving(metadata.percent, invoice) })}</span>
            <span className="code">{code}</span>
            <small>{fill(words.until, { date: formatDate(expires_at) })}</small>
          </p>
          <Button
            look="outline"
            disabled={busy}
            aria-label={fill(words.useOne, { code })}
            onClick={() => onChoose(code)}
          >
            {words.use}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** As the server reckons it, of packaging, freight and delivery. */
function saving(percent: number, invoice: OwnParcel['invoice']): string {
  const parts = {
    packaging_price: toMinor(invoice.packaging_price),
    freight_price: toMinor(invoice.freight_price),
    delivery_price: toMinor(invoice.delivery_price),
  };
  return formatMoney(toMajor(couponDiscount(percent, parts)), invoice.currency_code);
}
