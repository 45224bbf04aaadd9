/** The library's options for each kind of chart. */
import type { EChartsCoreOption } from 'echarts/core';
import { formatNumber } from '../money/format-money.ts';
import { type Colours, colourOf } from './palette.ts';

/** One series of values per route over all steps. */
export interface Series {
  steps: string[];
  routes: { route: string; values: number[] }[];
  /** Of the values, shown above their axis. */
  unit?: string;
}

export type SeriesKind = 'line' | 'columns' | 'stacked';

interface Share {
  name: string;
  value: number;
}

const tooltip = (colours: Colours, trigger: 'axis' | 'item') => ({
  trigger,
  backgroundColor: colours.surface,
  borderColor: colours.line,
  textStyle: { color: colours.ink },
  valueFormatter: (value: unknown) => formatNumber(Number(value)),
  confine: true,
});

const legend = (colours: Colours) => ({
  type: 'scroll',
  bottom: 0,
  textStyle: { color: colours.ink },
  pageTextStyle: { color: colours.ink },
});

const axes = (steps: string[], colours: Colours, unit = '') => ({
  xAxis: {
    type: 'category',
    data: steps,
    axisLabel: { color: colours.faint, hideOverlap: true },
    axisLine: { lineStyle: { color: colours.line } },
  },
  yAxis: {
    type: 'value',
    ...(unit !== '' && { name: unit, nameTextStyle: { color: colours.faint, align: 'right' } }),
    axisLabel: { color: colours.faint, formatter: (value: number) => formatNumber(value) },
    splitLine: { lineStyle: { color: colours.line } },
  },
});

/** Values over time, one series per route. */
export function seriesOption(
  { steps, routes, unit }: Series,
  kind: SeriesKind,
  colours: Colours,
): EChartsCoreOption {
  return {
    tooltip: tooltip(colours, 'axis'),
    legend: legend(colours),
    grid: { left: 8, right: 16, top: unit ? 32 : 16, bottom: 40, containLabel: true },
    ...axes(steps, colours, unit),
    series: routes.map(({ route, values }) => ({
      name: route,
      type: kind === 'line' ? 'line' : 'bar',
      ...(kind === 'stacked' && { stack: 'all' }),
      ...(kind === 'line' && { showSymbol: values.length < 3, smooth: 0.2 }),
      data: values,
      itemStyle: { color: colourOf(route, colours) },
      lineStyle: { color: colourOf(route, colours), width: 2 },
      barMaxWidth: 32,
    })),
  };
}

/** Numbers of routes as bars, each in its route's colour; several parts of a bar are stacked in colours of their own. */
export function routeBarsOption(
  routes: readonly string[],
  parts: readonly { name: string; values: readonly number[] }[],
  colours: Colours,
): EChartsCoreOption {
  const isWhole = parts.length === 1;
  return {
    tooltip: tooltip(colours, 'axis'),
    ...(!isWhole && { legend: legend(colours) }),
    grid: { left: 8, right: 16, top: 16, bottom: isWhole ? 8 : 40, containLabel: true },
    ...axes([...routes], colours),
    series: parts.map(({ name, values }, part) => ({
      name,
      type: 'bar',
      stack: 'all',
      barMaxWidth: 40,
      itemStyle: { color: colours.series[PART_COLOURS[part] ?? part] },
      data: values.map((value, place) =>
        isWhole ? { value, itemStyle: { color: colourOf(routes[place] ?? '', colours) } } : value,
      ),
    })),
  };
}

/** The green and the amber of the palette. */
const PART_COLOURS = [2, 3];

/** Shares of routes; `area` draws each slice as large as its value. */
export function routePieOption(shares: readonly Share[], colours: Colours): EChartsCoreOption {
  return {
    tooltip: tooltip(colours, 'item'),
    legend: legend(colours),
    series: [
      {
        type: 'pie',
        roseType: 'area',
        radius: ['16%', '68%'],
        center: ['50%', '45%'],
        label: { color: colours.ink },
        data: shares.map((share) => ({ ...share, itemStyle: { color: colourOf(share.name, colours) } })),
      },
    ],
  };
}

/** Shares without routes, such as the events of agents. */
export function shareOption(
  shares: readonly (Share & { place: number })[],
  colours: Colours,
): EChartsCoreOption {
  return {
    tooltip: tooltip(colours, 'item'),
    series: [
      {
        type: 'pie',
        radius: ['35%', '70%'],
        label: { color: colours.ink },
        data: shares.map(({ name, value, place }) => ({
          name,
          value,
          itemStyle: { color: colours.series[place % colours.series.length] },
        })),
      },
    ],
  };
}

/** Routes as rectangles of their size. */
export function treemapOption(shares: readonly Share[], colours: Colours): EChartsCoreOption {
  return {
    tooltip: tooltip(colours, 'item'),
    series: [
      {
        type: 'treemap',
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        label: { formatter: ({ name, value }: Share) => `${name}\n${formatNumber(value)}`, color: '#fff' },
        itemStyle: { borderColor: colours.surface, gapWidth: 2 },
        data: shares.map((share) => ({ ...share, itemStyle: { color: colourOf(share.name, colours) } })),
      },
    ],
  };
}

/** Routes as rings, each as long as its value. */
export function radialOption(shares: readonly Share[], colours: Colours): EChartsCoreOption {
  return {
    tooltip: tooltip(colours, 'item'),
    polar: { radius: ['20%', '85%'] },
    angleAxis: {
      max: Math.max(1, ...shares.map((share) => share.value)) * 1.15,
      startAngle: 90,
      axisLabel: { show: false },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
    },
    radiusAxis: {
      type: 'category',
      data: shares.map((share) => share.name),
      axisLabel: { color: colours.ink, interval: 0, fontSize: 10 },
      axisLine: { show: false },
      axisTick: { show: false },
    },
    series: [
      {
        type: 'bar',
        coordinateSystem: 'polar',
        roundCap: true,
        data: shares.map(({ name, value }) => ({
          value,
          name,
          itemStyle: { color: colourOf(name, colours) },
        })),
      },
    ],
  };
}
