import { useRef } from 'react';
import { officeParcels, parcelWords } from '#texts/office-parcels.ts';
import { web } from '#texts/web.ts';
import type { StaffParcel } from '#shared/contract/shapes.ts';
import { useBackToRow } from '#web/ui/lists/back-to-row.ts';
import { RowCheckbox } from '#web/ui/lists/row-checkbox.tsx';
import { RowTable, sortingBy } from '#web/ui/lists/row-table.tsx';
import type { sortOf } from './parcel-view.ts';
import { FullItemRow, ParcelRow } from './parcel-row.tsx';
import styles from './parcels.module.css';

const words = parcelWords;

export const TABLES = ['old', 'new'] as const;
export type TableName = (typeof TABLES)[number];

/** A postal number of 13 characters, a name of usual length, 999.99 kg and each language's headings fit, a time into one line. */
const WIDTHS = [2.5, 10, 9.5, 9.5, 5.9, 7, 14, 14, 14.2, 13.4];

const FULL_WIDTHS = [3, 13, 17, 17, 18, 20, 12];

/** The columns of the new view by which the server sorts within its indexes. */
const [WEIGHT_PLACE, CREATED_PLACE] = [5, 8];

type ParcelSort = ReturnType<typeof sortOf>;

const sortingOf = (sort: ParcelSort, onSort: (sort: ParcelSort) => void) => ({
  [WEIGHT_PLACE]: sortingBy(sort, { ascending: 'lightest', descending: 'heaviest' }, onSort),
  [CREATED_PLACE]: sortingBy(sort, { ascending: 'oldest', descending: 'newest' }, onSort),
});

interface ItemsTableProps {
  /** The old view shows all details in the table, the new one has a line for each parcel. */
  table: TableName;
  dense: boolean;
  parcels: readonly StaffParcel[];
  sort: ParcelSort;
  onSort: (sort: ParcelSort) => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** A page of parcels; the labels of the selected ones can be printed together. */
export function ParcelsTable({ table, dense, parcels, sort, onSort, selected, onSelect }: ItemsTableProps) {
  const isFull = table === 'old';
  const Row = isFull ? FullItemRow : ParcelRow;
  const all = parcels.every((parcel) => selected.has(parcel.tracking_number));
  useBackToRow();
  const last = useRef<string | null>(null);
  const toggle = (tracking: string, toHere: boolean) => {
    const numbers = parcels.map((parcel) => parcel.tracking_number);
    // With nothing selected there is nothing to go on from.
    const range = rangeOf(numbers, toHere && selected.size > 0 ? last.current : null, tracking);
    last.current = tracking;
    const others = [...selected].filter((number) => !range.includes(number));
    onSelect(new Set(selected.has(tracking) ? others : [...others, ...range]));
  };
  return (
    <RowTable
      figures={isFull ? [] : [words.weight, words.invoice]}
      label={officeParcels.title}
      sorting={isFull ? {} : sortingOf(sort, onSort)}
      columns={[
        <RowCheckbox
          key="all"
          label={web.selectAll}
          checked={all}
          mixed={!all && selected.size > 0}
          onChange={() => onSelect(new Set(all ? [] : parcels.map((parcel) => parcel.tracking_number)))}
        />,
        words.tracking,
        words.sender,
        words.receiver,
        ...(isFull
          ? []
          : [
              // Longer than its values in Georgian: it may use the room between the columns.
              <span key="route" className={styles.route}>
                {words.route}
              </span>,
              words.weight,
            ]),
        words.invoice,
        words.collection,
        ...(isFull ? [] : [words.created]),
        <span key="links" className="visually-hidden">
          {officeParcels.links}
        </span>,
      ]}
      widths={isFull ? FULL_WIDTHS : WIDTHS}
      dense={dense}
    >
      {parcels.map((parcel) => (
        <Row
          key={parcel.tracking_number}
          parcel={parcel}
          selected={selected.has(parcel.tracking_number)}
          onToggle={toggle}
        />
      ))}
    </RowTable>
  );
}

/** The rows from one to another, both included, whichever is first; without the one, or if it has left the list, only the other. */
function rangeOf<Row>(rows: readonly Row[], from: Row | null, to: Row): readonly Row[] {
  const ends = [rows.findIndex((row) => row === from), rows.indexOf(to)];
  return ends.includes(-1) ? [to] : rows.slice(Math.min(...ends), Math.max(...ends) + 1);
}
