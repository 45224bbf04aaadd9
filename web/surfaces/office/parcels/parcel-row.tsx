import { Link } from 'react-router';
import { officeParcels, parcelWords } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { CopyLinkButtons } from '../billing/copy-link-buttons.tsx';
import { InvoiceBadge, InvoiceState } from '../billing/invoice-badge.tsx';
import { InvoiceParts } from '../billing/invoice-parts.tsx';
import { printLabels } from '../deliveries/print-labels.ts';
import { ProofButtons } from '../deliveries/proof-buttons.tsx';
import { useBusy } from '#web/api/use-busy.ts';
import { parcelSubject } from '#web/features/notes/note-view.ts';
import { NotesButton } from '../notes/notes-button.tsx';
import { EventList } from './event-list.tsx';
import { PersonDetails, PersonLines } from './person-details.tsx';
import type { Person, StaffParcel } from '#shared/contract/shapes.ts';
import { StatusBadge } from '../shared/status-badge.tsx';
import { HoverDetails } from '#web/ui/hover/hover-details.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { RowCheckbox } from '#web/ui/lists/row-checkbox.tsx';
import { Cell, Cut } from '#web/ui/lists/row-table.tsx';
import { formatNumber } from '#web/ui/money/format-money.ts';
import { formatDate, formatDateTime, formatTime } from '#web/ui/time/format-time.ts';
import styles from './parcels.module.css';

const words = parcelWords;

export interface ParcelRowProps {
  parcel: StaffParcel;
  selected: boolean;
  /** `toHere`: all rows from the last one that was pressed. */
  onToggle: (tracking: string, toHere: boolean) => void;
}

/** A parcel in one line; hovering shows the details. */
export function ParcelRow({ parcel, selected, onToggle }: ParcelRowProps) {
  const { tracking_number: tracking, shipping_specs: specs } = parcel;
  return (
    <tr aria-selected={selected}>
      <SelectCell tracking={tracking} selected={selected} onToggle={onToggle} />
      <Cell wide>
        <TrackingLink tracking={tracking} />
      </Cell>
      <PersonCell label={words.sender} person={specs.sender_information} />
      <PersonCell label={words.receiver} person={specs.receiver_information} />
      <Cell label={words.route}>
        <span className={styles.route}>
          {specs.route.source_country_code}/{specs.route.destination_country_code}
        </span>
      </Cell>
      <Cell label={words.weight} number>
        {fill(words.kilograms, { weight: formatNumber(parcel.item.weight) })}
      </Cell>
      <Cell label={words.invoice} wide number>
        <InvoiceBadge parcel={parcel} />
      </Cell>
      <Cell label={words.collection}>
        <span className={styles.collection}>
          {parcel.collection_option === 'HOME' ? words.home : words.office}{' '}
          <HoverDetails
            plain
            details={
              <>
                {/* In the row it may be cut. */}
                <StatusBadge status={parcel.status} />
                <EventList events={parcel.events} />
              </>
            }
          >
            <StatusBadge status={parcel.status} />
          </HoverDetails>
          <Delivery parcel={parcel} short />
        </span>
      </Cell>
      <Cell label={words.created}>
        <span className={styles.created} title={formatDateTime(parcel.created_at)}>
          {formatDate(parcel.created_at)}{' '}
          <span className={styles.faint}>{formatTime(parcel.created_at)}</span>
        </span>
      </Cell>
      <ActionsCell parcel={parcel} />
    </tr>
  );
}

/** A parcel with all its details, for reading and copying without hovering. */
export function FullItemRow({ parcel, selected, onToggle }: ParcelRowProps) {
  const { tracking_number: tracking, shipping_specs: specs } = parcel;
  return (
    <tr aria-selected={selected} className={styles.full}>
      <SelectCell tracking={tracking} selected={selected} onToggle={onToggle} />
      <Cell wide>
        <TrackingLink tracking={tracking} />
        <p>
          {specs.route.source_country_code}/{specs.route.destination_country_code},{' '}
          {fill(words.kilograms, { weight: formatNumber(parcel.item.weight) })}
        </p>
        <p className={styles.faint}>{formatDateTime(parcel.created_at)}</p>
      </Cell>
      <Cell label={words.sender}>
        <PersonLines person={specs.sender_information} />
      </Cell>
      <Cell label={words.receiver}>
        <PersonLines person={specs.receiver_information} />
      </Cell>
      <Cell label={words.invoice} wide>
        <InvoiceState parcel={parcel} />
        <InvoiceParts invoice={parcel.invoice} charges={parcel.extra_extra_charges} />
      </Cell>
      <Cell label={words.collection} wide>
        {parcel.collection_option === 'HOME' ? words.home : words.office}{' '}
        <StatusBadge status={parcel.status} />
        <Delivery parcel={parcel} />
        <EventList events={parcel.events} />
      </Cell>
      <ActionsCell parcel={parcel} />
    </tr>
  );
}

function SelectCell({ tracking, selected, onToggle }: Omit<ParcelRowProps, 'parcel'> & { tracking: string }) {
  return (
    <Cell corner>
      <RowCheckbox
        label={fill(officeParcels.select, { tracking })}
        checked={selected}
        onChange={(withShift) => onToggle(tracking, withShift)}
      />
    </Cell>
  );
}

function TrackingLink({ tracking }: { tracking: string }) {
  return (
    <Link to={`/manage/item/${tracking}`} className={styles.tracking} data-row-link={tracking}>
      <Cut>{tracking}</Cut>
    </Link>
  );
}

/** `short`: in a table's row an icon, whose tooltip is the text. */
function Delivery({ parcel, short = false }: { parcel: StaffParcel; short?: boolean }) {
  if (parcel.delivery_option !== 'HOME') return null;
  if (!short) return <span className={styles.delivery}>{words.homeDelivery}</span>;
  return (
    <span className={styles.delivery} title={words.homeDelivery}>
      <span className={styles.deliveryIcon}>
        <Icon name="truck" size={16} />
      </span>
      <span className={styles.deliveryText}>{words.homeDelivery}</span>
    </span>
  );
}

function ActionsCell({ parcel }: { parcel: StaffParcel }) {
  const { tracking_number: tracking } = parcel;
  return (
    <Cell wide>
      <div className={styles.actions}>
        <NotesButton subject={parcelSubject(parcel)} />
        <CopyLinkButtons parcel={parcel} />
        {parcel.status === 'RELEASED' ? <ProofButtons tracking={tracking} /> : null}
        <LabelButton tracking={tracking} />
      </div>
    </Cell>
  );
}

function PersonCell({ label, person }: { label: string; person: Person }) {
  return (
    <Cell label={label}>
      <HoverDetails details={<PersonDetails person={person} />}>
        <Cut words>{person.name}</Cut>
      </HoverDetails>
    </Cell>
  );
}

function LabelButton({ tracking }: { tracking: string }) {
  const { run, busy } = useBusy();
  return (
    <RowButton
      icon="print"
      hint={officeParcels.printLabels}
      busy={busy}
      aria-label={fill(officeParcels.printLabel, { tracking })}
      onClick={() => void run(() => printLabels([tracking]))}
    />
  );
}
