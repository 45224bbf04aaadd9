import { officeItems, parcelWords } from '#shared/messages/en/office-items.ts';
import { web } from '#shared/messages/en/web.ts';
import type { StaffParcel } from '#shared/contract/shapes.ts';
import { RowCheckbox } from '#web/ui/lists/row-checkbox.tsx';
import { RowTable } from '#web/ui/lists/row-table.tsx';
import { FullItemRow, ItemRow } from './item-row.tsx';

const words = parcelWords;

export const TABLES = ['old', 'new'] as const;
export type TableName = (typeof TABLES)[number];

/** A postal number of 13 characters or a name of usual length fits into its column, a time into one line. */
const WIDTHS = [2.5, 11, 10.5, 10.5, 5, 6, 14, 13, 14.5, 13];

const FULL_WIDTHS = [3, 13, 17, 17, 18, 20, 12];

interface ItemsTableProps {
  /** The old view shows all details in the table, the new one has a line for each parcel. */
  table: TableName;
  dense: boolean;
  parcels: readonly StaffParcel[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** A page of parcels; the labels of the selected ones can be printed together. */
export function ItemsTable({ table, dense, parcels, selected, onSelect }: ItemsTableProps) {
  const isFull = table === 'old';
  const Row = isFull ? FullItemRow : ItemRow;
  const all = parcels.every((parcel) => selected.has(parcel.tracking_number));
  const toggle = (tracking: string) => {
    const next = new Set(selected);
    if (!next.delete(tracking)) next.add(tracking);
    onSelect(next);
  };
  return (
    <RowTable
      figures={isFull ? [] : [words.weight, words.invoice]}
      label={officeItems.title}
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
        ...(isFull ? [] : [words.route, words.weight]),
        words.invoice,
        words.collection,
        ...(isFull ? [] : [words.created]),
        <span key="links" className="visually-hidden">
          {officeItems.links}
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
