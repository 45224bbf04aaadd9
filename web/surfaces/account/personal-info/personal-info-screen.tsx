import { customerCalls } from '#shared/contract/customers.ts';
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { accountCalls } from '#shared/contract/accounts.ts';
import { brand } from '#shared/brand.ts';
import { personalInfo } from '#texts/account.ts';
import { fill } from '#texts/format.ts';
import { web } from '#texts/web.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { useCall } from '#web/api/use-call.ts';
import { ChangePasswordDialog } from '#web/features/accounts/change-password-dialog.tsx';
import { LogOutOthers } from '#web/features/accounts/log-out-others.tsx';
import { keepingDevice } from '#web/features/push/keeping-device.ts';
import { OwnDataCard } from './own-data-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { formatDate } from '#web/ui/time/format-time.ts';

const words = personalInfo;
/** Of the password and the other logins. */
const PLACE = 'login';

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function PersonalInfoScreen() {
  const profile = useCall(customerCalls.profile);
  return (
    <>
      <Title order={1} mb="md">
        {words.title}
      </Title>
      <QueryView query={profile} failed={web.loadFailed}>
        {({ customer, unpaid }) => (
          <>
            <Paper withBorder p="lg" radius="lg">
              <Group justify="space-between" mb="lg">
                <div>
                  <Title order={2}>{words.card}</Title>
                  <Text c="dimmed" size="sm">
                    {fill(words.registered, { date: formatDate(customer.created_at) })}
                  </Text>
                </div>
                <Group>
                  <ResultAt place={PLACE} />
                  {customer.has_password === 1 ? <ChangePassword /> : <SendLink email={customer.email} />}
                  <LogOutOthers place={PLACE} around={keepingDevice} />
                </Group>
              </Group>
              <ProfileForm key={customer.id} customer={customer} />
            </Paper>
            <OwnDataCard
              hasPassword={customer.has_password === 1}
              owed={unpaid.map(({ total, currency_code }) => formatMoney(total, currency_code))}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

function ChangePassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.changePassword}
      </Button>
      {open ? (
        <ChangePasswordDialog around={keepingDevice} place={PLACE} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** For accounts created by a sign-in provider or a guest booking (decisions, Accounts). */
function SendLink({ email }: { email: string }) {
  const { run, busy } = useAction({
    send: () => callOnce(accountCalls.requestReset, { body: { email } }),
    place: PLACE,
  });
  return (
    <Button variant="default" title={words.noPassword} loading={busy} onClick={() => void run(undefined)}>
      {words.sendLink}
    </Button>
  );
}
