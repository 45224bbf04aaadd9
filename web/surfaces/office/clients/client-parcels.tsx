import { Link } from 'react-router';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { clientCalls } from '#shared/contract/clients.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { officeClient } from '#texts/office-clients.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { Cell, Cut, RowTable } from '#web/ui/lists/row-table.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { StatusBadge } from '../shared/status-badge.tsx';

const words = officeClient.parcels;
const { columns } = words;

type Parcel = ParsedAnswer<typeof clientCalls.parcels>['parcels'][number];

const WIDTHS = [14, 7, 9, 13, 8, 9, 8, 8, 7, 8, 9];

/** A client's parcels, newest first. */
export function ClientParcels({ label, parcels }: { label: string; parcels: readonly Parcel[] }) {
  if (parcels.length === 0) return <Empty text={words.none} />;
  return (
    <RowTable figures={[columns.total]} label={label} columns={Object.values(columns)} widths={WIDTHS}>
      {parcels.map((parcel) => (
        <ParcelRow key={parcel.tracking_number} parcel={parcel} />
      ))}
    </RowTable>
  );
}

function ParcelRow({ parcel }: { parcel: Parcel }) {
  const paid = parcel.payment_status === 'PAID';
  return (
    <tr>
      <Cell wide>
        <Link to={`/manage/item/${parcel.tracking_number}`} data-row-link="">
          <Cut>{parcel.tracking_number}</Cut>
        </Link>
      </Cell>
      <Cell label={columns.source}>{parcel.source_country_code}</Cell>
      <Cell label={columns.destination}>{parcel.destination_country_code}</Cell>
      <Cell label={columns.invoice} wide>
        <Cut>{parcel.invoice_id}</Cut>
      </Cell>
      <Cell label={columns.collection}>{words.collections[parcel.collection_option]}</Cell>
      <Cell label={columns.status}>
        <StatusBadge status={parcel.status} />
      </Cell>
      <Cell label={columns.payment}>
        <ToneBadge tone={paid ? 'good' : 'wait'}>
          {paid ? officeBilling.paid : officeBilling.statuses.PENDING}
        </ToneBadge>
      </Cell>
      <Cell label={columns.total} number>
        {formatMoney(parcel.total_amount, parcel.currency_code)}
      </Cell>
      <Cell label={columns.code}>{parcel.release_code}</Cell>
      <Cell label={columns.handledBy}>{parcel.handled_by}</Cell>
      <Cell label={columns.date}>
        <time dateTime={parcel.created_at}>{formatDateTime(parcel.created_at)}</time>
      </Cell>
    </tr>
  );
}
