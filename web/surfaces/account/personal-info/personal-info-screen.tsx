import { customerCalls } from '#shared/contract/customers.ts';
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { accountCalls } from '#shared/contract/accounts.ts';
import { brand } from '#shared/brand.ts';
import { personalInfo } from '#shared/messages/en/account.ts';
import { fill } from '#shared/messages/format.ts';
import { web } from '#shared/messages/en/web.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { useCall, useSend } from '#web/api/use-call.ts';
import { ChangePasswordDialog } from '#web/features/accounts/change-password-dialog.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { QueryView } from '#web/ui/states/query-view.tsx';
import { formatDate } from '#web/ui/time/format-time.ts';
import { toast } from '#web/ui/toast/toast-store.ts';

const words = personalInfo;

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
                {customer.has_password === 1 ? <ChangePassword /> : <SendLink email={customer.email} />}
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
      {open ? <ChangePasswordDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** For accounts created by a sign-in provider or a guest booking (decisions, Accounts). */
function SendLink({ email }: { email: string }) {
  const request = useSend(accountCalls.requestReset);
  return (
    <Button
      variant="default"
      title={words.noPassword}
      loading={request.isPending}
      onClick={() => {
        request.mutateAsync({ body: { email } }).then(({ message }) => toast.success(message), showFailure);
      }}
    >
      {words.sendLink}
    </Button>
  );
}
