import { Input, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { addressCalls } from '#shared/contract/addresses.ts';
import { requiredText } from '#shared/contract/fields.ts';
import { customerCalls } from '#shared/contract/customers.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { type Country, isCountry } from '#shared/domain/countries.ts';
import { ownAddress } from '#texts/own-bookings.ts';
import { callOnce } from '#web/api/call-once.ts';
import { changeCustomer } from '#web/api/session-store.ts';
import { CountrySelect } from '#web/features/shipping-routes/country-select.tsx';
import { sourcesOf, useRoutes } from '#web/features/shipping-routes/routes-store.ts';
import { useSoftCheck } from '#web/ui/checks/use-soft-check.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import type { ContractForm } from '#web/ui/mantine/use-contract-form.ts';

import styles from './address.module.css';

const words = ownAddress;
/** Where the result of saving stays, on the page. */
export const ADDRESS_PLACE = 'address';

export type SavedAddress = ParsedAnswer<typeof addressCalls.list>['addresses'][number];

interface AddressDialogProps {
  /** One per country, the default first. */
  addresses: readonly SavedAddress[];
  /** The address to start with; the default one if omitted. */
  start?: SavedAddress;
  onClose: () => void;
}

/** As at the other addresses (specification 1, section 10); the call takes any text. */
const body = addressCalls.save.body.extend({
  address_line_1: requiredText(255).min(5),
  address_postal_code: requiredText(35).min(3),
});

/** Saves the address for a country, which becomes the default; shows the country's existing address, if any. */
export function AddressDialog({ addresses, start = addresses[0], onClose }: AddressDialogProps) {
  const sending = useSendingForm({
    schema: body,
    initial: startValues(start),
    send: (address) => callOnce(addressCalls.save, { body: address }),
    place: ADDRESS_PLACE,
    changes: [addressCalls.list, addressCalls.get, customerCalls.profile],
    onDone: ({ sourceCountry }) => {
      changeCustomer({ sourceCountry });
      onClose();
    },
  });
  return (
    <DialogForm
      title={addresses.length === 0 ? words.create : words.edit}
      sending={sending}
      save={words.save}
      onClose={onClose}
    >
      <PlaceFields form={sending.form} addresses={addresses} />
    </DialogForm>
  );
}

interface PlaceFieldsProps {
  form: ContractForm<ReturnType<typeof startValues>>;
  addresses: readonly SavedAddress[];
}

/** Country, lines and postcode; a postcode that looks wrong for the country is asked about, and accepted. */
function PlaceFields({ form, addresses }: PlaceFieldsProps) {
  const countries = sourcesOf(useRoutes());
  const codeField = useRef<HTMLInputElement>(null);
  const [country, setCountry] = useState(form.getInitialValues().address_country_code);
  const [warning, checkPostcode] = useSoftCheck(({ postcodeWarning }) => {
    const { address_country_code, address_postal_code } = form.getValues();
    return postcodeWarning(address_country_code, address_postal_code);
  }, codeField);

  function choose(chosen: Country) {
    const saved = addresses.find((one) => one.address_country_code === chosen);
    setCountry(chosen);
    form.setValues({ ...(saved === undefined ? {} : linesOf(saved)), address_country_code: chosen });
    checkPostcode();
  }

  /** The specification has one text for all errors of a field. */
  function field(name: keyof typeof words.check) {
    const { error, ...props } = form.getInputProps(name);
    return { key: form.key(name), ...props, error: error ? words.check[name] : null };
  }

  const { key: line1, ...firstLine } = field('address_line_1');
  const { key: line2, ...secondLine } = field('address_line_2');
  const { key: code, ...postcode } = field('address_postal_code');
  return (
    <>
      <div data-field="address_country_code">
        <CountrySelect label={words.country} value={country} options={countries} onChange={choose} />
        <Input.Error role="alert">{field('address_country_code').error}</Input.Error>
      </div>
      <TextInput key={line1} label={words.line1} autoComplete="address-line1" data-autofocus {...firstLine} />
      <TextInput key={line2} label={words.line2} autoComplete="address-line2" {...secondLine} />
      <TextInput
        key={code}
        ref={codeField}
        label={words.postalCode}
        autoComplete="postal-code"
        {...postcode}
        onBlur={() => {
          postcode.onBlur();
          checkPostcode();
        }}
      />
      {warning === undefined ? null : <output className={styles.warning}>{warning}</output>}
    </>
  );
}

/** This address, or an empty one in the UK. */
function startValues(address: SavedAddress | undefined) {
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
