import { Alert, Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { officeRoutes } from '#texts/office-routes.ts';
import { callOnce } from '#web/api/call-once.ts';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { useStoredValues } from '#web/ui/mantine/use-stored-values.ts';
import { refusalOf, ROUTE_CHANGE } from './route-change.ts';

const words = officeRoutes;

/** The packaging price, for policies without their own. */
export function PackagingForm({ price }: { price: number }) {
  const [refusal, setRefusal] = useState({ text: '', isOthers: false });
  const stored = { packaging_price: price };
  const shown = useRef(stored);
  const { form, submit, busy } = useSendingForm({
    schema: shippingRouteCalls.updatePackaging.body,
    initial: stored,
    send: async (body) => {
      setRefusal({ text: '', isOthers: false });
      const before = shown.current.packaging_price;
      const answer = await callOnce(shippingRouteCalls.updatePackaging, { body: { ...body, before } });
      // The next press may come before it is read again.
      shown.current = body;
      return answer;
    },
    ...ROUTE_CHANGE,
    // Not the field's own error, which would go with what was typed.
    onRefused: (failure) => setRefusal({ text: refusalOf(failure), isOthers: failure.code === 'conflict' }),
  });
  useStoredValues({ form, stored, shown, isRefused: refusal.isOthers });
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
      {refusal.text === '' ? null : (
        <Alert color="red" role="alert" mt="sm">
          {refusal.text}
        </Alert>
      )}
    </form>
  );
}
