import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import type { FieldsForm } from './form-fields.ts';
import type { CouponAnswer } from './use-coupon.ts';
import styles from '../intake.module.css';
import { useFieldValue } from './use-field-value.ts';
import { useFocusWhenDrawn } from './use-focus-when-drawn.ts';
import { usePaymentMethods } from './use-payment-methods.ts';

const words = officeIntake;

/** Payment method and coupon. */
export function PaymentFields({ form, coupon }: { form: FieldsForm; coupon: CouponAnswer | null }) {
  const methods = usePaymentMethods();
  const { error: invalidCoupon, ...couponInput } = form.getInputProps('coupon_code');
  return (
    <div className={styles.fields}>
      <NativeSelect
        key={form.key('payment_method')}
        size="xs"
        label={words.paymentMethod}
        data={methods}
        {...form.getInputProps('payment_method')}
      />
      <TextInput
        key={form.key('coupon_code')}
        size="xs"
        label={words.coupon}
        autoComplete="off"
        {...couponInput}
        // Add is not stopped by it: the server decides at Checkout.
        error={invalidCoupon ?? (coupon !== null && 'refusalText' in coupon ? coupon.refusalText : undefined)}
      />
    </div>
  );
}

/** Charges of this parcel besides its price. */
export function ExtraCharges({ form }: { form: FieldsForm }) {
  const charges = useFieldValue(form, 'extra_charges');
  const focus = useFocusWhenDrawn(form);
  return (
    <div className={styles.charges}>
      {charges.map((_, place) => (
        // Charges have no identity other than their index.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={`${form.key('extra_charges')} ${place}`} className={styles.charge}>
          <TextInput
            size="xs"
            aria-label={fill(words.chargeNote, { number: place + 1 })}
            placeholder={words.notes}
            {...form.getInputProps(`extra_charges.${place}.note`)}
          />
          <NumberField
            size="xs"
            aria-label={fill(words.chargeAmount, { number: place + 1 })}
            placeholder="0.00"
            {...form.getInputProps(`extra_charges.${place}.amount`)}
          />
          <ActionIcon
            variant="default"
            size="input-xs"
            aria-label={fill(words.removeCharge, { number: place + 1 })}
            onClick={() => form.removeListItem('extra_charges', place)}
          >
            <Icon name="trash" size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Icon name="plus" size={16} />}
        onClick={() => {
          form.insertListItem('extra_charges', { note: '', amount: '' });
          // On the button, what is typed would go to the field for scans.
          focus(`extra_charges.${charges.length}.note`);
        }}
      >
        {words.addCharge}
      </Button>
    </div>
  );
}
