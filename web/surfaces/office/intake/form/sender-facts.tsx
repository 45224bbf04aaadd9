import { Button } from '@mantine/core';
import { counterCalls } from '#shared/contract/counter.ts';
import { email as emailShape } from '#shared/contract/fields.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { ClientLink } from '#web/surfaces/office/shared/client-link.tsx';
import { numberOrWeight, type FieldsForm } from './form-fields.ts';
import styles from '../intake.module.css';
import { isCouponOf } from '../state/coupon-codes.ts';
import { useFocusWhenDrawn } from './use-focus-when-drawn.ts';
import { useSenderEmail } from './use-sender-email.ts';

const words = officeIntake;

interface SenderFactsProps {
  form: FieldsForm;
  /** The coupons of listed parcels, which are not offered again. */
  listedCoupons: readonly string[];
}

/** What the sender owes, and the coupons that can be used now; pressing one takes it over. */
export function SenderFacts({ form, listedCoupons }: SenderFactsProps) {
  const email = useSenderEmail(form);
  const focus = useFocusWhenDrawn(form);
  const known = emailShape.safeParse(email).success;
  const { data } = useCall(counterCalls.sender, { body: { email } }, { enabled: known });
  const { unpaid = [], coupons = [] } = known && data !== undefined ? data : {};
  const usable = coupons.filter(({ code }) => !isCouponOf(listedCoupons, code));
  return (
    <div className={styles.facts}>
      {unpaid.length === 0 ? null : (
        <ToneBadge tone="wait">
          <ClientLink email={email}>
            {fill(words.owes, {
              amounts: unpaid.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + '),
            })}
          </ClientLink>
        </ToneBadge>
      )}
      {usable.map(({ code, percent }) => (
        <Button
          key={code}
          size="compact-xs"
          variant="default"
          onClick={() => {
            form.setFieldValue('coupon_code', code);
            // On the button, what is typed would go elsewhere.
            focus(numberOrWeight(form));
          }}
        >
          {fill(words.useCoupon, { code, percent })}
        </Button>
      ))}
    </div>
  );
}
