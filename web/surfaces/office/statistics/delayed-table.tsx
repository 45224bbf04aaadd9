import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Link } from 'react-router';
import type { delayedRow } from '#shared/contract/statistics.ts';
import { officeReport } from '#texts/office-statistics.ts';
import { parcelWords } from '#texts/office-parcels.ts';
import { states } from '#texts/states.ts';
import { fill } from '#texts/format.ts';
import type { StaffParcelOnBill } from '#web/features/billing/billed-parcel.ts';
import { parcelSubject } from '#web/features/notes/note-view.ts';
import { HoverDetails } from '#web/ui/hover/hover-details.tsx';
import { Cell, RowTable } from '#web/ui/lists/row-table.tsx';
import { formatNumber } from '#web/ui/money/format-money.ts';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { CopyLinkButtons } from '../billing/copy-link-buttons.tsx';
import { InvoiceBadge } from '../billing/invoice-badge.tsx';
import { NotesButton } from '../notes/notes-button.tsx';
import { EventList } from '../parcels/event-list.tsx';
import { PersonDetails } from '../parcels/person-details.tsx';
import { StatusBadge } from '../shared/status-badge.tsx';
import styles from './statistics.module.css';

const words = officeReport;

type Row = z.output<typeof delayedRow>;

/** Parcels whose latest event is DELAY, latest first. */
export function DelayedTable({ rows }: { rows: readonly Row[] }) {
  return (
    <RowTable
      figures={[words.invoice, words.weight]}
      label={words.tabs.delayed}
      columns={[
        words.tracking,
        words.sender,
        words.receiver,
        words.invoice,
        words.collection,
        words.weight,
        words.notes,
        words.links,
        words.delayDate,
      ]}
    >
      {rows.map((row) => (
        <DelayedParcel key={row.tracking_number} row={row} />
      ))}
    </RowTable>
  );
}

function DelayedParcel({ row }: { row: Row }) {
  const parcel = onBill(row);
  return (
    <tr>
      <Cell wide>
        <Link to={`/manage/item/${row.tracking_number}`} data-row-link="">
          {row.tracking_number}
        </Link>
      </Cell>
      <Person label={words.sender} row={row} side="sender" />
      <Person label={words.receiver} row={row} side="receiver" />
      <Cell label={words.invoice} wide number>
        <InvoiceBadge parcel={parcel} weight={row.item_weight} />
      </Cell>
      <Cell label={words.collection}>
        <span className={styles.stack}>
          {row.collection_option === 'HOME' ? parcelWords.home : parcelWords.office}
          <HoverDetails
            plain
            label={`${states.parcel[row.status]}, ${words.events}`}
            details={<EventList events={row.events} />}
          >
            <StatusBadge status={row.status} />
          </HoverDetails>
        </span>
      </Cell>
      <Cell label={words.weight} number>
        {fill(words.kilograms, { weight: formatNumber(row.item_weight) })}
      </Cell>
      <Cell label={words.notes}>
        <NotesButton subject={parcelSubject(row)} />
      </Cell>
      <Cell label={words.links}>
        <CopyLinkButtons parcel={parcel} />
      </Cell>
      <Cell label={words.delayDate}>{formatDateTime(row.delay_date)}</Cell>
    </tr>
  );
}

function Person({ label, row, side }: { label: string; row: Row; side: 'sender' | 'receiver' }): ReactNode {
  const person = {
    name: row[`${side}_name`],
    email: row[`${side}_email`],
    phone: row[`${side}_phone`],
    address: {
      country_code: row[`${side}_address_country_code`],
      address_line_1: row[`${side}_address_line_1`],
      address_line_2: row[`${side}_address_line_2`],
      postal_code: row[`${side}_address_postal_code`],
    },
  };
  return (
    <Cell label={label}>
      <HoverDetails details={<PersonDetails person={person} />}>{person.name}</HoverDetails>
    </Cell>
  );
}

/** The row in the shape that the office's badges and payment links take. */
function onBill(row: Row): StaffParcelOnBill {
  return {
    tracking_number: row.tracking_number,
    payment_method: row.payment_method,
    checkouts: row.checkouts,
    extra_extra_charges: row.extra_extra_charges,
    invoice: {
      invoice_id: row.invoice_id,
      currency_code: row.invoice_currency_code,
      freight_price: row.invoice_freight_price,
      delivery_price: row.invoice_delivery_price,
      packaging_price: row.invoice_packaging_price,
      discount_amount: row.invoice_discount,
      extra_charges: JSON.parse(row.invoice_extra_charges) as StaffParcelOnBill['invoice']['extra_charges'],
      total_amount: row.invoice_total_amount,
      payment_status: row.payment_status,
      method: row.invoice_method,
    },
  };
}
