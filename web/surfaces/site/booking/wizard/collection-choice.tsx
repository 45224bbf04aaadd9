import { useId } from 'react';
import type { Country } from '#shared/domain/countries.ts';
import { fill } from '#texts/format.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { useFieldError } from '#web/ui/form/use-errors.ts';
import { dropOffPlace } from '#web/ui/brand/office-address.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { CollectionChoice as Choice } from './draft.ts';
import styles from './wizard.module.css';

const words = bookingWizard.visit;

const CHOICES = [
  { value: 'drop_off', label: words.dropOff, hint: words.dropOffHint, icon: 'box' },
  {
    value: 'home_collection',
    label: words.homeCollection,
    hint: words.homeCollectionHint,
    icon: 'truck',
  },
] as const;

/** Drop Off or Home Collection, exactly one. */
export function CollectionChoice({ initial, source }: { initial: Choice | null; source: Country }) {
  const place = dropOffPlace(source);
  const id = useId();
  const error = useFieldError('collection');
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      tabIndex={-1}
      className={styles.service}
      data-wrong={error !== undefined || undefined}
    >
      <legend id={`${id}-legend`} className={styles.fixedLabel}>
        {words.service}
      </legend>
      <div className={styles.radios}>
        {CHOICES.map(({ value, label, hint, icon }) => (
          <label key={value} className={styles.radio}>
            <input type="radio" name="collection" value={value} defaultChecked={initial === value} />
            <Icon name={icon} size={24} />
            <span>
              <strong>{label}</strong>
              <small>{hint}</small>
              {value === 'drop_off' ? (
                <small>{place === null ? words.dropOffAgreed : fill(words.dropOffAt, { place })}</small>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Converts the radio buttons' value to the draft's. */
export function choiceOf(value: string | undefined): Choice | null {
  return value === 'drop_off' || value === 'home_collection' ? value : null;
}
