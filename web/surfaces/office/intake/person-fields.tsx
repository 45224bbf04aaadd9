import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { web } from '#shared/messages/en/web.ts';
import type { Side } from './intake-form.ts';
import { NameSearch } from './name-search.tsx';
import type { IntakeFormApi } from './intake-form.ts';
import type { Person } from './use-people.ts';
import styles from './intake.module.css';

const words = officeIntake;

const FIELDS = [
  { name: 'phone', label: words.phone, type: 'tel', required: true },
  { name: 'email', label: words.email, type: 'email', required: true },
  { name: 'address_line_1', label: words.address1, type: 'text', required: true },
  { name: 'address_line_2', label: words.address2, type: 'text', required: false },
  { name: 'postal_code', label: words.postalCode, type: 'text', required: true },
] as const;

const COUNTRY_OPTIONS = COUNTRIES.map((code) => ({ value: code, label: web.country[code] }));

interface PersonFieldsProps {
  form: IntakeFormApi;
  side: Side;
  onChoose: (person: Person, label?: string) => void;
  /** What is known about the person. */
  facts: ReactNode;
}

/** Sender or receiver. The receiver's e-mail is optional. */
export function PersonFields({ form, side, onChoose, facts }: PersonFieldsProps) {
  const country = `${side}.country_code` as const;
  return (
    <fieldset className={styles.person}>
      <legend>{side === 'sender' ? words.sender : words.receiver}</legend>
      <div className={styles.wide}>
        <NameSearch form={form} side={side} onChoose={onChoose} />
        {facts}
      </div>
      {FIELDS.map(({ name, label, type, required }) => {
        const path = `${side}.${name}` as const;
        return (
          <TextInput
            key={form.key(path)}
            size="xs"
            type={type}
            label={label}
            autoComplete="off"
            withAsterisk={required && !(side === 'receiver' && name === 'email')}
            {...form.getInputProps(path)}
          />
        );
      })}
      <NativeSelect
        key={form.key(country)}
        size="xs"
        label={words.country}
        data={COUNTRY_OPTIONS}
        {...form.getInputProps(country)}
      />
    </fieldset>
  );
}
