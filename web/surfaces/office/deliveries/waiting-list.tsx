import { Checkbox, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { officeRelease } from '#texts/office-release.ts';
import { fill } from '#texts/format.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import type { WaitingParcel } from './hand-over-view.ts';
import type { HandOver } from './use-hand-over.ts';
import styles from './release.module.css';

const words = officeRelease;

/** So many are ticked one by one. */
const FEW = 3;

/** The parcels that wait for the same receiver, to tick; one that another code opens has a field for it. */
export function WaitingList({ handOver }: { handOver: HandOver }) {
  if (handOver.failed) return <p className={styles.hint}>{words.waitingFailed}</p>;
  if (handOver.parcels.length < 2) return null;
  return (
    <fieldset className={styles.waiting}>
      <legend className={styles.label}>{words.waiting}</legend>
      {handOver.parcels.length > FEW ? <TickAll handOver={handOver} /> : null}
      <ul>
        {handOver.parcels.map((parcel, place) => (
          <Row key={parcel.tracking_number} parcel={parcel} isOwn={place === 0} handOver={handOver} />
        ))}
      </ul>
      {handOver.more ? <p className={styles.hint}>{words.waitingMore}</p> : null}
    </fieldset>
  );
}

function TickAll({ handOver: { parcels, ticked, tickAll } }: { handOver: HandOver }) {
  const all = ticked.length === parcels.length;
  return (
    <Checkbox
      label={words.tickAll}
      checked={all}
      // The parcel of the page is always ticked.
      indeterminate={!all && ticked.length > 1}
      onChange={(event) => tickAll(event.currentTarget.checked)}
    />
  );
}

function Row({ parcel, isOwn, handOver }: { parcel: WaitingParcel; isOwn: boolean; handOver: HandOver }) {
  const { tracking_number: number, due, currency_code } = parcel;
  const { ticked, codeHolders, codes, codeErrors, tick, enterCode } = handOver;
  return (
    <li>
      <Checkbox
        label={<span className="code">{number}</span>}
        description={fill(words.fromTo, { sender: parcel.sender_name, receiver: parcel.receiver_name })}
        checked={ticked.includes(parcel)}
        disabled={isOwn}
        onChange={(event) => tick(number, event.currentTarget.checked)}
      />
      <span className="figures">{due === 0 ? words.nothingDue : formatMoney(due, currency_code)}</span>
      {codeHolders.includes(number) ? (
        <ParcelCode
          tracking={number}
          value={codes.get(number) ?? ''}
          error={codeErrors.get(number)}
          onChange={(code) => enterCode(number, code)}
        />
      ) : null}
    </li>
  );
}

const fieldOf = (tracking: string) => `code-of-${tracking}`;

/** The field for this parcel's own code. */
export const codeFieldOf = (tracking: string): HTMLElement | null =>
  document.getElementById(fieldOf(tracking));

interface ParcelCodeProps {
  tracking: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** Appears when its parcel is ticked, and scrolls the list so that it is seen. */
function ParcelCode({ tracking, value, error, onChange }: ParcelCodeProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Browsers may return a promise here, which is no cleanup.
    void field.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <TextInput
      ref={field}
      id={fieldOf(tracking)}
      className={styles.parcelCode ?? ''}
      label={fill(words.codeOf, { tracking })}
      description={words.codeOfHint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      data-scans="text"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
