import { Stack, TextInput } from '@mantine/core';
import { couponCalls } from '#shared/contract/coupons.ts';
import { officeCoupons } from '#shared/messages/en/office-coupons.ts';
import { fill } from '#shared/messages/format.ts';
import { showFailure } from '../../api/show-failure.ts';
import { useSend } from '../../api/use-call.ts';
import { DialogButtons } from '../../ui/mantine/dialog-buttons.tsx';
import { DialogModal } from '../../ui/mantine/dialog-modal.tsx';
import { useContractForm } from '../../ui/mantine/use-contract-form.ts';
import { toast } from '../../ui/toast/toast-store.ts';

const words = officeCoupons;

interface GiveDialogProps {
  codes: readonly string[];
  /** After they were given. */
  onDone: () => void;
  onClose: () => void;
}

/** To whom coupons were given, and why. Rendered means open. */
export function GiveDialog({ codes, onDone, onClose }: GiveDialogProps) {
  const form = useContractForm(couponCalls.give.body, { ids: [...codes], email: '', note: '' });
  const give = useSend(couponCalls.give);
  const submit = form.onSubmit(async (body) => {
    try {
      const { message } = await give.mutateAsync({ body });
      toast.success(message);
      onDone();
    } catch (failure) {
      if (!form.markFailed(failure)) showFailure(failure);
    }
  }, form.focusFirstError);
  return (
    <DialogModal onClose={onClose} title={fill(words.giveTitle, { n: codes.length })}>
      <form onSubmit={submit} noValidate>
        <Stack>
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
          <DialogButtons submit={words.give} busy={give.isPending} onClose={onClose} />
        </Stack>
      </form>
    </DialogModal>
  );
}
