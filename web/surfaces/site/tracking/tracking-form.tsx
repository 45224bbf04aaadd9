import { useCallback, Suspense, useEffect, useState } from 'react';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { site } from '#texts/site.ts';
import { tracking } from '#texts/tracking.ts';
import { useKeptError } from '#web/ui/toast/use-kept-error.ts';
import { TrackingDialog } from '#web/features/tracking/lazy-tracking-dialog.ts';
import type { Found } from '#web/features/tracking/tracking-dialog.tsx';
import { NumberForm } from './number-form.tsx';
import { lookUp, type LookedUp } from './tracking-call.ts';

/** `searchFor` is the number in the page's URL; it is looked up at once. */
export function TrackingForm({ searchFor }: { searchFor: string | null }) {
  const [busy, setBusy] = useState(searchFor !== null);
  const [found, setFound] = useState<Found | null>(null);
  const [failure, showFailure, clearFailure] = useKeptError();

  const show = useCallback(
    (number: string, result: LookedUp) => {
      setBusy(false);
      if (result.state === 'found') setFound({ number: normaliseTracking(number), answer: result.answer });
      else showFailure(result.state === 'unknown' ? tracking.noneFound : result.failure.message);
    },
    [showFailure],
  );

  useEffect(() => {
    if (searchFor !== null) void lookUp(searchFor).then((result) => show(searchFor, result));
  }, [searchFor, show]);

  return (
    <>
      <NumberForm
        label={site.home.track}
        initial={searchFor ?? ''}
        busy={busy}
        onNumber={(number) => {
          setBusy(true);
          clearFailure();
          void lookUp(number).then((result) => show(number, result));
        }}
        failure={failure}
        isWrong={failure === tracking.noneFound}
        onEmpty={clearFailure}
      />
      <Suspense>
        {found === null ? null : <TrackingDialog found={found} onClose={() => setFound(null)} />}
      </Suspense>
    </>
  );
}
