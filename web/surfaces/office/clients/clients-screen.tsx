import { Group, Stack, Text, Title } from '@mantine/core';
import { brand } from '#shared/brand.ts';
import { CLIENT_SORTS, clientCalls } from '#shared/contract/clients.ts';
import { officeClients } from '#texts/office-clients.ts';
import { fill } from '#texts/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { PageSize, pageSizeOf } from '#web/ui/lists/page-size.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { SearchBox } from '#web/ui/lists/search-box.tsx';
import { useFilters } from '#web/ui/lists/use-filters.ts';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { formatNumber } from '#web/ui/money/format-money.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { openTo } from '../shared/rights.ts';
import { ClientsTable } from './clients-table.tsx';

const words = officeClients;
/** Specification 1, section 9. */
const PAGE_SIZES = [10, 30, 50, 100] as const;
const FILTERS = { q: '', limit: '10', sort: 'newest' } as const;

export const handle = openTo(['VIEW_CLIENT']);

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

/** All accounts, searched by name, e-mail or phone. */
export default function ClientsScreen() {
  const [filters, setFilters] = useFilters(FILTERS);
  const [start, setStart] = usePageOffset();
  const limit = pageSizeOf(PAGE_SIZES, filters.limit);
  const sort = CLIENT_SORTS.find((one) => one === filters.sort) ?? 'newest';
  const list = useCall(
    clientCalls.list,
    { query: { query: filters.q, limit: String(limit), start: String(start), sort } },
    { keepPrevious: true },
  );
  return (
    <>
      <Title order={1} mb="md">
        {words.title}
      </Title>
      <Stack gap="sm">
        <SearchBox value={filters.q} hint={words.searchHint} onSearch={(q) => setFilters({ q })} />
        <QueryView query={list} skeleton={<Skeleton lines={10} height={40} />}>
          {({ clients, total, capped }) => (
            <>
              <Group justify="space-between" mb="sm">
                <Text size="sm">
                  {fill(capped === 1 ? words.capped : words.total, { total: formatNumber(total) })}
                </Text>
                <PageSize
                  sizes={PAGE_SIZES}
                  chosen={limit}
                  onChange={(size) => setFilters({ limit: String(size) })}
                />
              </Group>
              {clients.length === 0 ? (
                <Empty text={words.none} />
              ) : (
                <ClientsTable clients={clients} sort={sort} onSort={(next) => setFilters({ sort: next })} />
              )}
              <Pager
                start={start}
                pageSize={limit}
                count={clients.length}
                busy={list.isPlaceholderData}
                onChange={setStart}
              />
            </>
          )}
        </QueryView>
      </Stack>
    </>
  );
}
