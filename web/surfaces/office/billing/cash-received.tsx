import { Button, Group } from '@mantine/core';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { changeOf, roundSums } from '#shared/domain/cash-change.ts';
import type { Currency } from '#shared/domain/countries.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { validation } from '#texts/validation.ts';
import { fill } from '#texts/format.ts';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import styles from './cash-received.module.css';

const words = officeBilling;

/** What was typed: nothing (the exact amount was handed over), enough, too little, or no amount. */
export type CashVerdict = 'none' | 'enough' | 'short' | 'wrong';

interface CashReceivedProps {
  /** In the minor unit. */
  due: number;
  currency: Currency;
  /** `change` is in the minor unit: what to give back, or less than 0 while that much is missing. */
  onChange: (verdict: CashVerdict, change: number) => void;
  /** Whether the dialog that it is in opens with the focus here. */
  focused?: boolean;
  /** Enter in the empty field fills in what is due, for another Enter to confirm. */
  offersDue?: boolean;
}

/** How much cash was handed over, typed or chosen, and the change to give back. Not stored: only the amount due is. */
export function CashReceived({
  due,
  currency,
  onChange,
  focused = false,
  offersDue = false,
}: CashReceivedProps) {
  const [typed, setTyped] = useState<number | string>('');
  /** Counts the chosen sums, because the field's text is set only when it is drawn anew. */
  const [round, setRound] = useState(0);
  const [offers, setOffers] = useState(0);
  const box = useFocusAgain(offers);
  const result = useId();
  const money = (minor: number) => formatMoney(toMajor(minor), currency);
  const take = (value: number | string) => {
    setTyped(value);
    const now = verdictOf(value, due);
    onChange(now, now !== 'wrong' && typeof value === 'number' ? changeOf(toMinor(value), due) : 0);
  };
  const choose = (sum: number) => {
    take(toMajor(sum));
    setRound(round + 1);
  };
  const verdict = verdictOf(typed, due);
  const change = typeof typed === 'number' && verdict !== 'wrong' ? changeOf(toMinor(typed), due) : 0;
  return (
    <div ref={box} className={styles.cash}>
      <NumberField
        key={round}
        label={words.received}
        defaultValue={typed}
        maxLength={12}
        error={verdict === 'wrong' ? validation.number : undefined}
        aria-describedby={result}
        onChange={take}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (!offersDue || event.key !== 'Enter' || typed !== '') return;
          event.preventDefault();
          setOffers(offers + 1);
          choose(due);
        }}
        {...(focused && { 'data-autofocus': true })}
      />
      <Group gap="xs">
        {[due, ...roundSums(due, currency)].map((sum) => (
          <Button key={sum} variant="default" size="compact-md" onClick={() => choose(sum)}>
            {money(sum)}
          </Button>
        ))}
      </Group>
      <output id={result} className={styles.change} data-short={verdict === 'short' || undefined}>
        {verdict === 'none' || verdict === 'wrong'
          ? null
          : fill(change < 0 ? words.cashMissing : words.change, { amount: money(Math.abs(change)) })}
      </output>
    </div>
  );
}

/** The field that was drawn anew keeps the focus after each offer. */
function useFocusAgain(offers: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (offers > 0) box.current?.querySelector('input')?.focus();
  }, [offers]);
  return box;
}

function verdictOf(typed: number | string, due: number): CashVerdict {
  if (typed === '') return 'none';
  if (typeof typed === 'string' || typed < 0) return 'wrong';
  return changeOf(toMinor(typed), due) < 0 ? 'short' : 'enough';
}
