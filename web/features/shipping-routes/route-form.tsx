import { Alert, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Input } from '#shared/contract/define-call.ts';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { COUNTRIES, CURRENCIES, type Country, type Currency } from '#shared/domain/countries.ts';
import { officeRoutes } from '#shared/messages/en/office-routes.ts';
import { web } from '#shared/messages/en/web.ts';
import { fill } from '#shared/messages/format.ts';
import { useSend } from '../../api/use-call.ts';
import { DialogModal } from '../../ui/mantine/dialog-modal.tsx';
import { useContractForm } from '../../ui/mantine/use-contract-form.ts';
import { refusalOf, useRouteSaved } from './use-route-saved.ts';

const words = officeRoutes;

type NewRoute = NonNullable<Input<typeof shippingRouteCalls.create>['body']>;

interface RouteFormProps {
  /** The route to change; undefined for a new one. */
  route?: { source: Country; destination: Country; currency: Currency };
  onClose: () => void;
}

/** Adds a route or changes its currency: countries cannot change once they are set. Rendered means open. */
export function RouteForm({ route, onClose }: RouteFormProps) {
  const [refusal, setRefusal] = useState('');
  const [create, update] = [useSend(shippingRouteCalls.create), useSend(shippingRouteCalls.update)];
  const saved = useRouteSaved();
  const form = useContractForm<typeof shippingRouteCalls.create.body, NewRoute>(
    shippingRouteCalls.create.body,
    // Specification 2, section 9; the same country twice is refused until one is chosen.
    route ?? { source: 'GE', destination: 'GE', currency: 'EUR' },
  );
  const submit = form.onSubmit(async ({ source, destination, currency }) => {
    try {
      if (route === undefined) await create.mutateAsync({ body: { source, destination, currency } });
      else {
        const pair = { source_country_code: source, destination_country_code: destination };
        await update.mutateAsync({ body: { ...pair, currency_code: currency } });
      }
      saved();
      onClose();
    } catch (failure) {
      if (!form.markFailed(failure)) setRefusal(refusalOf(failure));
    }
  }, form.focusFirstError);
  const countries = COUNTRIES.map((code) => ({ value: code, label: web.country[code] }));
  const title =
    route === undefined
      ? words.addTitle
      : fill(words.editTitle, { route: `${route.source}-${route.destination}` });
  return (
    <DialogModal onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {refusal === '' ? null : <Alert color="red">{refusal}</Alert>}
          <NativeSelect
            label={words.source}
            data={countries}
            disabled={route !== undefined}
            {...form.getInputProps('source')}
          />
          <NativeSelect
            label={words.destination}
            data={countries}
            disabled={route !== undefined}
            {...form.getInputProps('destination')}
          />
          <NativeSelect label={words.currency} data={[...CURRENCIES]} {...form.getInputProps('currency')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {web.cancel}
            </Button>
            <Button type="submit" loading={create.isPending || update.isPending}>
              {words.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogModal>
  );
}
