import { Group, NativeSelect, Title } from '@mantine/core';
import { brand } from '#shared/brand.ts';
import { billingCalls } from '#shared/contract/billing.ts';
import { officeBilling, officeTransactions } from '#texts/office-billing.ts';
import { useCall } from '#web/api/use-call.ts';
import { CardReturns } from './card-returns.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useFilters } from '#web/ui/lists/use-filters.ts';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { openTo } from '../shared/rights.ts';

const words = officeTransactions;
/** Specification 2, section 9. */
const PAGE_SIZE = 20;
const FILTERS = { status: '' } as const;
const { PENDING, PAID } = officeBilling.statuses;

/** The same privilege as the call (decisions, Pages). */
export const handle = openTo(['LIST_PAYMENTS']);

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function TransactionsScreen() {
  const [filters, setFilters] = useFilters(FILTERS);
  const [start, setStart] = usePageOffset();
  const status = filters.status === 'PAID' || filters.status === 'PENDING' ? filters.status : '';
  const list = useCall(
    billingCalls.payments,
    { body: { start, limit: PAGE_SIZE, status } },
    { keepPrevious: true },
  );
  return (
    <>
      <Group justify="space-between" align="end" mb="md">
        <Title order={1}>{words.title}</Title>
        <NativeSelect
          size="xs"
          label={words.paymentStatus}
          value={status}
          data={[
            { value: '', label: officeBilling.all },
            { value: 'PENDING', label: PENDING },
            { value: 'PAID', label: PAID },
          ]}
          onChange={(event) => setFilters({ status: event.target.value })}
        />
      </Group>
      <CardReturns />
      <QueryView query={list} skeleton={<Skeleton lines={10} height={40} />}>
        {({ payments }) => (
          <>
            {payments.length === 0 ? <Empty text={words.none} /> : <PaymentsTable payments={payments} />}
            <Pager
              start={start}
              pageSize={PAGE_SIZE}
              count={payments.length}
              busy={list.isPlaceholderData}
              onChange={setStart}
            />
          </>
        )}
      </QueryView>
    </>
  );
}
