import { lazy, Suspense, useState } from 'react';
import type { Country } from '#shared/domain/countries.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { Flag } from '#web/ui/flags/flag.tsx';
import { TabList } from '#web/ui/tabs/tab-list.tsx';
import { newDraft } from './draft.ts';
import { KeptAddressNote } from './kept-address-note.tsx';
import { MissingAddress } from './missing-address.tsx';
import { StepHeading } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { TypedAddress } from './typed-address.tsx';
import { useKeptAddress } from './use-kept-address.ts';
import styles from './wizard.module.css';

const words = bookingWizard.address;
/** For customers only. */
const SavedAddressesDialog = lazy(() =>
  import('./saved-addresses-dialog.tsx').then((m) => ({ default: m.SavedAddressesDialog })),
);
const PANEL = 'booking-address';

/**
 * Where the courier collects: the saved address or a typed one. Typing over the saved address makes it a custom
 * one.
 */
export function AddressStep(props: StepProps) {
  const { source, draft, customer, savedAddress, change } = props;
  // A new key resets the fields; typing must not.
  const [round, setRound] = useState(0);
  const [choosing, setChoosing] = useState(false);
  const [kept, dropKept] = useKeptAddress(source, customer);
  const byDefault = customer !== null && draft.address_type === 'default';
  const shown = byDefault ? 'default' : 'custom';

  function show(address_type: 'default' | 'custom') {
    change((now) => ({ ...now, address_type }));
    setRound(round + 1);
  }

  function forget() {
    dropKept();
    change((now) => ({ ...now, address_obj: newDraft(source, props.destination).address_obj }));
    setRound(round + 1);
  }

  return (
    <>
      <StepHeading step="address" lead={words.lead} />
      <Ways source={source} isCustomer={customer !== null} shown={shown} onShow={show} />
      {kept ? <KeptAddressNote onForget={forget} /> : null}
      <div
        {...(customer !== null && { id: PANEL, role: 'tabpanel', 'aria-labelledby': `${PANEL}-${shown}` })}
      >
        {byDefault && savedAddress === null ? (
          <MissingAddress onBack={props.onBack} />
        ) : (
          <TypedAddress
            key={round}
            initial={(byDefault ? savedAddress : null) ?? draft.address_obj}
            wizard={props}
            onChoose={() => setChoosing(true)}
          />
        )}
      </div>
      <Suspense>
        {choosing ? (
          <SavedAddressesDialog
            source={source}
            addresses={props.addresses}
            onUse={() => {
              setChoosing(false);
              show('default');
            }}
            onClose={() => setChoosing(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface WaysProps {
  source: Country;
  isCustomer: boolean;
  shown: 'default' | 'custom';
  onShow: (way: 'default' | 'custom') => void;
}

/** Only customers have a default address: a guest's single way is no tab. */
function Ways({ source, isCustomer, shown, onShow }: WaysProps) {
  const custom = (
    <>
      <Flag country={source} /> {words.custom}
    </>
  );
  if (!isCustomer) return <p className={styles.onlyWay}>{custom}</p>;
  return (
    <TabList
      label={words.tabs}
      panelId={PANEL}
      shown={shown}
      onShow={onShow}
      tabs={[
        { id: 'default', label: words.default },
        { id: 'custom', label: custom },
      ]}
    />
  );
}
