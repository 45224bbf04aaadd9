import { useState } from 'react';
import { brand } from '#shared/brand.ts';
import { addressCalls } from '#shared/contract/addresses.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { ownAddress } from '#texts/own-bookings.ts';
import { countries } from '#texts/countries.ts';
import { web } from '#texts/web.ts';
import { useCall } from '#web/api/use-call.ts';
import { Flag } from '#web/ui/flags/flag.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ADDRESS_PLACE, AddressDialog, type SavedAddress } from './address-dialog.tsx';
import { OtherAddresses } from './other-addresses.tsx';
import { Receivers } from './receivers.tsx';
import styles from './address.module.css';

const words = ownAddress;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function AddressScreen() {
  const [editing, setEditing] = useState<SavedAddress | 'first' | null>(null);
  const query = useCall(addressCalls.list);
  return (
    <>
      <PageTitle wide title={words.title} />
      <QueryView query={query} failed={web.networkFailure} skeleton={<Skeleton lines={1} height={240} />}>
        {({ addresses }) => {
          const [address, ...others] = addresses;
          return (
            <>
              {address === undefined ? (
                <Empty text={words.none}>
                  <Button onClick={() => setEditing('first')}>{words.create}</Button>
                </Empty>
              ) : (
                <AddressCard address={address} onEdit={() => setEditing(address)} />
              )}
              <div className={styles.result}>
                <ResultAt place={ADDRESS_PLACE} kind="success" />
              </div>
              {others.length === 0 ? null : <OtherAddresses addresses={others} onEdit={setEditing} />}
              <Receivers />
              {editing === null ? null : (
                <AddressDialog
                  addresses={addresses}
                  {...(editing !== 'first' && { start: editing })}
                  onClose={() => setEditing(null)}
                />
              )}
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function AddressCard({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const country = address.address_country_code;
  return (
    <section className={styles.card} aria-labelledby="default-address">
      <h2 id="default-address">{words.card}</h2>
      <p className={styles.country}>
        {isCountry(country) ? (
          <>
            <Flag country={country} width={36} /> {countries[country]}
          </>
        ) : (
          country
        )}
      </p>
      <address className={styles.lines}>
        <span>{address.address_line_1}</span>
        {address.address_line_2 === '' ? null : <span>{address.address_line_2}</span>}
        <span>{address.address_postal_code}</span>
      </address>
      <p className={styles.hint}>{words.hint}</p>
      <Button look="outline" onClick={onEdit}>
        {words.edit}
      </Button>
    </section>
  );
}
