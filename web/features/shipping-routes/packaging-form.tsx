import { Button, Group } from '@mantine/core';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { officeRoutes } from '#shared/messages/en/office-routes.ts';
import { useSend } from '../../api/use-call.ts';
import { NumberField } from '../../ui/mantine/number-field.tsx';
import { useContractForm } from '../../ui/mantine/use-contract-form.ts';
import { refusalOf, useRouteSaved } from './use-route-saved.ts';

const words = officeRoutes;

/** What packaging costs where a policy says nothing. */
export function PackagingForm({ price }: { price: number }) {
  const form = useContractForm(shippingRouteCalls.updatePackaging.body, { packaging_price: price });
  const send = useSend(shippingRouteCalls.updatePackaging);
  const saved = useRouteSaved();
  const submit = form.onSubmit(async (body) => {
    try {
      await send.mutateAsync({ body });
      saved();
    } catch (failure) {
      if (!form.markFailed(failure)) form.setFieldError('packaging_price', refusalOf(failure));
    }
  }, form.focusFirstError);
  return (
    <form onSubmit={submit} noValidate>
      <Group align="end">
        <NumberField
          label={words.packaging}
          description={words.packagingNote}
          {...form.getInputProps('packaging_price')}
        />
        <Button type="submit" variant="default" loading={send.isPending}>
          {words.save}
        </Button>
      </Group>
    </form>
  );
}
