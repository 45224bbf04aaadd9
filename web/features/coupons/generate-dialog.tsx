import { Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { couponCalls } from '#shared/contract/coupons.ts';
import { officeCoupons } from '#shared/messages/en/office-coupons.ts';
import { showFailure } from '../../api/show-failure.ts';
import { keyOf, useSend } from '../../api/use-call.ts';
import { DialogButtons } from '../../ui/mantine/dialog-buttons.tsx';
import { DialogModal } from '../../ui/mantine/dialog-modal.tsx';
import { NumberField } from '../../ui/mantine/number-field.tsx';
import { useContractForm } from '../../ui/mantine/use-contract-form.ts';
import { toast } from '../../ui/toast/toast-store.ts';

const words = officeCoupons;

/** The contract's own defaults (specification 2, section 9). */
const DEFAULTS = couponCalls.generate.body.parse({});

interface GenerateDialogProps {
  /** After they were made. */
  onMade: () => void;
  onClose: () => void;
}

/** New coupons, all alike but for their codes. Rendered means open. */
export function GenerateDialog({ onMade, onClose }: GenerateDialogProps) {
  const queries = useQueryClient();
  const form = useContractForm(couponCalls.generate.body, DEFAULTS);
  const generate = useSend(couponCalls.generate);
  const submit = form.onSubmit(async (body) => {
    try {
      const { message } = await generate.mutateAsync({ body });
      toast.success(message);
      onMade();
      await queries.invalidateQueries({ queryKey: keyOf(couponCalls.list) });
    } catch (failure) {
      if (!form.markFailed(failure)) showFailure(failure);
    }
  }, form.focusFirstError);
  const number = (name: 'count' | 'amount' | 'expires_in') => ({
    decimals: 0,
    ...form.getInputProps(name),
  });
  return (
    <DialogModal onClose={onClose} title={words.generateTitle}>
      <form onSubmit={submit} noValidate>
        <Stack>
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
          <DialogButtons submit={words.generate} busy={generate.isPending} onClose={onClose} />
        </Stack>
      </form>
    </DialogModal>
  );
}
