import { useState } from 'react';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { useSend } from '#web/api/use-call.ts';
import type { Found } from '#web/features/tracking/tracking-dialog.tsx';

/** A parcel's tracking, as everybody sees it, once it has been asked for. */
export function useHistory(tracking: string) {
  const [found, setFound] = useState<Found | null>(null);
  const track = useSend(trackingCalls.track);
  const show = () =>
    track
      .mutateAsync({ body: { tracking_number: tracking } })
      .then((answer) => setFound({ number: tracking, answer }), showFailure);
  return { found, show, close: () => setFound(null) };
}
