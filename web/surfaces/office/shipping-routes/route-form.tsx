import { Alert, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Input } from '#shared/contract/define-call.ts';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { COUNTRIES, CURRENCIES, type Country, type Currency } from '#shared/domain/countries.ts';
import type { Vat } from '#shared/domain/vat.ts';
import { officeRoutes } from '#texts/office-routes.ts';
import { countries } from '#texts/countries.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { refusalOf, ROUTE_CHANGE } from './route-change.ts';

const words = officeRoutes;

type NewRoute = NonNullable<Input<typeof shippingRouteCalls.create>['body']>;

interface RouteFormProps {
  /** The route to change; undefined for a new one. */
  route?: { source: Country; destination: Country; currency: Currency; vat: Vat };
  onClose: () => void;
}

/** Adds a route or changes its currency and VAT; the countries of a route cannot change. Rendered means open. */
export function RouteForm({ route, onClose }: RouteFormProps) {
  const [refusal, setRefusal] = useState('');
  // As the form was filled in: the route is read again after a refusal.
  const [seen] = useState(route);
  const sending = useSendingForm<typeof shippingRouteCalls.create.body, NewRoute, unknown>({
    schema: shippingRouteCalls.create.body,
    // The specification's defaults have the same country twice, which is refused until one is changed
    // (specification 2, section 9).
    initial: route ?? { source: 'GE', destination: 'GE', currency: 'EUR', vat: { rate: 0, text: '' } },
    send: ({ source, destination, currency, vat }) =>
      seen === undefined
        ? callOnce(shippingRouteCalls.create, { body: { source, destination, currency, vat } })
        : callOnce(shippingRouteCalls.update, {
            body: {
              source_country_code: source,
              destination_country_code: destination,
              currency_code: currency,
              vat,
              before: { currency_code: seen.currency, vat: seen.vat },
            },
          }),
    ...ROUTE_CHANGE,
    onDone: onClose,
    onRefused: (failure) => setRefusal(refusalOf(failure)),
  });
  const { form } = sending;
  const choices = COUNTRIES.map((code) => ({ value: code, label: countries[code] }));
  const title =
    route === undefined
      ? words.addTitle
      : fill(words.editTitle, { route: `${route.source}-${route.destination}` });
  return (
    <DialogForm title={title} sending={sending} save={words.save} onClose={onClose}>
      {refusal === '' ? null : <Alert color="red">{refusal}</Alert>}
      <NativeSelect
        label={words.source}
        data={choices}
        disabled={route !== undefined}
        {...form.getInputProps('source')}
      />
      <NativeSelect
        label={words.destination}
        data={choices}
        disabled={route !== undefined}
        {...form.getInputProps('destination')}
      />
      <NativeSelect label={words.currency} data={[...CURRENCIES]} {...form.getInputProps('currency')} />
      <NumberField key={form.key('vat.rate')} label={words.vatRate} {...form.getInputProps('vat.rate')} />
      <TextInput label={words.vatText} description={words.vatNote} {...form.getInputProps('vat.text')} />
    </DialogForm>
  );
}
