import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { countries } from '#texts/countries.ts';
import { withCallingCode } from '#web/surfaces/office/parcels/calling-code.ts';
import { useUnprintable } from '#web/surfaces/office/parcels/use-unprintable.ts';
import type { SearchRequest } from './use-sender-search.ts';
import type { HowChosen } from './use-fill-person.ts';
import type { Side } from '../state/parcel-values.ts';
import type { PeopleLookups } from './use-people-lookups.ts';
import { NameSearch } from './name-search.tsx';
import { PersonCard, useFolded } from './person-card.tsx';
import type { FieldsForm } from './form-fields.ts';
import type { Person } from './search-listed-people.ts';
import styles from '../intake.module.css';

const words = officeIntake;

const FIELDS = [
  { name: 'phone', label: words.phone, type: 'tel', required: true },
  { name: 'email', label: words.email, type: 'email', required: true },
  { name: 'address_line_1', label: words.address1, type: 'text', required: true },
  { name: 'address_line_2', label: words.address2, type: 'text', required: false },
  { name: 'postal_code', label: words.postalCode, type: 'text', required: true },
] as const;

const COUNTRY_OPTIONS = COUNTRIES.map((code) => ({ value: code, label: countries[code] }));

interface PersonFieldsProps {
  form: FieldsForm;
  side: Side;
  lookups: PeopleLookups;
  onChoose: (person: Person, how: HowChosen) => void;
  /** Somebody to search for; null: nobody. */
  request: SearchRequest | null;
  /** What is known about the person. */
  facts: ReactNode;
  /** All fields are shown at first, also those of somebody who is filled in. */
  startsUnfolded: boolean;
  /** Somebody is looked up who will be filled in. */
  isAwaited?: boolean;
}

/** Sender or receiver. The receiver's e-mail is optional. */
export function PersonFields({ form, side, lookups, onChoose, ...rest }: PersonFieldsProps) {
  const country = `${side}.country_code` as const;
  const legend = useId();
  const { isFolded, unfold, fold } = useFolded(form, side, {
    startsUnfolded: rest.startsUnfolded,
    isAwaited: rest.isAwaited ?? false,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the parts of a fieldset cannot share rows with another's
    <div role="group" aria-labelledby={legend} className={styles.person}>
      <div id={legend} className={styles.legend}>
        {side === 'sender' ? words.sender : words.receiver}
      </div>
      <div>
        <NameSearch
          form={form}
          side={side}
          lookups={lookups}
          onChoose={(person, how) => {
            fold();
            onChoose(person, how);
          }}
          request={rest.request}
        />
        {rest.facts}
      </div>
      {isFolded ? <PersonCard form={form} side={side} /> : null}
      <div className={styles.fields} data-folded={isFolded || undefined} onFocus={unfold}>
        {FIELDS.map((field) => (
          <PersonField key={field.name} form={form} side={side} field={field} />
        ))}
        <NativeSelect
          key={form.key(country)}
          size="xs"
          label={words.country}
          data={COUNTRY_OPTIONS}
          {...form.getInputProps(country)}
        />
      </div>
    </div>
  );
}

interface PersonFieldProps {
  form: FieldsForm;
  side: Side;
  field: (typeof FIELDS)[number];
}

function PersonField({ form, side, field: { name, label, type, required } }: PersonFieldProps) {
  const path = `${side}.${name}` as const;
  const printHint = useUnprintable(form, side, name);
  const input = form.getInputProps(path);
  return (
    <TextInput
      key={form.key(path)}
      size="xs"
      type={type}
      label={label}
      autoComplete="off"
      withAsterisk={required && !(side === 'receiver' && name === 'email')}
      {...printHint}
      {...input}
      {...(name === 'phone' && { onBlur: () => leavePhone(form, side, input.onBlur) })}
    />
  );
}

/** Senders say their number as at home; the agent sees what is stored. When another window takes the focus, it may be half typed. */
function leavePhone(form: FieldsForm, side: Side, onBlur: () => void): void {
  const path = `${side}.phone` as const;
  const { phone, country_code: country } = form.getValues()[side];
  const whole = withCallingCode(country, phone);
  if (whole !== phone && document.activeElement !== form.getInputNode(path)) form.setFieldValue(path, whole);
  onBlur();
}
