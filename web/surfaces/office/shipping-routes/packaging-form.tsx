import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { officeRoutes } from '#texts/office-routes.ts';
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
  useEffect(() => {
    // After a save both are equal, and the field keeps the focus. Otherwise somebody else has changed the price.
    if (form.getValues().packaging_price !== price) form.setFieldValue('packaging_price', price);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the price changes
  }, [price]);
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Group align="end">
        <NumberField
          key={form.key('packaging_price')}
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
