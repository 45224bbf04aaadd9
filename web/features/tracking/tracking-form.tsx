import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { site } from '#shared/messages/en/site.ts';
import { tracking } from '#shared/messages/en/tracking.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import type { Found } from './tracking-dialog.tsx';
import styles from './tracking-form.module.css';

const TrackingDialog = lazy(() =>
  import('./tracking-dialog.tsx').then((m) => ({ default: m.TrackingDialog })),
);

const words = site.home;

/** `searchFor` is looked up at once: the number in the page's address. */
export function TrackingForm({ searchFor }: { searchFor: string | null }) {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function search(number: string) {
    setBusy(true);
    try {
      const answer = await call(trackingCalls.track, { body: { tracking_number: number } });
      setFound({ number: number.toUpperCase(), answer });
    } catch (failure) {
      const absent = failure instanceof ApiError && ['not_found', 'invalid'].includes(failure.code);
      toast.error(absent || !(failure instanceof ApiError) ? tracking.noneFound : failure.message);
    } finally {
      setBusy(false);
    }
  }

  useEffect(() => {
    if (searchFor !== null) void search(searchFor);
  }, [searchFor]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const number = input.current?.value.trim() ?? '';
    if (number === '') input.current?.focus();
    else void search(number);
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} aria-label={words.track}>
        <label className={styles.label}>
          {words.trackingNumber}
          <input
            ref={input}
            name="tracking_number"
            className={`${styles.input} code`}
            defaultValue={searchFor ?? ''}
            key={searchFor}
            placeholder={words.trackingPlaceholder}
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
      <Suspense>
        {found === null ? null : <TrackingDialog found={found} onClose={() => setFound(null)} />}
      </Suspense>
    </>
  );
}
