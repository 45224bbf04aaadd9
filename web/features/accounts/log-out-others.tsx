import { Button } from '@mantine/core';
import { accountCalls } from '#shared/contract/accounts.ts';
import { personalInfo } from '#texts/account.ts';
import { callOnce } from '#web/api/call-once.ts';
import { keepingDevice } from '#web/features/push/keeping-device.ts';
import { useAction } from '#web/api/use-action.ts';

/** Ends the logins on all other devices, such as a lost phone. The result stays at `place` (`ResultAt`). */
export function LogOutOthers({ place }: { place: string }) {
  const { run, busy } = useAction({
    send: () => keepingDevice(() => callOnce(accountCalls.logOutOthers, {})),
    place,
  });
  return (
    <Button variant="default" loading={busy} onClick={() => void run(undefined)}>
      {personalInfo.logOutOthers}
    </Button>
  );
}
