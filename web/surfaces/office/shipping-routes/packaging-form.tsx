import { Button, Group } from '@mantine/core';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { officeRoutes } from '#shared/messages/en/office-routes.ts';
import { callOnce } from '#web/api/call-once.ts';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { refusalOf, ROUTE_CHANGE } from './route-change.ts';

const words = officeRoutes;

/** The packaging price, for policies without their own. */
export function PackagingForm({ price }: { price: number }) {
  const { form, submit, busy } = useSendingForm({
    schema: shippingRouteCalls.updatePackaging.body,
    initial: { packaging_price: price },
    send: (body) => callOnce(shippingRouteCalls.updatePackaging, { body }),
    ...ROUTE_CHANGE,
    onRefused: (failure) => form.setFieldError('packaging_price', refusalOf(failure)),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Group align="end">
        <NumberField
          label={words.packaging}
          description={words.packagingNote}
          {...form.getInputProps('packaging_price')}
        />
        <Button type="submit" variant="default" loading={busy}>
          {words.save}
        </Button>
      </Group>
    </form>
  );
}
