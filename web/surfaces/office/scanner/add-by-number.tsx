import { Button, Group, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useState, type FormEvent } from 'react';
import { officeScanner } from '#texts/office-scanner.ts';
import { fill } from '#texts/format.ts';
import { hasOtherLetters } from '#shared/domain/tracking-numbers.ts';
import { office } from '#texts/office.ts';
import { validation } from '#texts/validation.ts';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { numbersOf } from './list/scan-list.ts';

const words = officeScanner;
const MAX_COUNT = 1000;

interface AddByNumberProps {
  /** The number's field, so that others can focus it. */
  fieldRef: RefObject<HTMLInputElement | null>;
  /** One number at a time, without a count. */
  single?: boolean;
  onAdd: (numbers: string[]) => void;
}

/** Numbers typed by hand or by a USB reader, which ends them with Enter; a count makes a series. */
export function AddByNumber({ fieldRef, single = false, onAdd }: AddByNumberProps) {
  const [count, setCount] = useState<number | string>(1);
  /** Counts the additions, to reset the count field to 1 after each. */
  const [round, setRound] = useState(0);
  // A reader types at once, so the field needs the focus; on a phone, changing the mode would open the keyboard.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) fieldRef.current?.focus();
  }, [fieldRef]);
  /** What is wrong with the number. */
  const [wrongNumber, setWrongNumber] = useState<string | null>(null);
  const wrongCount = whatIsWrongWithCount(count);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrongCount !== undefined) return;
    const typed = fieldRef.current?.value ?? '';
    const numbers = numbersOf(typed, Number(count));
    if (numbers === null) {
      if (hasOtherLetters(typed)) setWrongNumber(office.readerLayout);
      else toast.error(Number(count) > 1 && /\d/.test(typed) ? words.noSequence : validation.trackingNumber);
      // The next scan replaces it.
      fieldRef.current?.select();
      return;
    }
    onAdd(numbers);
    setCount(1);
    setRound(round + 1);
    if (fieldRef.current) fieldRef.current.value = '';
    fieldRef.current?.focus();
  };
  return (
    <form method="post" onSubmit={submit}>
      <Group align={wrongNumber === null ? 'flex-end' : 'flex-start'} gap="xs">
        <TextInput
          ref={fieldRef}
          label={words.tracking}
          error={wrongNumber}
          onChange={() => setWrongNumber(null)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          data-scans="all"
          style={{ flex: '1 1 180px' }}
          styles={{ input: { fontFamily: 'var(--mono)' } }}
        />
        {single ? null : (
          <NumberField
            key={round}
            label={words.count}
            decimals={0}
            error={wrongCount}
            w={130}
            defaultValue={1}
            onChange={setCount}
          />
        )}
        <Button type="submit">{words.add}</Button>
      </Group>
    </form>
  );
}

/** Undefined if nothing is. */
function whatIsWrongWithCount(count: number | string): string | undefined {
  if (typeof count === 'string' || count < 1) return validation.number;
  return count > MAX_COUNT ? fill(words.countTooHigh, { most: MAX_COUNT }) : undefined;
}
