import { Button, NativeSelect } from '@mantine/core';
import { useCallback, useId, useMemo, useState } from 'react';
import { officeStatistics } from '#texts/office-statistics.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';
import { radialOption, routePieOption, seriesOption, treemapOption } from '#web/ui/charts/chart-options.ts';
import type { Colours } from '#web/ui/charts/palette.ts';
import { saveBlob } from '#web/ui/files/blob-files.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { TabList } from '#web/ui/tabs/tab-list.tsx';
import { type DataRow, type Measure, MEASURES, seriesOf, totalsOf } from './chart-data.ts';
import { csvOfData, DataTable } from './data-table.tsx';
import styles from '../statistics.module.css';

const words = officeStatistics.charts;
const TABS = ['line', 'treemap', 'pie', 'radial', 'columns', 'stacked'] as const;
type Tab = (typeof TABS)[number];

/** The charts of specification 2, with their numbers beside them. Prices are shown one currency at a time, which is named. */
export function ChartsCard({ data }: { data: readonly DataRow[] }) {
  const panelId = useId();
  const [tab, setTab] = useState<Tab>('line');
  return (
    <SectionCard
      title={words.title}
      actions={
        <Button
          variant="default"
          size="xs"
          onClick={() => saveBlob(new Blob([csvOfData(data)], { type: 'text/csv' }), words.fileName)}
        >
          {words.csv}
        </Button>
      }
    >
      {data.length === 0 ? (
        <Empty text={words.none} />
      ) : (
        <>
          <TabList
            label={words.title}
            tabs={TABS.map((id) => ({ id, label: words.tabs[id] }))}
            shown={tab}
            onShow={setTab}
            panelId={panelId}
          />
          <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`} className={styles.charts}>
            {tab === 'radial' ? <Radials rows={data} /> : <MeasureChart tab={tab} data={data} />}
            <DataTable rows={data} />
          </div>
        </>
      )}
    </SectionCard>
  );
}

const currenciesOf = (rows: readonly DataRow[]) => [...new Set(rows.map((row) => row.currency))];

/** A chart of one measure, and the choice of it. */
function MeasureChart({ tab, data }: { tab: Exclude<Tab, 'radial'>; data: readonly DataRow[] }) {
  const [measure, setMeasure] = useState<Measure>('cargo_freight_price_total');
  const currencies = currenciesOf(data);
  const [chosen, setCurrency] = useState('');
  const currency = currencies.find((one) => one === chosen) ?? currencies[0];
  const isPrice = measure === 'cargo_freight_price_total';
  const rows = useMemo(
    () => (isPrice ? data.filter((row) => row.currency === currency) : data),
    [data, isPrice, currency],
  );
  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          size="xs"
          label={words.measure}
          value={measure}
          data={MEASURES.map((value) => ({ value, label: words.measures[value] }))}
          onChange={(event) => setMeasure(event.target.value as Measure)}
        />
        {isPrice ? (
          <NativeSelect
            size="xs"
            label={words.currency}
            value={currency ?? ''}
            data={currencies}
            onChange={(event) => setCurrency(event.target.value)}
          />
        ) : null}
      </div>
      <OneChart tab={tab} rows={rows} measure={measure} currency={isPrice ? (currency ?? '') : ''} />
    </>
  );
}

function OneChart({
  tab,
  rows,
  measure,
  currency,
}: {
  tab: Exclude<Tab, 'radial'>;
  rows: readonly DataRow[];
  measure: Measure;
  /** '' for what is no price. */
  currency: string;
}) {
  const option = useCallback(
    (colours: Colours) => {
      if (tab === 'treemap') return treemapOption(totalsOf(rows, measure), colours);
      if (tab === 'pie') return routePieOption(totalsOf(rows, measure), colours);
      return seriesOption({ ...seriesOf(rows, measure), unit: currency }, tab, colours);
    },
    [tab, rows, measure, currency],
  );
  const shown = words.measures[measure] + (currency === '' ? '' : ` (${currency})`);
  return <Chart title={`${words.tabs[tab]}: ${shown}`} option={option} height={360} />;
}

/** Clients and weight per route, and freight price per route for each currency. */
function Radials({ rows }: { rows: readonly DataRow[] }) {
  return (
    <div className={styles.radials}>
      <Radial title={words.clients} rows={rows} measure="clients" />
      <Radial title={words.weight} rows={rows} measure="cargo_weight" />
      {currenciesOf(rows).map((currency) => (
        <Radial
          key={currency}
          title={`${words.freight} (${currency})`}
          rows={rows.filter((row) => row.currency === currency)}
          measure="cargo_freight_price_total"
        />
      ))}
    </div>
  );
}

function Radial({ title, rows, measure }: { title: string; rows: readonly DataRow[]; measure: Measure }) {
  const option = useCallback(
    (colours: Colours) => radialOption(totalsOf(rows, measure), colours),
    [rows, measure],
  );
  return (
    <figure className={styles.radial}>
      <figcaption>{title}</figcaption>
      <Chart title={title} option={option} height={240} />
    </figure>
  );
}
