import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { fill } from '#texts/format.ts';
import { parcels } from '#texts/parcels.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callQuery } from '#web/api/use-call.ts';
import { toast } from '#web/ui/toast/toast-store.ts';

/**
 * Opens the page of a scanned parcel, with what was asked about it. If there is no such parcel, says so on the page that is open. A
 * later scan, or another page that was opened meanwhile, goes before the answer.
 */
export function useOpenParcel(): (tracking: string) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const latest = useRef('');
  return useCallback(
    async (tracking: string) => {
      latest.current = tracking;
      const { href } = location;
      const query = callQuery(parcelCalls.show, { params: { tracking } });
      const failure = await client.fetchQuery({ ...query, networkMode: 'always', retry: false }).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (latest.current !== tracking || location.href !== href) return;
      // After any other failure the parcel's page says what is wrong, and asks again.
      if (failure instanceof ApiError && failure.code === 'not_found')
        toast.error(fill(parcels.unknownNumber, { tracking }));
      else await navigate(`/manage/item/${encodeURIComponent(tracking)}`);
    },
    [client, navigate],
  );
}
