import { useId } from 'react';
import { Group, Switch, Title } from '@mantine/core';
import { brand } from '#shared/brand.ts';
import { agentCalls } from '#shared/contract/agents.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { holdsAnyOf, MAIN_ADMIN_ID } from '#shared/domain/privileges.ts';
import { officeParcels } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { useStaff } from '#web/api/use-session.ts';
import { FilterBar } from './filter-bar.tsx';
import { ListButtons } from './list-buttons.tsx';
import { type ParcelView, sortOf, specificationOf, VIEW_DEFAULTS } from './parcel-view.ts';
import { SavedViews } from './saved-views.tsx';
import { SelectedActions } from './selected-actions.tsx';
import { StatsPanel } from './stats-panel.tsx';
import { useRememberView, useSelection } from '#web/ui/lists/last-view.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { SearchBox } from '#web/ui/lists/search-box.tsx';
import { useFilters } from '#web/ui/lists/use-filters.ts';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { useRemembered } from '#web/ui/state/use-remembered.ts';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { TabList } from '#web/ui/tabs/tab-list.tsx';
import { ParcelsTable, type TableName, TABLES } from './parcels-table.tsx';
import styles from './parcels.module.css';

const words = officeParcels;
/** Specification 2, section 9. */
const PAGE_SIZE = 50;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function ParcelsScreen() {
  useRememberView();
  const staff = useStaff();
  const [view, setView] = useFilters(VIEW_DEFAULTS);
  const [table, setTable] = useRemembered('items-table', TABLES, 'new');
  const [rows, setRows] = useRemembered('items-rows', ['calm', 'dense'], 'calm');
  const dense = rows === 'dense';
  const panelId = useId();
  const agents = useCall(
    agentCalls.list,
    { query: { limit: '100' } },
    // Specification 2, section 2: only the main admin has the agent filter.
    { enabled: staff?.id === MAIN_ADMIN_ID },
  );
  const routes = staff?.routes.map((one) => `${one.source_country_code}/${one.destination_country_code}`);
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={1}>{words.title}</Title>
        <ListButtons view={view} />
      </Group>
      <div className={styles.tools}>
        <StatsPanel view={view} />
        <SearchBox value={view.q} hint={words.searchHint} onSearch={(q) => setView({ q })} />
        <FilterBar view={view} onChange={setView} routes={routes ?? []} agents={agents.data?.agents ?? []} />
      </div>
      <div className={styles.views}>
        <TabList
          label={words.views}
          tabs={TABLES.map((id) => ({ id, label: words.tables[id] }))}
          shown={table}
          onShow={setTable}
          panelId={panelId}
        />
        <Group gap="md">
          <Switch
            label={words.denseRows}
            checked={dense}
            onChange={(event) => setRows(event.currentTarget.checked ? 'dense' : 'calm')}
          />
          <SavedViews />
        </Group>
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${table}`}>
        <ItemsPage
          key={JSON.stringify(view)}
          view={view}
          onChange={setView}
          table={table}
          dense={dense}
          isForeign={view.route !== '' && routes?.includes(view.route) === false}
        />
      </div>
    </>
  );
}

interface ItemsPageProps {
  view: ParcelView;
  onChange: (change: Partial<ParcelView>) => void;
  table: TableName;
  dense: boolean;
  /** The route of the filter is none of the account's, as in a view that a colleague shared. */
  isForeign: boolean;
}

function ItemsPage({ view, onChange, table, dense, isForeign }: ItemsPageProps) {
  const staff = useStaff();
  const mayList = staff !== null && holdsAnyOf(staff, ['LIST_ROUTE_CARGO', 'LIST_OWN_CARGO_HISTORY']);
  const [start, setStart] = usePageOffset();
  const [kept, setSelected] = useSelection();
  const list = useCall(
    parcelCalls.list,
    {
      body: {
        filter_specification: specificationOf(view),
        sort: sortOf(view),
        paging_specification: { page_offset: start, page_size: PAGE_SIZE },
      },
    },
    { keepPrevious: true },
  );
  return (
    <QueryView query={list} skeleton={<Skeleton lines={10} height={44} />}>
      {({ cargos: parcels }) => {
        // The list may have changed since.
        const selected = parcels.filter((parcel) => kept.has(parcel.tracking_number));
        return (
          <>
            {parcels.length === 0 ? (
              <Empty text={words.none} hint={mayList ? undefined : words.noPrivilege}>
                {isForeign ? <p>{fill(words.foreignRoute, { route: view.route })}</p> : null}
              </Empty>
            ) : (
              <ParcelsTable
                table={table}
                dense={dense}
                parcels={parcels}
                sort={sortOf(view)}
                onSort={(sort) => onChange({ sort })}
                selected={new Set(selected.map((parcel) => parcel.tracking_number))}
                onSelect={setSelected}
              />
            )}
            <Pager
              start={start}
              pageSize={PAGE_SIZE}
              count={parcels.length}
              busy={list.isPlaceholderData}
              onChange={setStart}
            />
            <SelectedActions parcels={selected} sort={sortOf(view)} onClear={() => setSelected(new Set())} />
          </>
        );
      }}
    </QueryView>
  );
}
