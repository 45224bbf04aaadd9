import { Button, Group, NumberInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { officeScanner } from '#shared/messages/en/office-scanner.ts';
import { fill } from '#shared/messages/format.ts';
import { validation } from '#shared/messages/en/validation.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { numbersOf } from './scan-list.ts';

const words = officeScanner;
const MOST = 1000;

/** Typed numbers, and those of a USB reader, which types and presses Enter; a count makes a sequence. */
export function AddByNumber({ onAdd }: { onAdd: (numbers: string[]) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState<number | string>(1);
  // A reader types at once: the field must be ready.
  useEffect(() => field.current?.focus(), []);
  const tooMany = Number(count) > MOST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tooMany) return;
    const typed = field.current?.value ?? '';
    const numbers = numbersOf(typed, Math.max(1, Number(count)));
    if (numbers === null) {
      toast.error(Number(count) > 1 && /\d/.test(typed) ? words.noSequence : validation.trackingNumber);
      return;
    }
    onAdd(numbers);
    setCount(1);
    if (field.current) field.current.value = '';
    field.current?.focus();
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="xs">
        <TextInput
          ref={field}
          label={words.tracking}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          style={{ flex: '1 1 180px' }}
          styles={{ input: { fontFamily: 'var(--mono)' } }}
        />
        <NumberInput
          label={words.count}
          min={1}
          max={MOST}
          clampBehavior="none"
          error={tooMany ? fill(words.countTooHigh, { most: MOST }) : undefined}
          allowDecimal={false}
          w={130}
          value={count}
          onChange={setCount}
        />
        <Button type="submit">{words.add}</Button>
      </Group>
    </form>
  );
}
