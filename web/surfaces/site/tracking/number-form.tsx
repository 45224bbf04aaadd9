import { type SubmitEvent, useId, useRef } from 'react';
import { brand } from '#shared/brand.ts';
import { latinKeys } from '#shared/domain/georgian-keys.ts';
import { site } from '#texts/site.ts';
import { fill } from '#texts/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TRACKING_START } from '#web/features/tracking/tracking-path.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './number-form.module.css';

const words = site.home;

interface NumberFormProps {
  /** The form's name for screen readers. */
  label: string;
  initial?: string;
  busy?: boolean;
  /** Called with the typed number, trimmed and not empty. */
  onNumber: (number: string) => void;
  /** Why the last try failed, and whether that is because of the number. */
  failure?: string | null;
  isWrong?: boolean;
  /** Called when the form is sent without a number. */
  onEmpty?: () => void;
}

/** A field for a tracking number and its button. Without a script the server redirects to the parcel's page. */
export function NumberForm({
  label,
  initial = '',
  busy = false,
  onNumber,
  failure = null,
  isWrong = false,
  onEmpty,
}: NumberFormProps) {
  const failureId = useId();
  const input = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = input.current;
    if (field === null) return;
    // No number has Georgian letters.
    field.value = latinKeys(field.value.trim());
    if (field.value !== '') return onNumber(field.value);
    field.focus();
    onEmpty?.();
  }

  return (
    <form action={TRACKING_START} className={styles.form} onSubmit={submit} aria-label={label} data-early="">
      <label className={styles.label}>
        {words.trackingNumber}
        <input
          ref={input}
          name="tracking_number"
          className={`${styles.input} code`}
          defaultValue={initial}
          key={initial}
          placeholder={fill(words.trackingPlaceholder, { number: brand.sampleTracking })}
          maxLength={100}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={failure === null ? undefined : failureId}
          // The browser keeps the form and says that the field is empty.
          onInvalid={onEmpty}
        />
      </label>
      <Button type="submit" look="accent" wide busy={busy} className={styles.button ?? ''}>
        <Icon name="search" />
        {words.trackNow}
      </Button>
      {failure === null ? null : (
        <p id={failureId} className={styles.failure}>
          {failure}
        </p>
      )}
    </form>
  );
}
