import { NativeSelect } from '@mantine/core';
import { officeIntake } from '#texts/office-intake.ts';
import type { Draft } from './drafts-store.ts';
import { type Method, useMethods } from './use-methods.ts';

interface PayAllProps {
  drafts: readonly Draft[];
  disabled: boolean;
  onChange: (method: Method) => void;
}

/** One payment method for all parcels of the list, which the customer often pays together. */
export function PayAll({ drafts, disabled, onChange }: PayAllProps) {
  const methods = useMethods();
  const used = new Set(drafts.map(({ form }) => form.payment_method));
  const [common = ''] = used.size === 1 ? used : [];
  const isOffered = methods.some(({ value }) => value === common);
  if (drafts.length < 2) return null;
  return (
    <NativeSelect
      size="xs"
      label={officeIntake.payAll}
      value={isOffered ? common : ''}
      data={[...(isOffered ? [] : [{ value: '', label: officeIntake.payMixed, disabled: true }]), ...methods]}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value as Method)}
    />
  );
}
