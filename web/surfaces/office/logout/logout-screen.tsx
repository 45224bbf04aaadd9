import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { office } from '#texts/office.ts';
import { fill } from '#texts/format.ts';
import type { SessionState } from '#web/api/session-store.ts';
import { logOut } from '#web/api/log-out.ts';
import { useSession } from '#web/api/use-session.ts';
import { readDrafts } from '../intake/state/io/stored-drafts.ts';
import { countUnsent } from '../scanner/queue/queue-store.ts';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { forgetSelections } from '#web/ui/lists/last-view.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { browserStorage } from '#web/ui/state/kept.ts';

/** Logs out and clears the local storage; unsent work stays in IndexedDB (decisions, Pages). */
export default function LogoutScreen() {
  const navigate = useNavigate();
  const state = useSession();
  const left = useRef(false);
  useEffect(() => {
    // A session refresh that is still running would log the user in again after the logout.
    if (state.status === 'unknown' || left.current) return;
    left.current = true;
    void leave(state).finally(() => navigate('/manage/login', { replace: true }));
  }, [state, navigate]);
  return <Skeleton />;
}

async function leave(state: SessionState): Promise<void> {
  const staffId =
    state.status === 'in' && state.session.account_type === 'ADMIN' ? state.session.staff.id : null;
  for (const key of browserStorage.keys()) browserStorage.removeItem(key);
  forgetSelections();
  await logOut('admin');
  if (staffId === null) return;
  const [parcels, scans] = [(await readDrafts(staffId)).length, await countUnsent(staffId)];
  if (parcels + scans > 0) toast.info(fill(office.keptWork, { parcels, scans }));
}
