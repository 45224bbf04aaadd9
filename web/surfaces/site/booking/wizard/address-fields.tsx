import { lazy, type RefObject, Suspense, useState } from 'react';
import type { Country } from '#shared/domain/countries.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { countries } from '#texts/countries.ts';
import { Flag } from '#web/ui/flags/flag.tsx';
import { PostcodeField } from '#web/ui/checks/postcode-field.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PhoneField } from '#web/ui/phone/phone-field.tsx';
import type { PhoneRule } from './account-phone.tsx';
import type { DraftAddress } from './draft.ts';
import type { StepProps } from './step-props.ts';
import styles from './wizard.module.css';

const words = bookingWizard.address;
/** For customers only. Without a connection the server says it. */
const AccountPhone = lazy(() =>
  import('./account-phone.tsx').then(
    (m) => ({ default: m.AccountPhone }),
    () => ({ default: () => null }),
  ),
);

interface AddressFieldsProps {
  source: Country;
  customer: StepProps['customer'];
  /** The server's refusal of the account's phone, if that has not been changed since. */
  phoneRefusal: string | undefined;
  /** Digits with the country code. */
  typedPhone: string;
  /** About the phone of a customer's account. */
  rule: PhoneRule | undefined;
  onRule: (rule: PhoneRule) => void;
  /** Around the phone and what is offered below it. */
  phonePlace: RefObject<HTMLDivElement | null>;
  /** Initial values; afterwards the fields keep what is typed. */
  initial: DraftAddress;
}

/** The sender and the collection address; its country is the source country and cannot change. */
export function AddressFields({ source, customer, initial, ...props }: AddressFieldsProps) {
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
      <SenderPhone source={source} customer={customer} start={start.phone} {...props} />
      <div className={styles.fixed}>
        <span className={styles.fixedLabel}>{words.country}</span>
        <span className={styles.fixedValue}>
          <Flag country={source} /> {countries[source]}
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

/** The sender's phone; a typed one that fits, while the account's does not, can be used in the profile. */
function SenderPhone(props: Omit<AddressFieldsProps, 'initial'> & { start: string }) {
  const { source, customer, typedPhone, rule, onRule, phoneRefusal, phonePlace, start } = props;
  return (
    <div ref={phonePlace} className={styles.senderPhone}>
      <PhoneField
        label={words.phone}
        name="phone"
        defaultCountry={source}
        defaultValue={start}
        {...(customer === null ? {} : rule?.says)}
        {...(phoneRefusal === undefined || rule?.fits === false ? {} : { refusal: phoneRefusal })}
      />
      <Suspense>
        {customer === null ? null : (
          <AccountPhone source={source} phone={customer.phone} typed={typedPhone} onRule={onRule} />
        )}
      </Suspense>
    </div>
  );
}
