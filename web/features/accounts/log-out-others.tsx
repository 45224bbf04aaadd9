import { Button } from '@mantine/core';
import { accountCalls } from '#shared/contract/accounts.ts';
import { personalInfo } from '#texts/account.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { withTabLock } from '#web/ui/state/tab-locks.ts';
import { type Around, CREDENTIALS } from './change-password-dialog.tsx';

interface LogOutOthersProps {
  place: string;
  /** Runs the call. */
  around: Around;
}

/** Ends the logins on all other devices, such as a lost phone. The result stays at `place` (`ResultAt`). */
export function LogOutOthers({ place, around }: LogOutOthersProps) {
  const { run, busy } = useAction({
    send: () => around(() => withTabLock(CREDENTIALS, () => callOnce(accountCalls.logOutOthers, {}))),
    place,
  });
  return (
    <Button variant="default" loading={busy} onClick={() => void run(undefined)}>
      {personalInfo.logOutOthers}
    </Button>
  );
}
