import { useCallback, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { brand } from '#shared/brand.ts';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { site } from '#shared/messages/en/site.ts';
import { tracking } from '#shared/messages/en/tracking.ts';
import { fill } from '#shared/messages/format.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { TrackingDialog } from '#web/features/tracking/lazy-tracking-dialog.ts';
import type { Found } from '#web/features/tracking/tracking-dialog.tsx';
import styles from './tracking-form.module.css';

const words = site.home;

/** `searchFor` is the number in the page's URL; it is looked up at once. */
export function TrackingForm({ searchFor }: { searchFor: string | null }) {
  const [busy, setBusy] = useState(searchFor !== null);
  const [found, setFound] = useState<Found | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const show = useCallback((result: Found | null) => {
    setBusy(false);
    setFound(result);
  }, []);

  useEffect(() => {
    if (searchFor !== null) void lookUp(searchFor).then(show);
  }, [searchFor, show]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const number = input.current?.value.trim() ?? '';
    if (number === '') {
      input.current?.focus();
      return;
    }
    setBusy(true);
    void lookUp(number).then(show);
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
      <Suspense>
        {found === null ? null : <TrackingDialog found={found} onClose={() => setFound(null)} />}
      </Suspense>
    </>
  );
}

/** Looks a parcel up; shows a toast if that fails. */
async function lookUp(number: string): Promise<Found | null> {
  try {
    const answer = await call(trackingCalls.track, { body: { tracking_number: number } });
    return { number: number.toUpperCase(), answer };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const absent = failure.code === 'not_found' || failure.code === 'invalid';
    toast.error(absent ? tracking.noneFound : failure.message);
    return null;
  }
}
