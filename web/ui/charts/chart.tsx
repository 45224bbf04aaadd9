import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { web } from '#texts/web.ts';
import { fill } from '#texts/format.ts';
import { Skeleton } from '../placeholders/skeleton.tsx';
import { type Colours, readColours } from './palette.ts';
import styles from './chart.module.css';

interface ChartProps {
  title: string;
  /** Called again when the theme changes. */
  option: (colours: Colours) => EChartsCoreOption;
  height?: number;
}

/** A chart in the theme's colours and as wide as its place. Its numbers are always in a table beside it. */
export function Chart({ title, option, height = 320 }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const [isReady, setReady] = useState(false);
  const isDark = useIsDark();

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let ended = false;
    const resized = new ResizeObserver(() => chart.current?.resize());
    void import('./engine.ts').then(({ init }) => {
      if (ended) return;
      chart.current = init(element, null, { renderer: 'svg' });
      resized.observe(element);
      setReady(true);
    });
    return () => {
      ended = true;
      resized.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    const element = place.current;
    if (!isReady || element === null) return;
    chart.current?.setOption(
      {
        animation: !prefersStillness(),
        darkMode: isDark,
        textStyle: { fontFamily: getComputedStyle(element).fontFamily },
        ...option(readColours(element)),
      },
      { notMerge: true },
    );
  }, [isReady, option, isDark]);

  return (
    <div className={styles.chart} style={{ height }}>
      {isReady ? null : <Skeleton lines={1} height={height} />}
      <div
        ref={place}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws into it: an <img> has no content
        role="img"
        aria-label={fill(web.describeChart, { title })}
        className={styles.canvas}
      />
    </div>
  );
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the page is dark now: by the theme button, otherwise by the device. */
function useIsDark(): boolean {
  const [isDark, setDark] = useState(readIsDark);
  useEffect(() => {
    const changed = () => setDark(readIsDark());
    const device = matchMedia(DARK);
    const button = new MutationObserver(changed);
    device.addEventListener('change', changed);
    button.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      device.removeEventListener('change', changed);
      button.disconnect();
    };
  }, []);
  return isDark;
}

const DARK = '(prefers-color-scheme: dark)';

function readIsDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia(DARK).matches : theme === 'dark';
}
