import { useEffect, useState } from 'react';
import { addressCalls } from '#shared/contract/addresses.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { fill } from '#texts/format.ts';
import { ownAddress } from '#texts/own-bookings.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSoftCheck } from '#web/ui/checks/use-soft-check.ts';
import { Flag } from '#web/ui/flags/flag.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { PhoneText } from '#web/ui/phone/phone-text.tsx';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { type Receiver, ReceiverDialog, RECEIVERS_PLACE } from './receiver-dialog.tsx';
import { RemoveReceiver } from './remove-receiver.tsx';
import styles from './address.module.css';

const words = ownAddress;

/** Whom the customer sends to, last used first, with what looks wrong in their phone or postcode; the list is the customer's own. */
export function Receivers() {
  const query = useCall(addressCalls.receivers);
  const [editing, setEditing] = useState<Receiver | 'new' | null>(null);
  const [removing, setRemoving] = useState<Receiver | null>(null);
  return (
    <section className={styles.book} aria-labelledby="receivers">
      <div className={styles.head}>
        <h2 id="receivers">{words.receivers}</h2>
        <Button look="outline" onClick={() => setEditing('new')}>
          <Icon name="plus" /> {words.addReceiver}
        </Button>
      </div>
      <p className={styles.hint}>{words.receiversHint}</p>
      <ResultAt place={RECEIVERS_PLACE} kind="success" />
      <QueryView query={query} skeleton={<Skeleton lines={2} height={64} />}>
        {({ receivers }) =>
          receivers.length === 0 ? (
            <p>{words.noReceivers}</p>
          ) : (
            <ul className={styles.people}>
              {receivers.map((receiver) => (
                <Person
                  key={receiver.id}
                  receiver={receiver}
                  onEdit={() => setEditing(receiver)}
                  onRemove={() => setRemoving(receiver)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {editing === null ? null : (
        <ReceiverDialog receiver={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {removing === null ? null : <RemoveReceiver receiver={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

interface PersonProps {
  receiver: Receiver;
  onEdit: () => void;
  onRemove: () => void;
}

function Person({ receiver, onEdit, onRemove }: PersonProps) {
  const { name, phone, email, address_country_code: country } = receiver;
  const { address_line_1, address_line_2, address_postal_code } = receiver;
  const [warning, check] = useSoftCheck(({ phoneWarning, postcodeWarning }) => {
    const postcode = isCountry(country) ? postcodeWarning(country, address_postal_code) : undefined;
    const text = [phoneWarning(phone)?.text, postcode?.text].filter(Boolean).join(' ');
    return text === '' ? undefined : { text };
  });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `check` only starts the check
  useEffect(check, [phone, country, address_postal_code]);
  return (
    <li>
      {isCountry(country) ? <Flag country={country} width={24} /> : null}
      <p>
        <strong>{name}</strong>
        <span>
          {phone === '' ? null : <PhoneText digits={phone} />}
          {phone === '' || email === '' ? '' : ' · '}
          {email}
        </span>
        <span>{[address_line_1, address_line_2, address_postal_code].filter(Boolean).join(', ')}</span>
        {warning === undefined ? null : <small className={styles.warning}>{warning}</small>}
      </p>
      <Button look="outline" aria-label={fill(words.editPerson, { name })} onClick={onEdit}>
        <Icon name="pen" />
      </Button>
      <Button look="outline" aria-label={fill(words.removePerson, { name })} onClick={onRemove}>
        <Icon name="trash" />
      </Button>
    </li>
  );
}
