import { Input, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { addressCalls } from '#shared/contract/addresses.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { ownReceiverCalls } from '#shared/contract/own-receivers.ts';
import { COUNTRIES, type Country, isCountry } from '#shared/domain/countries.ts';
import { ownAddress } from '#texts/own-bookings.ts';
import { web } from '#texts/web.ts';
import { callOnce } from '#web/api/call-once.ts';
import { CountrySelect } from '#web/features/shipping-routes/country-select.tsx';
import { useSoftCheck } from '#web/ui/checks/use-soft-check.ts';
import { FormErrors } from '#web/ui/form/use-errors.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import type { ContractForm } from '#web/ui/mantine/use-contract-form.ts';
import { PhoneField } from '#web/ui/phone/phone-field.tsx';
import styles from './address.module.css';

const words = ownAddress;
/** Where the result of saving or removing a receiver stays, below the list. */
export const RECEIVERS_PLACE = 'receivers';

export type Receiver = ParsedAnswer<typeof addressCalls.receivers>['receivers'][number];

/** Adds a receiver to the customer's own, or changes one. */
export function ReceiverDialog({ receiver, onClose }: { receiver: Receiver | null; onClose: () => void }) {
  const sending = useSendingForm({
    schema: ownReceiverCalls.save.body,
    initial: startValues(receiver),
    send: (body) => callOnce(ownReceiverCalls.save, { body: { ...body, id: receiver?.id ?? null } }),
    place: RECEIVERS_PLACE,
    changes: [addressCalls.receivers],
    onDone: onClose,
  });
  return (
    <DialogForm
      title={receiver === null ? words.addReceiver : words.editReceiver}
      sending={sending}
      save={words.save}
      onClose={onClose}
    >
      <ReceiverFields form={sending.form} />
    </DialogForm>
  );
}

type ReceiverForm = ContractForm<ReturnType<typeof startValues>>;

function ReceiverFields({ form }: { form: ReceiverForm }) {
  const [country, setCountry] = useState(form.getInitialValues().address_country_code);
  const phoneError = form.errors['phone'];
  const { key: name, ...nameField } = fieldOf(form, 'name');
  const { key: email, ...emailField } = fieldOf(form, 'email');
  const { key: line1, ...firstLine } = fieldOf(form, 'address_line_1');
  const { key: line2, ...secondLine } = fieldOf(form, 'address_line_2');
  return (
    <>
      <div data-field="address_country_code">
        <CountrySelect
          label={words.country}
          value={country}
          options={COUNTRIES}
          onChange={(chosen) => {
            setCountry(chosen);
            form.setFieldValue('address_country_code', chosen);
          }}
        />
        <Input.Error role="alert">{form.errors['address_country_code']}</Input.Error>
      </div>
      <TextInput key={name} label={words.name} autoComplete="off" data-autofocus {...nameField} />
      <FormErrors value={typeof phoneError === 'string' ? { phone: phoneError } : {}}>
        <PhoneField
          // The country's code stands before a number that is not typed yet.
          key={form.getValues().phone === '' ? country : 'typed'}
          label={words.phone}
          name="phone"
          defaultCountry={country}
          defaultValue={form.getValues().phone}
          onChange={(digits) => form.setFieldValue('phone', digits)}
        />
      </FormErrors>
      <TextInput
        key={email}
        type="email"
        label={`${words.email} ${web.optional}`}
        autoComplete="off"
        {...emailField}
      />
      <TextInput key={line1} label={words.line1} autoComplete="off" {...firstLine} />
      <TextInput key={line2} label={words.line2} autoComplete="off" {...secondLine} />
      <Postcode form={form} country={country} />
    </>
  );
}

const fieldOf = (form: ReceiverForm, name: keyof ReturnType<typeof startValues>) => ({
  key: form.key(name),
  ...form.getInputProps(name),
});

/** A postcode that looks wrong for the country is asked about, and accepted. */
function Postcode({ form, country }: { form: ReceiverForm; country: Country }) {
  const input = useRef<HTMLInputElement>(null);
  const [warning, check] = useSoftCheck(
    ({ postcodeWarning }) => postcodeWarning(country, form.getValues().address_postal_code),
    input,
  );
  const { key, ...field } = fieldOf(form, 'address_postal_code');
  return (
    <>
      <TextInput
        key={key}
        ref={input}
        label={words.postalCode}
        autoComplete="off"
        {...field}
        onBlur={() => {
          field.onBlur();
          check();
        }}
      />
      {warning === undefined ? null : <output className={styles.warning}>{warning}</output>}
    </>
  );
}

/** This receiver, or nobody in Georgia (specification 1, section 3). */
function startValues(receiver: Receiver | null) {
  const code = receiver?.address_country_code ?? 'GE';
  const country: Country = isCountry(code) ? code : 'GE';
  return {
    name: receiver?.name ?? '',
    phone: receiver?.phone ?? '',
    email: receiver?.email ?? '',
    address_country_code: country,
    address_line_1: receiver?.address_line_1 ?? '',
    address_line_2: receiver?.address_line_2 ?? '',
    address_postal_code: receiver?.address_postal_code ?? '',
  };
}
