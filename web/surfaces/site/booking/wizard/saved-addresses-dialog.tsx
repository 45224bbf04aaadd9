import { type Country, isCountry } from '#shared/domain/countries.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { fill } from '#texts/format.ts';
import { countries } from '#texts/countries.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Flag } from '#web/ui/flags/flag.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import type { SavedAddress } from './step-props.ts';
import styles from './saved-addresses.module.css';

const words = bookingWizard.address;

interface SavedAddressesDialogProps {
  source: Country;
  addresses: readonly SavedAddress[];
  onUse: () => void;
  onClose: () => void;
}

/** The customer's sender addresses, one per country; choosing another country's starts a booking from there. */
export function SavedAddressesDialog({ source, addresses, onUse, onClose }: SavedAddressesDialogProps) {
  return (
    <Dialog title={words.saved} onClose={onClose}>
      {addresses.length === 0 ? (
        <Empty text={words.savedNone}>
          <ButtonLink to="/dashboard/address">{words.create}</ButtonLink>
        </Empty>
      ) : (
        <>
          <p className={styles.lead}>{words.savedLead}</p>
          <ul className={styles.choices}>
            {addresses.map((address) => (
              <AddressChoice
                key={address.address_country_code}
                address={address}
                isSource={address.address_country_code === source}
                onUse={onUse}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface AddressChoiceProps {
  address: SavedAddress;
  isSource: boolean;
  onUse: () => void;
}

function AddressChoice({ address, isSource, onUse }: AddressChoiceProps) {
  const country = address.address_country_code;
  const name = isCountry(country) ? countries[country] : country;
  return (
    <li className={styles.choice}>
      {isCountry(country) ? <Flag country={country} /> : null}
      <p>
        <strong>{address.address_line_1}</strong>
        <span>{[address.address_line_2, address.address_postal_code, name].filter(Boolean).join(', ')}</span>
      </p>
      {isSource ? (
        <Button onClick={onUse}>{words.use}</Button>
      ) : (
        <ButtonLink look="outline" to={`/book-a-courier/${country}/GE`}>
          {fill(words.bookFrom, { country: name })}
        </ButtonLink>
      )}
    </li>
  );
}
