import { Button, Paper, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { billingCalls } from '#shared/contract/billing.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { officeReturns as words } from '#texts/office-returns.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { returnDetail, returnTitle } from './return-text.ts';
import styles from './card-returns.module.css';

/** Refunds and disputes that nobody has looked at yet; nothing while there are none. */
export function CardReturns() {
  const { data } = useCall(billingCalls.returns);
  if (data === undefined || data.returns.length === 0) return null;
  return (
    <Paper component="section" withBorder p="md" radius="lg" mb="md" aria-labelledby="card-returns">
      <Title order={2} size="h3" id="card-returns">
        {words.title}
      </Title>
      <Text c="dimmed" size="sm">
        {words.lead}
      </Text>
      <ul className={styles.list}>
        {data.returns.map((one) => (
          <CardReturn key={one.id} one={one} />
        ))}
      </ul>
    </Paper>
  );
}

type Return = ParsedAnswer<typeof billingCalls.returns>['returns'][number];

function CardReturn({ one }: { one: Return }) {
  const { id, changed_at, tracking_numbers } = one;
  const { run, busy } = useAction({
    send: () => callOnce(billingCalls.returnLookedAt, { body: { id, changed_at } }),
    changes: [billingCalls.returns],
  });
  const returned = { ...one, currency: one.currency_code };
  const detail = returnDetail(returned);
  return (
    <li className={styles.row} data-state={one.state}>
      <div>
        <p>
          <strong>{returnTitle(returned)}</strong>{' '}
          <time dateTime={changed_at}>{formatDateTime(changed_at)}</time>
        </p>
        {detail === '' ? null : <p>{detail}</p>}
        <p className={styles.parcels}>
          {tracking_numbers.map((tracking) => (
            <Link key={tracking} to={`/manage/item/${tracking}`}>
              {tracking}
            </Link>
          ))}
        </p>
      </div>
      <Button variant="default" loading={busy} onClick={() => void run(undefined)}>
        {words.lookedAt}
      </Button>
    </li>
  );
}
