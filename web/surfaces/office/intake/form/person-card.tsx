import { Button } from '@mantine/core';
import { useState } from 'react';
import { countries } from '#texts/countries.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { Joined } from '#web/ui/lists/joined.tsx';
import { PhoneText } from '#web/ui/phone/phone-text.tsx';
import { isPrintable } from '#web/surfaces/office/parcels/use-unprintable.ts';
import { isEmptyPerson, isWholePerson, type Side } from '../state/parcel-values.ts';
import { type FieldsForm } from './form-fields.ts';
import { useFieldValue } from './use-field-value.ts';
import styles from '../intake.module.css';

/**
 * Whether a person who was filled in stands as one card, so that weight, payment and Checkout are in view. Whoever goes into
 * one of the fields sees all of them, until somebody is chosen again; so does whoever is told of a mistake in one.
 */
export function useFolded(
  form: FieldsForm,
  side: Side,
  { startsUnfolded, isAwaited }: { startsUnfolded: boolean; isAwaited: boolean },
) {
  const [isUnfolded, setUnfolded] = useState(startsUnfolded);
  const person = useFieldValue(form, side);
  const isWrong = Object.keys(form.errors).some((path) => path.startsWith(`${side}.`));
  const isAddressPrintable = [person.address_line_1, person.address_line_2, person.postal_code].every(
    isPrintable,
  );
  return {
    // The place of somebody who is on the way is that of a card already, so that nothing moves when they come.
    isFolded:
      !isUnfolded &&
      !isWrong &&
      ((isAwaited && isEmptyPerson(person)) || (isAddressPrintable && isWholePerson(side, person))),
    unfold: () => setUnfolded(true),
    fold: () => setUnfolded(false),
  };
}

/** What the fields have, in two lines. */
export function PersonCard({ form, side }: { form: FieldsForm; side: Side }) {
  const person = useFieldValue(form, side);
  const { phone, email, address_line_1, address_line_2, postal_code, country_code } = person;
  return (
    <div className={styles.card}>
      {/* The fields say the same to screen readers. */}
      <div className={styles.cardLines} aria-hidden="true">
        <span>
          <Joined parts={[phone === '' ? null : <PhoneText key="phone" digits={phone} />, email]} />
        </span>
        <span>
          <Joined parts={[address_line_1, address_line_2, postal_code, countries[country_code]]} />
        </span>
      </div>
      <Button
        size="compact-xs"
        variant="default"
        // Tab goes into the fields themselves.
        tabIndex={-1}
        aria-label={side === 'sender' ? officeIntake.editSender : officeIntake.editReceiver}
        onClick={() => form.getInputNode(`${side}.phone`)?.focus()}
      >
        {officeIntake.editPerson}
      </Button>
    </div>
  );
}
