import { TextInput } from '@mantine/core';
import { couponCalls, type StaffCoupon } from '#shared/contract/coupons.ts';
import { officeCoupons } from '#texts/office-coupons.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';

const words = officeCoupons;

interface GiveDialogProps {
  coupons: readonly StaffCoupon[];
  /** Called after the coupons were given. */
  onDone: () => void;
  onClose: () => void;
}

/** Assigns coupons to a person, with a reason. Rendered means open. */
export function GiveDialog({ coupons, onDone, onClose }: GiveDialogProps) {
  const sending = useSendingForm({
    schema: couponCalls.give.body,
    initial: { ids: coupons.map(({ code }) => code), email: '', note: '' },
    send: (body) => callOnce(couponCalls.give, { body }),
    changes: [couponCalls.list],
    onDone,
  });
  const { form } = sending;
  return (
    <DialogForm
      title={fill(words.giveTitle, { n: coupons.length })}
      sending={sending}
      save={words.give}
      onClose={onClose}
    >
      <TextInput
        key={form.key('email')}
        type="email"
        label={words.email}
        description={words.emailHint}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <TextInput
        key={form.key('note')}
        label={words.note}
        description={words.noteHint}
        autoComplete="off"
        {...form.getInputProps('note')}
      />
    </DialogForm>
  );
}
