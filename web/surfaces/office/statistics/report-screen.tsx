import { Button, NativeSelect, SegmentedControl, TextInput, Title } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { brand } from '#shared/brand.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { statisticsCalls } from '#shared/contract/statistics.ts';
import { INACTIVE_UNITS } from '#shared/domain/statistics.ts';
import { officeReport } from '#texts/office-statistics.ts';
import { useCall } from '#web/api/use-call.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useTypedFilters } from '#web/ui/lists/use-typed-filters.ts';
import { useFilters } from '#web/ui/lists/use-filters.ts';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { TabList } from '#web/ui/tabs/tab-list.tsx';
import { openTo } from '../shared/rights.ts';
import { DelayedTable } from './delayed-table.tsx';
import { InactiveTable } from './inactive-table.tsx';
import styles from './statistics.module.css';

const words = officeReport;
/** Specification 2, section 9. */
const PAGE_SIZE = 10;
const FILTERS = { time: '0', time_by: 'month', registered: '0', tab: '' };
type ReportView = { [K in keyof typeof FILTERS]: string };

export const handle = openTo(['VIEW_INACTIVE', 'VIEW_DELAY']);

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

/** Clients who have done nothing for a while, and delayed parcels: the buttons are shared, and page the shown tab. */
export default function ReportScreen() {
  const [view, setView] = useFilters(FILTERS);
  const [start, setStart] = usePageOffset();
  const query = useCall(
    statisticsCalls.inactiveDelayed,
    {
      query: {
        start: String(start),
        limit: String(PAGE_SIZE),
        time: view.time,
        time_by: view.time_by === 'week' ? 'week' : 'month',
        registered: view.registered === '1' ? '1' : '0',
      },
    },
    { keepPrevious: true },
  );
  return (
    <>
      <Title order={1} mb="sm">
        {words.title}
      </Title>
      <ReportFilters view={view} onChange={setView} />
      <QueryView query={query} skeleton={<Skeleton lines={10} height={44} />}>
        {(report) => {
          const { tabs, shown, rows } = tabsOf(report, view.tab);
          return (
            <>
              <ReportTabs
                report={report}
                tabs={tabs}
                shown={shown}
                onShow={(tab) => setView({ tab: tab === tabs[0]?.id ? '' : tab })}
              />
              <Pager
                start={start}
                pageSize={PAGE_SIZE}
                count={rows}
                busy={query.isPlaceholderData}
                onChange={setStart}
              />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

type Report = ParsedAnswer<typeof statisticsCalls.inactiveDelayed>;

const TABS = ['inactive', 'delayed'] as const;
type Tab = (typeof TABS)[number];

/** The lists that the viewer may see; the first one is not named in the URL. `rows`: how many the shown one has. */
function tabsOf(report: Report, tab: string) {
  const tabs = TABS.filter((id) => report[id] !== undefined).map((id) => ({ id, label: words.tabs[id] }));
  const shown = tabs.find((one) => one.id === tab)?.id ?? tabs[0]?.id ?? 'inactive';
  return { tabs, shown, rows: report[shown]?.length ?? 0 };
}

interface ReportTabsProps {
  report: Report;
  tabs: readonly { id: Tab; label: string }[];
  shown: Tab;
  onShow: (tab: Tab) => void;
}

function ReportTabs({ report: { inactive, delayed }, tabs, shown, onShow }: ReportTabsProps) {
  const panelId = useId();
  const isEmpty = ((shown === 'inactive' ? inactive : delayed) ?? []).length === 0;
  return (
    <>
      <TabList label={words.title} tabs={tabs} shown={shown} onShow={onShow} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${shown}`} className={styles.panel}>
        {isEmpty ? <Empty text={words.none} /> : null}
        {!isEmpty && shown === 'inactive' && inactive ? <InactiveTable rows={inactive} /> : null}
        {!isEmpty && shown === 'delayed' && delayed ? <DelayedTable rows={delayed} /> : null}
      </div>
    </>
  );
}

function ReportFilters({
  view,
  onChange,
}: {
  view: ReportView;
  onChange: (change: Partial<ReportView>) => void;
}) {
  const [typed, set] = useTypedFilters(view);
  const isNumber = /^\d{1,4}$/.test(typed.time.trim()) && Number(typed.time) <= 1_200;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isNumber) onChange({ ...typed, time: String(Number(typed.time)) });
  }
  return (
    <form method="post" className={styles.filters} onSubmit={submit}>
      <TextInput
        size="xs"
        inputMode="numeric"
        label={words.inactiveFor}
        value={typed.time}
        error={isNumber ? null : words.wholeNumber}
        onChange={(event) => set({ time: event.target.value })}
      />
      <NativeSelect
        size="xs"
        label={words.unit}
        value={typed.time_by}
        data={INACTIVE_UNITS.map((value) => ({ value, label: words.units[value] }))}
        onChange={(event) => set({ time_by: event.target.value })}
      />
      <fieldset className={styles.toggle}>
        <legend>{words.clients}</legend>
        <SegmentedControl
          size="xs"
          aria-label={words.clients}
          value={typed.registered}
          data={(['0', '1'] as const).map((value) => ({ value, label: words.registered[value] }))}
          onChange={(registered) => set({ registered })}
        />
      </fieldset>
      <div className={styles.filterButtons}>
        <Button type="submit" size="xs">
          {words.filter}
        </Button>
      </div>
    </form>
  );
}
