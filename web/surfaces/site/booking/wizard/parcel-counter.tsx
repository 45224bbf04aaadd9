import { bookingWizard } from '#texts/booking-wizard.ts';
import { FieldFrame } from '#web/ui/form/field.tsx';
import controls from '#web/ui/form/field.module.css';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './wizard.module.css';

const words = bookingWizard.visit;

interface ParcelCounterProps {
  /** As typed, even if it is no number. */
  value: string;
  /** Called on plus or minus, or when the field loses focus after typing. */
  onCount: (text: string) => void;
}

/** Number of parcels: plus adds an item, minus removes the last one, with a minimum of one. */
export function ParcelCounter({ value, onCount }: ParcelCounterProps) {
  const count = typedNumber(value, 0) || 0;
  return (
    <FieldFrame label={words.count} name="parcels_count">
      {(wiring) => (
        <span className={styles.counter}>
          <button
            type="button"
            aria-label={words.fewer}
            disabled={count <= 1}
            onClick={() => onCount(String(count - 1))}
          >
            <Icon name="minus" />
          </button>
          <input
            {...wiring}
            name="parcels_count"
            inputMode="numeric"
            autoComplete="off"
            className={`${controls.control} figures`}
            value={value}
            // The surrounding form stores the text; the items change when the field loses focus.
            onChange={() => undefined}
            onBlur={(event) => onCount(event.currentTarget.value)}
          />
          <button type="button" aria-label={words.more} onClick={() => onCount(String(count + 1))}>
            <Icon name="plus" />
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
