import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type Draft, onOtherTab, readDrafts, readSettlements, type Settlement } from './drafts-store.ts';

const KEY = 'intake';

interface Kept {
  drafts: readonly Draft[];
  settlements: readonly Settlement[];
}

const NOTHING: Kept = { drafts: [], settlements: [] };

/** A staff member's drafts and settlements in this browser; `reread` reloads them after a change. */
export function useDrafts(staffId: number): Kept & { known: boolean; reread: () => Promise<void> } {
  const queries = useQueryClient();
  const kept = useQuery({
    queryKey: [KEY, staffId],
    queryFn: async () => ({ drafts: await readDrafts(staffId), settlements: await readSettlements(staffId) }),
    // Another tab may have changed them, and reading is cheap.
    staleTime: 0,
    networkMode: 'always',
  });
  const reread = useCallback(
    () => queries.invalidateQueries({ queryKey: [KEY, staffId] }),
    [queries, staffId],
  );
  useEffect(() => onOtherTab(() => void reread()), [reread]);
  return {
    ...(kept.data ?? NOTHING),
    known: kept.isSuccess,
    reread,
  };
}
