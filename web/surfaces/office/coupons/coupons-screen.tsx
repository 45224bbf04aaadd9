import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { brand } from '#shared/brand.ts';
import { couponCalls } from '#shared/contract/coupons.ts';
import { officeCoupons } from '#texts/office-coupons.ts';
import { fill } from '#texts/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { CouponsTable } from './coupons-table.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { SelectedCoupons } from './selected-coupons.tsx';
import { PageSize, pageSizeOf } from '#web/ui/lists/page-size.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { SearchBox } from '#web/ui/lists/search-box.tsx';
import { useFilters } from '#web/ui/lists/use-filters.ts';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { openTo } from '../shared/rights.ts';

const words = officeCoupons;
/** Specification 2, section 9. */
const PAGE_SIZES = [15, 50, 100] as const;
const FILTERS = { q: '', limit: '15' } as const;

export const handle = openTo(['MANAGE_COUPONS']);

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function CouponsScreen() {
  const [filters, setFilters] = useFilters(FILTERS);
  const [start, setStart] = usePageOffset();
  const [generating, setGenerating] = useState(false);
  const page = { query: filters.q, limit: pageSizeOf(PAGE_SIZES, filters.limit), start };
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1}>{words.title}</Title>
        <Button onClick={() => setGenerating(true)}>{words.generate}</Button>
      </Group>
      <Stack gap="sm">
        <SearchBox value={filters.q} hint={words.searchHint} onSearch={(q) => setFilters({ q })} />
        <CouponsPage page={page} onSize={(size) => setFilters({ limit: String(size) })} onStart={setStart} />
      </Stack>
      {generating ? (
        <GenerateDialog
          // The newest coupons come first only while there is no search.
          onMade={() => {
            setGenerating(false);
            setFilters({ q: '' });
          }}
          onClose={() => setGenerating(false)}
        />
      ) : null}
    </>
  );
}

interface CouponsPageProps {
  page: { query: string; limit: number; start: number };
  onSize: (size: number) => void;
  onStart: (start: number) => void;
}

function CouponsPage({ page: { query, limit, start }, onSize, onStart }: CouponsPageProps) {
  const input = { query: { query, limit: String(limit), start: String(start) } };
  const [selected, setSelected] = useSelection(JSON.stringify(input));
  const list = useCall(couponCalls.list, input, { keepPrevious: true });
  return (
    <QueryView query={list} skeleton={<Skeleton lines={10} height={40} />}>
      {({ coupons, total }) => (
        <>
          <Group justify="space-between" mb="sm">
            <Text size="sm">{fill(words.total, { total })}</Text>
            <PageSize sizes={PAGE_SIZES} chosen={limit} onChange={onSize} />
          </Group>
          {coupons.length === 0 ? (
            <Empty text={words.none} />
          ) : (
            <CouponsTable coupons={coupons} selected={selected} onSelect={setSelected} />
          )}
          <Pager
            start={start}
            pageSize={limit}
            count={coupons.length}
            busy={list.isPlaceholderData}
            onChange={onStart}
          />
          {selected.size > 0 ? (
            <SelectedCoupons
              coupons={coupons.filter(({ code }) => selected.has(code))}
              onDone={() => setSelected(new Set())}
              onClear={() => setSelected(new Set())}
            />
          ) : null}
        </>
      )}
    </QueryView>
  );
}

/** The selection is cleared when the page changes. */
function useSelection(page: string): [ReadonlySet<string>, (selected: ReadonlySet<string>) => void] {
  const [state, setState] = useState<{ page: string; selected: ReadonlySet<string> }>();
  const selected = state?.page === page ? state.selected : new Set<string>();
  return [selected, (next) => setState({ page, selected: next })];
}
