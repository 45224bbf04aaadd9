import type { ReactNode } from 'react';
import type { parcelCalls } from '#shared/contract/parcels.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { parcelWords } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { returnDetail, returnTitle } from '../billing/return-text.ts';
import styles from './timeline.module.css';

const words = parcelWords.timeline;

export type TimelineEntries = ParsedAnswer<typeof parcelCalls.show>['timeline'];
type Entry = TimelineEntries[number];

interface Item {
  /** ISO 8601, UTC. */
  at: string;
  kind: string;
  key: string;
  content: ReactNode;
}

/** Everything that happened to a parcel, newest first; `more` stands before the entries of the same moment. */
export function Timeline({ entries, more }: { entries: TimelineEntries; more: readonly Item[] }) {
  const items = [...more, ...entries.map(itemOf)];
  if (items.length === 0) return <p>{parcelWords.noEvents}</p>;
  return (
    <ol className={styles.line}>
      {items
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .map(({ key, kind, content }) => (
          <li key={key} className={styles.entry} data-kind={kind}>
            {content}
          </li>
        ))}
    </ol>
  );
}

/** Two events may happen at the same moment, and entries have no id of their own. */
const itemOf = (entry: Entry, place: number): Item => ({
  at: entry.at,
  kind: entry.kind,
  key: `${place} ${entry.at}`,
  content: (
    <>
      <EntryHead title={titleOf(entry)} by={entry.by} at={entry.at} />
      <Details entry={entry} />
    </>
  ),
});

/** What happened, who did it, and when. */
export function EntryHead({ title, by = '', at }: { title: string; by?: string; at: string }) {
  return (
    <p className={styles.head}>
      <strong>{title}</strong> {by === '' ? null : <span>{fill(words.by, { username: by })}</span>}{' '}
      <time dateTime={at}>{formatDateTime(at)}</time>
    </p>
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
    case 'returned':
      return returnTitle({ ...entry, kind: entry.of });
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
    case 'returned':
      return returnDetail({ ...entry, kind: entry.of });
    case 'note':
      return entry.text;
    case 'edit':
      return [...entry.changes.map(changeText), ...priceText(entry)].join('\n');
    case 'mail':
      return fill(entry.sent === 1 ? words.mailTo : words.mailWaits, { to: entry.to });
    default:
      return entry.note;
  }
}

function priceText({ price }: Entry & { kind: 'edit' }): string[] {
  if (price === undefined || price.from === price.to) return [];
  const shown = (value: number) => formatMoney(value, price.currency);
  return [fill(words.change, { field: words.total, from: shown(price.from), to: shown(price.to) })];
}

function changeText({ field, from, to }: (Entry & { kind: 'edit' })['changes'][number]): string {
  const shown = (value: string) => {
    if (field === 'delivery_option') return value === 'HOME' ? parcelWords.home : parcelWords.office;
    return value === '' ? words.noValue : value;
  };
  return fill(words.change, { field: words.changed[field], from: shown(from), to: shown(to) });
}
