import { bookingWizard } from '#shared/messages/en/booking-wizard.ts';
import { FieldFrame } from '#web/ui/form/field.tsx';
import controls from '#web/ui/form/field.module.css';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './wizard.module.css';

const words = bookingWizard.visit;

interface ParcelCounterProps {
  /** As typed, also while it is no number. */
  value: string;
  /** A press of plus or minus, or a number that was typed and left. */
  onCount: (text: string) => void;
}

/** How many parcels; plus adds an item, minus removes the last, never below one. */
export function ParcelCounter({ value, onCount }: ParcelCounterProps) {
  const count = Number.isSafeInteger(Number(value)) ? Number(value) : 0;
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
            // The form around it keeps what is typed; the items follow once it is left.
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
