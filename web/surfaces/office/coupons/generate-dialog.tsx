import { TextInput } from '@mantine/core';
import { couponCalls } from '#shared/contract/coupons.ts';
import { officeCoupons } from '#texts/office-coupons.ts';
import { callOnce } from '#web/api/call-once.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { NumberField } from '#web/ui/mantine/number-field.tsx';

const words = officeCoupons;

/** The contract's own defaults (specification 2, section 9). */
const DEFAULTS = couponCalls.generate.body.parse({});

interface GenerateDialogProps {
  /** Called after the coupons were created. */
  onMade: () => void;
  onClose: () => void;
}

/** Generates coupons that differ only in their codes. Rendered means open. */
export function GenerateDialog({ onMade, onClose }: GenerateDialogProps) {
  const sending = useSendingForm({
    schema: couponCalls.generate.body,
    initial: DEFAULTS,
    send: (body) => callOnce(couponCalls.generate, { body }),
    changes: [couponCalls.list],
    onDone: onMade,
  });
  const { form } = sending;
  const number = (name: 'count' | 'amount' | 'expires_in') => ({
    decimals: 0,
    ...form.getInputProps(name),
  });
  return (
    <DialogForm title={words.generateTitle} sending={sending} save={words.generate} onClose={onClose}>
      <NumberField key={form.key('count')} label={words.count} data-autofocus {...number('count')} />
      <NumberField key={form.key('amount')} label={words.amount} rightSection="%" {...number('amount')} />
      <NumberField key={form.key('expires_in')} label={words.expiresIn} {...number('expires_in')} />
      <TextInput
        key={form.key('prefix')}
        label={words.prefix}
        description={words.prefixHint}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('prefix')}
      />
    </DialogForm>
  );
}
