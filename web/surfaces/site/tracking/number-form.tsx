import { type SubmitEvent, useRef } from 'react';
import { brand } from '#shared/brand.ts';
import { site } from '#shared/messages/en/site.ts';
import { fill } from '#shared/messages/format.ts';
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
}

/** A field for a tracking number and its button. Without a script the server redirects to the parcel's page. */
export function NumberForm({ label, initial = '', busy = false, onNumber }: NumberFormProps) {
  const input = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const number = input.current?.value.trim() ?? '';
    if (number === '') input.current?.focus();
    else onNumber(number);
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
        />
      </label>
      <Button type="submit" look="accent" wide busy={busy} className={styles.button ?? ''}>
        <Icon name="search" />
        {words.trackNow}
      </Button>
    </form>
  );
}
