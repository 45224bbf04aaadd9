import { Input, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addressCalls } from '#shared/contract/addresses.ts';
import { customerCalls } from '#shared/contract/customers.ts';
import type { Received } from '#shared/contract/define-call.ts';
import { type Country, isCountry } from '#shared/domain/countries.ts';
import { ownAddress } from '#shared/messages/en/own-bookings.ts';
import { callOnce } from '#web/api/call-once.ts';
import { changeCustomer } from '#web/api/session-store.ts';
import { CountrySelect } from '#web/features/shipping-routes/country-select.tsx';
import { sourcesOf, useRoutes } from '#web/features/shipping-routes/routes-store.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';

const words = ownAddress;

export type SavedAddress = Received<typeof addressCalls.list>['addresses'][number];

interface AddressDialogProps {
  /** One per country, the default first. */
  addresses: readonly SavedAddress[];
  onClose: () => void;
}

/** Saves the address for a country, which becomes the default; shows the country's existing address, if any. */
export function AddressDialog({ addresses, onClose }: AddressDialogProps) {
  const countries = sourcesOf(useRoutes());
  const sending = useSendingForm({
    schema: addressCalls.save.body,
    initial: startValues(addresses),
    send: (body) => callOnce(addressCalls.save, { body }),
    changes: [addressCalls.list, addressCalls.get, customerCalls.profile],
    onDone: ({ sourceCountry }) => {
      changeCustomer({ sourceCountry });
      onClose();
    },
  });
  const { form } = sending;
  const [country, setCountry] = useState(form.getInitialValues().address_country_code);

  function choose(chosen: Country) {
    const saved = addresses.find((one) => one.address_country_code === chosen);
    setCountry(chosen);
    form.setValues({ ...(saved === undefined ? {} : linesOf(saved)), address_country_code: chosen });
  }

  /** The specification has one text for all errors of a field. */
  function field(name: keyof typeof words.check) {
    const { error, ...props } = form.getInputProps(name);
    return { ...props, error: error ? words.check[name] : null };
  }

  return (
    <DialogForm
      title={addresses.length === 0 ? words.create : words.edit}
      sending={sending}
      save={words.save}
      onClose={onClose}
    >
      <div data-field="address_country_code">
        <CountrySelect label={words.country} value={country} options={countries} onChange={choose} />
        <Input.Error role="alert">{field('address_country_code').error}</Input.Error>
      </div>
      <TextInput
        key={form.key('address_line_1')}
        label={words.line1}
        autoComplete="address-line1"
        data-autofocus
        {...field('address_line_1')}
      />
      <TextInput
        key={form.key('address_line_2')}
        label={words.line2}
        autoComplete="address-line2"
        {...field('address_line_2')}
      />
      <TextInput
        key={form.key('address_postal_code')}
        label={words.postalCode}
        autoComplete="postal-code"
        {...field('address_postal_code')}
      />
    </DialogForm>
  );
}

/** The default address, or an empty one in the UK. */
function startValues([address]: readonly SavedAddress[]) {
  const code = address?.address_country_code ?? 'UK';
  const country: Country = isCountry(code) ? code : 'UK';
  const lines = address === undefined ? undefined : linesOf(address);
  return {
    address_country_code: country,
    ...(lines ?? { address_line_1: '', address_line_2: '', address_postal_code: '' }),
  };
}

function linesOf({ address_line_1, address_line_2, address_postal_code }: SavedAddress) {
  return { address_line_1, address_line_2, address_postal_code };
}
