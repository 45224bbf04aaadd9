import { ownAddress } from '#texts/own-bookings.ts';
import { countries } from '#texts/countries.ts';
import { fill } from '#texts/format.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { Flag } from '#web/ui/flags/flag.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { SavedAddress } from './address-dialog.tsx';
import styles from './address.module.css';

interface OtherAddressesProps {
  addresses: readonly SavedAddress[];
  onEdit: (address: SavedAddress) => void;
}

/** The addresses in other countries than the default one; saving one makes it the default. */
export function OtherAddresses({ addresses, onEdit }: OtherAddressesProps) {
  return (
    <section className={styles.book} aria-labelledby="other-addresses">
      <h2 id="other-addresses">{ownAddress.others}</h2>
      <ul className={styles.people}>
        {addresses.map((address) => {
          const code = address.address_country_code;
          const country = isCountry(code) ? countries[code] : code;
          const lines = [address.address_line_1, address.address_line_2, address.address_postal_code];
          return (
            <li key={code}>
              {isCountry(code) ? <Flag country={code} width={24} /> : null}
              <p>
                <strong>{country}</strong>
                <span>{lines.filter(Boolean).join(', ')}</span>
              </p>
              <Button
                look="outline"
                aria-label={fill(ownAddress.editOne, { country })}
                onClick={() => onEdit(address)}
              >
                <Icon name="pen" />
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
