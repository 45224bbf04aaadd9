import { useState } from 'react';
import type { Country } from '#shared/domain/countries.ts';
import { DIAL_CODES } from '#web/ui/phone/dial-codes.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { errors } from '#texts/errors.ts';
import { fill } from '#shared/messages/format.ts';
import { web } from '#texts/web.ts';
import { Flag } from '#web/ui/flags/flag.tsx';
import { PostcodeField } from '#web/ui/checks/postcode-field.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PhoneField } from '#web/ui/phone/phone-field.tsx';
import type { DraftAddress } from './draft.ts';
import type { StepProps } from './step-props.ts';
import styles from './wizard.module.css';

const words = bookingWizard.address;

interface AddressFieldsProps {
  source: Country;
  customer: StepProps['customer'];
  /** The server's refusal of the account's phone, if that has not been changed since. */
  phoneRefusal: string | undefined;
  /** Initial values; afterwards the fields keep what is typed. */
  initial: DraftAddress;
}

/** The sender and the collection address; its country is the source country and cannot change. */
export function AddressFields({ source, customer, phoneRefusal, initial }: AddressFieldsProps) {
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
        {...(customer === null ? { hint: words.guestHint } : {})}
      />
      <PhoneField
        label={words.phone}
        name="phone"
        defaultCountry={source}
        defaultValue={start.phone}
        {...(customer === null ? {} : phoneRule(source, customer.phone))}
        {...(phoneRefusal === undefined ? {} : { refusal: phoneRefusal })}
      />
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
      <PostcodeField
        country={source}
        label={words.postalCode}
        name="address_postal_code"
        autoComplete="postal-code"
        defaultValue={start.address_postal_code}
      />
    </div>
  );
}

/**
 * A customer's rule, which is about the account's phone and not the one in the field. One that breaks it is told as wrong
 * from the start; the server decides (specification 1, section 5).
 */
function phoneRule(source: Country, accountPhone: string): { hint: string } | { refusal: string } {
  const country = web.country[source];
  if (accountPhone.startsWith(DIAL_CODES.get(source) ?? ''))
    return { hint: fill(words.phoneRule, { country }) };
  const rule = fill(errors.phone_country, { country });
  return { refusal: accountPhone === '' ? rule : fill(words.phoneOfAccount, { rule, phone: accountPhone }) };
}
