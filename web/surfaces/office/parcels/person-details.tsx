import { parcelWords } from '#texts/office-parcels.ts';
import { ClientLink } from '../shared/client-link.tsx';
import { Pairs } from '#web/ui/lists/pairs.tsx';
import { PhoneText } from '#web/ui/phone/phone-text.tsx';
import type { Person } from '#shared/contract/shapes.ts';
import styles from './parcels.module.css';

const words = parcelWords;

interface PersonDetailsProps {
  person: Person;
  /** Links the e-mail to the client's page, for senders. */
  isClient?: boolean;
}

/** All details of a sender or receiver, without empty ones. */
export function PersonDetails({ person, isClient = false }: PersonDetailsProps) {
  const { name, email, phone, address } = person;
  const pairs = [
    { label: words.name, value: name },
    { label: words.email, value: isClient && email !== '' ? <ClientLink email={email} /> : email },
    { label: words.phone, value: phone === '' ? '' : <PhoneText digits={phone} /> },
    { label: words.country, value: address.country_code },
    { label: words.address1, value: address.address_line_1 },
    { label: words.address2, value: address.address_line_2 },
    { label: words.postalCode, value: address.postal_code },
  ];
  return <Pairs pairs={pairs.filter(({ value }) => value !== '')} />;
}

/** The same as lines of a letter, for narrow columns. */
export function PersonLines({ person: { name, email, phone, address } }: { person: Person }) {
  const place = `${address.postal_code} ${address.country_code}`.trim();
  const lines = [email, address.address_line_1, address.address_line_2, place];
  return (
    <div className={styles.lines}>
      <strong>{name}</strong>
      {phone === '' ? null : <PhoneText digits={phone} />}
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </div>
  );
}
