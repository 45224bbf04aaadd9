import { useEffect, useRef, useState } from 'react';
import { officeRelease } from '#texts/office-release.ts';
import type { HandOver } from './use-hand-over.ts';
import { useReasonFor } from './use-reason-for.ts';

/**
 * Others may change parcels while the dialog is open. Returns, for each one that was ticked and no longer waits for this
 * receiver, why it is not handed over. One that still waits but now needs a code of its own stays ticked, so that its
 * code is asked for.
 */
export function useLeftParcels(handOver: HandOver): readonly string[] {
  const { parcels, ticked } = handOver;
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const before = useRef<readonly string[]>([]);
  const reasonFor = useReasonFor(handOver.more);
  useEffect(() => {
    if (parcels.length === 0) return;
    const now = ticked.map((one) => one.tracking_number);
    const dropped = before.current.filter((number) => !now.includes(number));
    before.current = now;
    for (const number of dropped) {
      const isWaiting = parcels.some((one) => one.tracking_number === number);
      if (!isWaiting)
        void reasonFor(number, officeRelease.leftOther).then((reason) =>
          setReasons((last) => new Map(last).set(number, reason)),
        );
      else if (!handOver.isChosen(number)) handOver.tick(number, true);
    }
  });
  return [...reasons]
    .filter(([number]) => !parcels.some((one) => one.tracking_number === number))
    .map(([, reason]) => reason);
}
