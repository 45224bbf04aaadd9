import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type Draft, onOtherTab, readDrafts, readSettlements, type Settlement } from './drafts-store.ts';

const KEY = 'intake';

interface StoredIntake {
  drafts: readonly Draft[];
  settlements: readonly Settlement[];
}

const NOTHING: StoredIntake = { drafts: [], settlements: [] };

/** A staff member's drafts and settlements in this browser; `reload` reloads them after a change. */
export function useDrafts(staffId: number): StoredIntake & { known: boolean; reload: () => Promise<void> } {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [KEY, staffId],
    queryFn: async () => ({ drafts: await readDrafts(staffId), settlements: await readSettlements(staffId) }),
    // Another tab may have changed them, and reading is cheap.
    staleTime: 0,
    networkMode: 'always',
  });
  const reload = useCallback(
    () => queries.invalidateQueries({ queryKey: [KEY, staffId] }),
    [queries, staffId],
  );
  useEffect(() => onOtherTab(() => void reload()), [reload]);
  return {
    ...(query.data ?? NOTHING),
    known: query.isSuccess,
    reload,
  };
}
