import { useEffect, useState } from 'react';
import type { StaffSession } from '#shared/contract/accounts.ts';
import { bookingCalls } from '#shared/contract/bookings.ts';
import { clientCalls } from '#shared/contract/clients.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { useCall } from '#web/api/use-call.ts';
import { OFFICE_NAVIGATION } from '../shared/navigation.ts';
import { PARCEL_PAGE_RIGHTS } from '../shared/parcel-page.ts';
import { mayOpen } from '../shared/rights.ts';
import { firstOf, searchedText, sectionsOf } from './palette-entries.ts';

/** Delay between the last letter and the search, in milliseconds. */
const PAUSE_MS = 300;
/** Entries of each kind: more letters are faster than a long list. */
const MOST = 5;
/** One more tells that there are more. */
const ASKED = MOST + 1;

/** Searches for what was typed, among what this person may open. A newer text cancels the older one's requests. */
export function useFindings(staff: StaffSession['staff'], typed: string) {
  const text = typed.trim();
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const wanted = paused === text ? searchedText(text) : null;
  const query = wanted?.text ?? '';
  const others = wanted !== null && !wanted.onlyBookings;
  const mayGo = (path: string) =>
    OFFICE_NAVIGATION.some(({ to, rights }) => to === path && mayOpen(staff, rights));

  const parcels = useCall(
    parcelCalls.list,
    {
      body: {
        filter_specification: { filter_by: 'COMBINE', filter_value: { query } },
        paging_specification: { page_size: ASKED },
      },
    },
    { enabled: others && mayOpen(staff, PARCEL_PAGE_RIGHTS) },
  );
  const clients = useCall(
    clientCalls.list,
    { query: { query, limit: String(ASKED) } },
    { enabled: others && mayGo('/manage/clients') },
  );
  const bookings = useCall(
    bookingCalls.list,
    { query: { q: query, limit: String(ASKED), items: '0' } },
    { enabled: wanted !== null && mayGo('/manage/bookings') },
  );
  const all = [parcels, clients, bookings];
  const { listed, hasMore } = firstOf(
    { parcels: parcels.data?.cargos, clients: clients.data?.clients, bookings: bookings.data?.bookings },
    MOST,
  );
  const failed = wanted !== null && all.some((one) => one.isError);
  const loading = paused === text ? all.some((one) => one.isLoading) : searchedText(text) !== null;
  return {
    sections: wanted === null ? [] : sectionsOf(staff, listed, text),
    hasMore: wanted !== null && hasMore,
    state: searchedText(text) === null ? 'idle' : failed ? 'failed' : loading ? 'loading' : 'done',
    retry: () => {
      for (const one of all) if (one.isError) void one.refetch();
    },
  } as const;
}
