import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { billingCalls } from '#shared/contract/billing.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { PARCEL_READS } from '#web/api/use-refresh-parcels.ts';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import type { StaffParcelOnBill } from '#web/features/billing/billed-parcel.ts';
import styles from './billing.module.css';

const words = officeBilling;

export function ChargeForm({ parcel, onClose }: { parcel: StaffParcelOnBill; onClose: () => void }) {
  const note = useRef<HTMLInputElement>(null);
  useEffect(() => note.current?.focus(), []);
  const { form, submit, busy } = useSendingForm({
    schema: billingCalls.addCharge.body,
    initial: { note: '', amount: '' },
    send: ({ note: text, amount }) =>
      callOnce(billingCalls.addCharge, {
        params: { tracking: parcel.tracking_number },
        body: { note: text, amount: Number(amount) },
      }),
    changes: PARCEL_READS,
    onDone: onClose,
  });
  return (
    <form method="post" onSubmit={submit} noValidate className={styles.chargeForm}>
      <TextInput size="xs" label={words.chargeNote} ref={note} {...form.getInputProps('note')} />
      <NumberField
        size="xs"
        label={fill(words.chargeAmount, { currency: parcel.invoice.currency_code })}
        {...form.getInputProps('amount')}
      />
      <Button type="submit" size="xs" loading={busy}>
        {words.addCharge}
      </Button>
    </form>
  );
}
