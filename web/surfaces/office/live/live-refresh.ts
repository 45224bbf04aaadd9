import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { billingCalls } from '#shared/contract/billing.ts';
import { bookingCalls } from '#shared/contract/bookings.ts';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { mentionCalls } from '#shared/contract/mentions.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import type { Hear } from './live-events.ts';

/** Refreshes what the open screen shows when others have changed it. */
export function LiveRefresh(): null {
  const queries = useQueryClient();
  useEffect(() => hearLater((event) => refresh(queries, event)), [queries]);
  return null;
}

/** What the page itself needs is loaded before this. Calls `hear` for each event until the returned function is called. */
function hearLater(hear: Hear): () => void {
  const stop = new AbortController();
  void import('./live-events.ts')
    .then(({ hearLiveEvents }) => {
      if (!stop.signal.aborted) stop.signal.addEventListener('abort', hearLiveEvents(hear));
    })
    // Without it the screens' polls have to do.
    .catch(() => undefined);
  return () => stop.abort();
}

function refresh(queries: QueryClient, event: Parameters<Hear>[0]): void {
  const reload = (specs: readonly CallSpec[], shows: (query: Query) => boolean = () => true) =>
    void queries.invalidateQueries({
      predicate: (query) => specs.some((spec) => spec.name === query.queryKey[0]) && shows(query),
      // A hidden tab reloads when somebody looks at it.
      refetchType: document.hidden ? 'none' : 'active',
    });
  switch (event.type) {
    case 'mention':
      return reload([mentionCalls.list, mentionCalls.profile]);
    case 'booking':
      return reload([bookingCalls.list]);
    case 'payment':
    case 'parcel':
      if (event.type === 'payment') reload([billingCalls.payments]);
      return reload([parcelCalls.show, parcelCalls.list], (query) =>
        showsAnyOf(query, event.tracking_numbers),
      );
    case 'opened':
      // The page was loaded a moment ago; only what others send is asked for again.
      return reload([mentionCalls.list, bookingCalls.list]);
    default:
      return reload([
        mentionCalls.list,
        bookingCalls.list,
        billingCalls.payments,
        parcelCalls.show,
        parcelCalls.list,
      ]);
  }
}

interface Shown {
  cargo?: { tracking_number: string };
  cargos?: readonly { tracking_number: string }[];
}

/** Whether a parcel's page or the list of parcels shows one of these; an empty list means any. */
function showsAnyOf(query: Query, numbers: readonly string[]): boolean {
  const { cargo, cargos = [] } = (query.state.data ?? {}) as Shown;
  const shown = cargo ? [cargo] : cargos;
  return numbers.length === 0 || shown.some((one) => numbers.includes(one.tracking_number));
}
