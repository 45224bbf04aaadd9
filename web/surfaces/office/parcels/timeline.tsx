import type { parcelCalls } from '#shared/contract/parcels.ts';
import { officeBilling } from '#shared/messages/en/office-billing.ts';
import { parcelWords } from '#shared/messages/en/office-items.ts';
import { fill } from '#shared/messages/format.ts';
import type { Received } from '#shared/contract/define-call.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import styles from './timeline.module.css';

const words = parcelWords.timeline;

export type TimelineEntries = Received<typeof parcelCalls.show>['timeline'];
type Entry = TimelineEntries[number];

/** Everything that happened to a parcel, newest first. */
export function Timeline({ entries }: { entries: TimelineEntries }) {
  if (entries.length === 0) return <p>{parcelWords.noEvents}</p>;
  return (
    <ol className={styles.line}>
      {entries.map((entry, place) => (
        // Two events may happen at the same moment; entries have no id of their own.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <li key={`${place} ${entry.at}`} className={styles.entry} data-kind={entry.kind}>
          <p className={styles.head}>
            <strong>{titleOf(entry)}</strong>{' '}
            {entry.by === '' ? null : <span>{fill(words.by, { username: entry.by })}</span>}{' '}
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </p>
          <Details entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function titleOf(entry: Entry): string {
  switch (entry.kind) {
    case 'event':
      return parcelWords.eventTypes[entry.type];
    case 'payment':
      return fill(words.payment, {
        amount: formatMoney(entry.amount, entry.currency),
        method: officeBilling.methods[entry.method],
      });
    case 'charge':
    case 'charge_removed':
      return fill(words[entry.kind], { amount: formatMoney(entry.amount, entry.currency) });
    case 'edit':
      return entry.target === null ? words.edit[entry.of] : words.editOf[entry.target];
    case 'note':
      return entry.by_customer === 1 ? words.customerNote : words.note;
    case 'release':
      return words.release;
    case 'mail':
      return words.mail[entry.template];
  }
}

function Details({ entry }: { entry: Entry }) {
  if (entry.kind === 'payment' && entry.refund_due === 1)
    return <ToneBadge tone="bad">{words.refundDue}</ToneBadge>;
  const text = detailOf(entry);
  return text === '' ? null : <p className={styles.text}>{text}</p>;
}

function detailOf(entry: Entry): string {
  switch (entry.kind) {
    case 'event':
      return entry.reason;
    case 'payment':
      return entry.charge === '' ? '' : fill(words.forCharge, { note: entry.charge });
    case 'note':
      return entry.text;
    case 'edit':
      return entry.changes.map(changeText).join('\n');
    case 'mail':
      return fill(entry.sent === 1 ? words.mailTo : words.mailWaits, { to: entry.to });
    default:
      return entry.note;
  }
}

function changeText({ field, from, to }: (Entry & { kind: 'edit' })['changes'][number]): string {
  const shown = (value: string) => (value === '' ? words.noValue : value);
  return fill(words.change, { field: words.changed[field], from: shown(from), to: shown(to) });
}
