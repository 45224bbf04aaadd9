import { useCallback, Suspense, useEffect, useState } from 'react';
import { site } from '#shared/messages/en/site.ts';
import { tracking } from '#shared/messages/en/tracking.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { TrackingDialog } from '#web/features/tracking/lazy-tracking-dialog.ts';
import type { Found } from '#web/features/tracking/tracking-dialog.tsx';
import { NumberForm } from './number-form.tsx';
import { lookUp } from './tracking-call.ts';

/** `searchFor` is the number in the page's URL; it is looked up at once. */
export function TrackingForm({ searchFor }: { searchFor: string | null }) {
  const [busy, setBusy] = useState(searchFor !== null);
  const [found, setFound] = useState<Found | null>(null);

  const show = useCallback((result: Found | null) => {
    setBusy(false);
    setFound(result);
  }, []);

  useEffect(() => {
    if (searchFor !== null) void find(searchFor).then(show);
  }, [searchFor, show]);

  return (
    <>
      <NumberForm
        label={site.home.track}
        initial={searchFor ?? ''}
        busy={busy}
        onNumber={(number) => {
          setBusy(true);
          void find(number).then(show);
        }}
      />
      <Suspense>
        {found === null ? null : <TrackingDialog found={found} onClose={() => setFound(null)} />}
      </Suspense>
    </>
  );
}

/** Looks a parcel up; shows a toast if that fails. */
async function find(number: string): Promise<Found | null> {
  const result = await lookUp(number);
  if (result.state === 'found') return { number: number.toUpperCase(), answer: result.answer };
  toast.error(result.state === 'unknown' ? tracking.noneFound : result.failure.message);
  return null;
}
