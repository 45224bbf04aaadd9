import { useState } from 'react';
import type { Country } from '#shared/domain/countries.ts';
import { bookingWizard } from '#shared/messages/en/booking-wizard.ts';
import { web } from '#shared/messages/en/web.ts';
import { Flag } from '#web/ui/flags/flag.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PhoneField } from '#web/ui/phone/phone-field.tsx';
import type { DraftAddress } from './draft.ts';
import styles from './wizard.module.css';

const words = bookingWizard.address;

interface AddressFieldsProps {
  source: Country;
  guest: boolean;
  /** Initial values; afterwards the fields keep what is typed. */
  initial: DraftAddress;
}

/** The sender and the collection address; its country is the source country and cannot change. */
export function AddressFields({ source, guest, initial }: AddressFieldsProps) {
  const [start] = useState(initial);
  return (
    <div className={styles.grid}>
      <TextField label={words.name} name="name" autoComplete="name" defaultValue={start.name} />
      <TextField
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={start.email}
        {...(guest ? { hint: words.guestHint } : {})}
      />
      <PhoneField label={words.phone} name="phone" defaultCountry={source} defaultValue={start.phone} />
      <div className={styles.fixed}>
        <span className={styles.fixedLabel}>{words.country}</span>
        <span className={styles.fixedValue}>
          <Flag country={source} /> {web.country[source]}
        </span>
      </div>
      <TextField
        label={words.line1}
        name="address_line_1"
        autoComplete="address-line1"
        defaultValue={start.address_line_1}
      />
      <TextField
        label={words.line2}
        name="address_line_2"
        autoComplete="address-line2"
        defaultValue={start.address_line_2}
        optional
      />
      <TextField
        label={words.postalCode}
        name="address_postal_code"
        autoComplete="postal-code"
        defaultValue={start.address_postal_code}
      />
    </div>
  );
}
