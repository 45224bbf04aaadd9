import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { billingCalls } from '#shared/contract/billing.ts';
import { officeBilling } from '#shared/messages/en/office-billing.ts';
import { fill } from '#shared/messages/format.ts';
import { showFailure } from '../../api/show-failure.ts';
import { useSend } from '../../api/use-call.ts';
import { useRefreshParcels } from '../../api/use-refresh-parcels.ts';
import { NumberField } from '../../ui/mantine/number-field.tsx';
import { useContractForm } from '../../ui/mantine/use-contract-form.ts';
import type { StaffParcelOnBill } from './billed-parcel.ts';
import styles from './billing.module.css';

const words = officeBilling;

export function ChargeForm({ parcel, onClose }: { parcel: StaffParcelOnBill; onClose: () => void }) {
  const form = useContractForm(billingCalls.addCharge.body, { note: '', amount: '' });
  const add = useSend(billingCalls.addCharge);
  const refresh = useRefreshParcels();
  const note = useRef<HTMLInputElement>(null);
  useEffect(() => note.current?.focus(), []);
  const submit = form.onSubmit(async ({ note, amount }) => {
    try {
      const body = { note, amount: Number(amount) };
      await add.mutateAsync({ params: { tracking: parcel.tracking_number }, body });
      onClose();
      await refresh();
    } catch (failure) {
      if (!form.markFailed(failure)) showFailure(failure);
    }
  }, form.focusFirstError);
  return (
    <form onSubmit={submit} noValidate className={styles.chargeForm}>
      <TextInput size="xs" label={words.chargeNote} ref={note} {...form.getInputProps('note')} />
      <NumberField
        size="xs"
        label={fill(words.chargeAmount, { currency: parcel.invoice.currency_code })}
        {...form.getInputProps('amount')}
      />
      <Button type="submit" size="xs" loading={add.isPending}>
        {words.addCharge}
      </Button>
    </form>
  );
}
