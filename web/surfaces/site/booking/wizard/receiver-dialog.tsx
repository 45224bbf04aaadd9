import { useState } from 'react';
import { receiverAddress } from '#shared/contract/booking-form.ts';
import { addressCalls } from '#shared/contract/addresses.ts';
import { type Country, isCountry } from '#shared/domain/countries.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { fill } from '#texts/format.ts';
import { countries } from '#texts/countries.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PostcodeField } from '#web/ui/checks/postcode-field.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SuggestField } from '#web/ui/form/suggest-field.tsx';
import { PhoneField } from '#web/ui/phone/phone-field.tsx';
import type { DraftItem } from './draft.ts';
import { knownReceivers } from './known-receivers.ts';
import type { StepProps } from './step-props.ts';
import styles from './wizard.module.css';

const words = bookingWizard.receiver;

type Address = DraftItem['address'];

interface ReceiverDialogProps {
  item: DraftItem;
  wizard: StepProps;
  onUse: (address: Address) => void;
  onClose: () => void;
}

/** The receiver of one item; choosing a known name fills in the address. */
export function ReceiverDialog({ item, wizard, onUse, onClose }: ReceiverDialogProps) {
  const { customer, draft } = wizard;
  const [address, setAddress] = useState<Address>(item.address);
  // A new key resets the fields to a chosen receiver.
  const [round, setRound] = useState(0);
  const country = address.country_code;
  const [saved] = useLoaded(
    addressCalls.receivers,
    { query: { country_code: country } },
    { enabled: customer !== null },
  );
  const known = knownReceivers(saved.state === 'ready' ? saved.data.receivers : [], draft.items, country);

  const title = fill(words.title, { number: item.item.id });

  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        label={title}
        schema={receiverAddress}
        read={(values) => ({ ...values, id: address.id })}
        className={styles.form ?? ''}
        onSubmit={async ({ id = null, ...filled }) => onUse({ ...filled, id })}
      >
        {() => (
          <>
            <CountryField
              value={country}
              options={withCurrent(wizard.destinations, country)}
              onChange={(country_code) => setAddress({ ...address, country_code, id: null })}
            />
            <SuggestField
              key={`name ${round}`}
              label={words.name}
              name="name"
              listLabel={words.suggestions}
              defaultValue={address.name}
              suggestions={known.map((one) => ({
                key: `${one.name} ${one.line_1}`,
                text: one.name,
                detail: [one.line_1, one.postal_code].join(', '),
                value: one,
              }))}
              onChoose={(chosen) => {
                setAddress(chosen);
                setRound(round + 1);
              }}
            />
            <ReceiverFields key={`${country} ${round}`} address={address} />
            <Button type="submit" look="accent">
              {words.use}
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  );
}

interface CountryFieldProps {
  value: Country;
  options: readonly Country[];
  onChange: (country: Country) => void;
}

function CountryField({ value, options, onChange }: CountryFieldProps) {
  return (
    <SelectField
      label={words.country}
      name="country_code"
      value={value}
      onChange={({ target }) => {
        if (isCountry(target.value)) onChange(target.value);
      }}
    >
      {options.map((one) => (
        <option key={one} value={one}>
          {countries[one]}
        </option>
      ))}
    </SelectField>
  );
}

function ReceiverFields({ address }: { address: Address }) {
  return (
    <div className={styles.grid}>
      <PhoneField
        label={words.phone}
        name="phone"
        defaultCountry={address.country_code}
        defaultValue={address.phone}
      />
      <TextField label={words.email} name="email" type="email" defaultValue={address.email} optional />
      <TextField label={words.line1} name="line_1" autoComplete="off" defaultValue={address.line_1} />
      <TextField
        label={words.line2}
        name="line_2"
        autoComplete="off"
        defaultValue={address.line_2}
        optional
      />
      <PostcodeField
        country={address.country_code}
        label={words.postalCode}
        name="postal_code"
        autoComplete="off"
        defaultValue={address.postal_code}
      />
    </div>
  );
}

function withCurrent(destinations: readonly Country[], current: Country): readonly Country[] {
  return destinations.includes(current) ? destinations : [current, ...destinations];
}
