import { ActionIcon, Checkbox, Tooltip } from '@mantine/core';
import { Link } from 'react-router';
import { officeItems, parcelWords } from '#shared/messages/en/office-items.ts';
import { fill } from '#shared/messages/format.ts';
import { CopyLinkButtons } from '../billing/copy-link-buttons.tsx';
import { InvoiceBadge } from '../billing/invoice-badge.tsx';
import { printLabels } from '../deliveries/print-labels.ts';
import { useBusy } from '#web/api/use-busy.ts';
import { parcelSubject } from '#web/features/notes/note-view.ts';
import { NotesButton } from '../notes/notes-button.tsx';
import { EventList } from './event-list.tsx';
import { PartyDetails } from './party-details.tsx';
import type { Party, StaffParcel } from '#shared/contract/shapes.ts';
import { StatusBadge } from './status-badge.tsx';
import { HoverDetails } from '#web/ui/hover/hover-details.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Cell, Cut } from '#web/ui/lists/row-table.tsx';
import { formatNumber } from '#web/ui/money/format-money.ts';
import { formatDate, formatTime } from '#web/ui/time/format-time.ts';
import styles from './items.module.css';

const words = parcelWords;

interface ItemRowProps {
  parcel: StaffParcel;
  selected: boolean;
  onToggle: (tracking: string) => void;
}

export function ItemRow({ parcel, selected, onToggle }: ItemRowProps) {
  const { tracking_number: tracking, shipping_specs: specs } = parcel;
  return (
    <tr aria-selected={selected}>
      <Cell corner>
        <Checkbox
          size="xs"
          aria-label={fill(officeItems.select, { tracking })}
          checked={selected}
          onChange={() => onToggle(tracking)}
        />
      </Cell>
      <Cell wide>
        <Link to={`/manage/item/${tracking}`} className={styles.tracking} data-row-link="">
          <Cut>{tracking}</Cut>
        </Link>
      </Cell>
      <PartyCell label={words.sender} party={specs.sender_information} />
      <PartyCell label={words.receiver} party={specs.receiver_information} />
      <Cell label={words.route}>
        <span className={styles.route}>
          {specs.route.source_country_code}/{specs.route.destination_country_code}
        </span>
      </Cell>
      <Cell label={words.weight} number>
        {fill(words.kilograms, { weight: formatNumber(parcel.item.weight) })}
      </Cell>
      <Cell label={words.invoice} wide>
        <InvoiceBadge parcel={parcel} />
      </Cell>
      <Cell label={words.collection}>
        {parcel.collection_option === 'HOME' ? words.home : words.office}{' '}
        <HoverDetails plain details={<EventList events={parcel.events} />}>
          <StatusBadge status={parcel.status} />
        </HoverDetails>
        {parcel.delivery_option === 'HOME' ? (
          <span className={styles.delivery}>{words.homeDelivery}</span>
        ) : null}
      </Cell>
      <Cell label={words.created}>
        {formatDate(parcel.created_at)} <span className={styles.faint}>{formatTime(parcel.created_at)}</span>
      </Cell>
      <Cell wide>
        <div className={styles.actions}>
          <NotesButton subject={parcelSubject(parcel)} />
          <CopyLinkButtons parcel={parcel} />
          <LabelButton tracking={tracking} />
        </div>
      </Cell>
    </tr>
  );
}

function PartyCell({ label, party }: { label: string; party: Party }) {
  return (
    <Cell label={label}>
      <HoverDetails details={<PartyDetails party={party} />}>
        <Cut words>{party.name}</Cut>
      </HoverDetails>
    </Cell>
  );
}

function LabelButton({ tracking }: { tracking: string }) {
  const { run, busy } = useBusy();
  return (
    <Tooltip label={officeItems.printLabels}>
      <ActionIcon
        variant="default"
        size="input-xs"
        loading={busy}
        aria-label={fill(officeItems.printLabel, { tracking })}
        onClick={() => void run(() => printLabels([tracking]))}
      >
        <Icon name="print" size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
