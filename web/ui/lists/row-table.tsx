import type { KeyboardEvent, ReactNode } from 'react';
import styles from './row-table.module.css';

interface RowTableProps {
  label: string;
  /** Headings in order; a column of buttons has one too. */
  columns: readonly ReactNode[];
  /** The headings of columns with numbers, which are aligned at the end. */
  figures?: readonly ReactNode[];
  /** How the list is sorted, for the places of the columns that it can be sorted by. */
  sorting?: Readonly<Record<number, Sorting>>;
  /** The columns' widths in percent, for a table whose values may be too long for it. Without them, they fit the values. */
  widths?: readonly number[];
  /** Lower rows, so that more of them fit on a screen. */
  dense?: boolean;
  children: ReactNode;
}

export interface Sorting {
  state: 'ascending' | 'descending' | 'none';
  /** Sorts by this column, or the other way round. */
  onSort: () => void;
}

/** How a list that has two orders of a column is sorted by it: the first press sorts in `descending` order. */
export function sortingBy<Order extends string>(
  sorted: Order,
  { ascending, descending }: { ascending: Order; descending: Order },
  onSort: (order: Order) => void,
): Sorting {
  const state = sorted === ascending ? 'ascending' : sorted === descending ? 'descending' : 'none';
  return { state, onSort: () => onSort(state === 'descending' ? ascending : descending) };
}

/**
 * A dense table with a sticky heading; on narrow screens each row is a card. The arrow keys move between the rows'
 * `<a data-row-link>`, and Enter opens the link.
 */
export function RowTable({
  label,
  columns,
  figures,
  sorting,
  widths,
  dense = false,
  children,
}: RowTableProps) {
  return (
    <table
      className={styles.table}
      data-fixed={widths !== undefined || undefined}
      data-dense={dense || undefined}
      aria-label={label}
    >
      {widths === undefined ? null : (
        <colgroup>
          {widths.map((width, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns never change their order
            <col key={place} style={{ width: `${width}%` }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {columns.map((column, place) => (
            // Headings never change their order.
            <th
              // oxlint-disable-next-line react/no-array-index-key -- see above
              key={place}
              scope="col"
              data-number={figures?.includes(column) || undefined}
              aria-sort={sorting?.[place]?.state}
            >
              <Heading sorting={sorting?.[place]}>{column}</Heading>
            </th>
          ))}
        </tr>
      </thead>
      {/* The key events come from the links and buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <tbody onKeyDown={moveByArrows}>{children}</tbody>
    </table>
  );
}

const ARROWS = { ascending: '↑', descending: '↓', none: '↕' } as const;

/** A heading by which the list can be sorted is a button. */
function Heading({ sorting, children }: { sorting: Sorting | undefined; children: ReactNode }) {
  if (sorting === undefined) return children;
  return (
    <button type="button" className={styles.sort} onClick={sorting.onSort}>
      {children} <span aria-hidden="true">{ARROWS[sorting.state]}</span>
    </button>
  );
}

interface CellProps {
  /** The column's heading, shown before the value when rows are cards. */
  label?: string;
  /** Numbers are aligned at the end of their column. */
  number?: boolean;
  /** Takes the full width of a card. */
  wide?: boolean;
  /** Placed in the corner of a card. */
  corner?: boolean;
  children: ReactNode;
}

/**
 * A value that is cut when it is too long for its cell; the whole text is its tooltip. With `words`, on a card it goes on
 * in the next line, and only a word that is too long is cut.
 */
export function Cut({ words = false, children }: { words?: boolean; children: string }) {
  return (
    <span className={styles.cut} data-words={words || undefined} title={children}>
      {children}
    </span>
  );
}

export function Cell({ label, number = false, wide = false, corner = false, children }: CellProps) {
  return (
    <td
      data-label={label}
      data-number={number || undefined}
      data-wide={wide || undefined}
      data-corner={corner || undefined}
    >
      {children}
    </td>
  );
}

const ROW_LINK = 'a[data-row-link]';

function moveByArrows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW_LINK)];
  const own = event.target instanceof Element ? event.target.closest('tr')?.querySelector(ROW_LINK) : null;
  const place = rows.findIndex((row) => row === own);
  const next = rows[place + (event.key === 'ArrowDown' ? 1 : -1)];
  event.preventDefault();
  next?.focus();
}

/** Moves from a search box into the table: focuses the first row's link. */
export function focusFirstRow(): void {
  document.querySelector<HTMLElement>(`tbody ${ROW_LINK}`)?.focus();
}
