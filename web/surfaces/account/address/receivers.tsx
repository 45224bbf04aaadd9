import { useEffect } from 'react';
import { addressCalls } from '#shared/contract/addresses.ts';
import type { Received } from '#shared/contract/define-call.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { ownAddress } from '#texts/own-bookings.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSoftCheck } from '#web/ui/checks/use-soft-check.ts';
import { Flag } from '#web/ui/flags/flag.tsx';
import { QueryView } from '#web/ui/states/query-view.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import styles from './address.module.css';

type Receiver = Received<typeof addressCalls.receivers>['receivers'][number];

/** Whom the customer sends to, last used first, with what looks wrong in their phone or postcode. */
export function Receivers() {
  const query = useCall(addressCalls.receivers);
  return (
    <section className={styles.book} aria-labelledby="receivers">
      <h2 id="receivers">{ownAddress.receivers}</h2>
      <p className={styles.hint}>{ownAddress.receiversHint}</p>
      <QueryView query={query} skeleton={<Skeleton lines={2} height={64} />}>
        {({ receivers }) =>
          receivers.length === 0 ? (
            <p>{ownAddress.noReceivers}</p>
          ) : (
            <ul className={styles.people}>
              {receivers.map((receiver) => (
                <Person key={receiver.id} receiver={receiver} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function Person({ receiver }: { receiver: Receiver }) {
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
        <span>{[phone === '' ? '' : `+${phone}`, email].filter(Boolean).join(' · ')}</span>
        <span>{[address_line_1, address_line_2, address_postal_code].filter(Boolean).join(', ')}</span>
        {warning === undefined ? null : <small className={styles.warning}>{warning}</small>}
      </p>
    </li>
  );
}
