import { useRef, useState } from 'react';
import { collectionAddress } from '#shared/contract/booking-form.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { PhoneRule } from './account-phone.tsx';
import { AddressFields } from './address-fields.tsx';
import type { DraftAddress } from './draft.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import styles from './wizard.module.css';

interface TypedAddressProps {
  /** The saved address or the text typed before. */
  initial: DraftAddress;
  wizard: StepProps;
  onChoose: () => void;
}

/**
 * The address as fields; typing into them makes it a custom address. A customer whose account has a phone of another country learns it
 * here, and not from the server after the last step.
 */
export function TypedAddress({ initial, wizard, onChoose }: TypedAddressProps) {
  const { source, customer, change, onDone, onBack } = wizard;
  const refusal = wizard.draft.phone_refusal;
  const [typed, setTyped] = useState(initial.phone);
  const [rule, setRule] = useState<PhoneRule>();
  const phonePlace = useRef<HTMLDivElement>(null);

  function goOn() {
    if (customer === null || rule?.fits !== false) return onDone();
    const place = phonePlace.current;
    (place?.querySelector('button') ?? place?.querySelector<HTMLElement>('input[type="tel"]'))?.focus();
  }

  return (
    <StepForm
      step="address"
      schema={collectionAddress}
      read={(values) => ({ ...values, address_country_code: source })}
      onValues={(values) => {
        setTyped(values['phone'] ?? '');
        change((now) => ({ ...now, address_type: 'custom', address_obj: addressOf(values) }));
      }}
      onNext={goOn}
      onBack={onBack}
    >
      {customer === null ? null : (
        <Button look="outline" className={styles.start ?? ''} onClick={onChoose}>
          <Icon name="pin" />
          {bookingWizard.address.saved}
        </Button>
      )}
      <AddressFields
        source={source}
        customer={customer}
        phoneRefusal={refusal?.phone === customer?.phone ? refusal?.message : undefined}
        typedPhone={typed}
        rule={rule}
        onRule={setRule}
        phonePlace={phonePlace}
        initial={initial}
      />
    </StepForm>
  );
}

function addressOf(values: Record<string, string>): DraftAddress {
  const { name = '', email = '', phone = '' } = values;
  const { address_line_1 = '', address_line_2 = '', address_postal_code = '' } = values;
  return { name, email, phone, address_line_1, address_line_2, address_postal_code };
}
