import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { officeRoutes } from '#texts/office-routes.ts';
import { callOnce } from '#web/api/call-once.ts';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { refusalOf, ROUTE_CHANGE } from './route-change.ts';

const words = officeRoutes;

/** The packaging price, for policies without their own. */
export function PackagingForm({ price }: { price: number }) {
  const [refusal, setRefusal] = useState('');
  const { form, submit, busy } = useSendingForm({
    schema: shippingRouteCalls.updatePackaging.body,
    initial: { packaging_price: price },
    send: (body) => {
      setRefusal('');
      return callOnce(shippingRouteCalls.updatePackaging, { body: { ...body, before: price } });
    },
    ...ROUTE_CHANGE,
    // Not the field's own error: the price of now takes the place of what was typed.
    onRefused: (failure) => setRefusal(refusalOf(failure)),
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
      {refusal === '' ? null : (
        <Alert color="red" mt="sm">
          {refusal}
        </Alert>
      )}
    </form>
  );
}
