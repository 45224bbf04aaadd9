import { NativeSelect } from '@mantine/core';
import { officeIntake } from '#texts/office-intake.ts';
import type { Draft } from '../state/draft.ts';
import type { PaymentMethod } from '../state/intake-events.ts';
import { usePaymentMethods } from '../form/use-payment-methods.ts';
import { useIntake, useIntakeState } from '../use-intake.ts';

interface PayAllProps {
  drafts: readonly Draft[];
  disabled: boolean;
}

/** One payment method for all parcels of the list, which the sender often pays together. */
export function PayAll({ drafts, disabled }: PayAllProps) {
  const { store } = useIntake();
  // The form has the payment method of the listed parcel that is being changed.
  const isEdit = useIntakeState(({ openForm }) => openForm.editing !== null);
  const methods = usePaymentMethods();
  const used = new Set(drafts.map(({ values }) => values.payment_method));
  const [common = ''] = used.size === 1 ? used : [];
  const isOffered = methods.some(({ value }) => value === common);
  if (drafts.length < 2) return null;
  return (
    <NativeSelect
      size="xs"
      label={officeIntake.payAll}
      value={isOffered ? common : ''}
      data={[...(isOffered ? [] : [{ value: '', label: officeIntake.payMixed, disabled: true }]), ...methods]}
      disabled={disabled || isEdit}
      onChange={(event) =>
        store.send({ type: 'one payment method chosen', method: event.currentTarget.value as PaymentMethod })
      }
    />
  );
}
