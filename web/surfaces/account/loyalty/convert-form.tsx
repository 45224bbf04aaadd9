import { useState } from 'react';
import { loyaltyCalls } from '#shared/contract/loyalty.ts';
import { MIN_CONVERSION, percentFromPoints } from '#shared/domain/loyalty.ts';
import { ownLoyalty } from '#texts/own-loyalty.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { keepResult } from '#web/ui/result/result-store.ts';
import styles from './loyalty.module.css';
import { POINTS_CHANGE } from './own-loyalty.ts';

const words = ownLoyalty;
const PLACE = 'conversion';

/** Converts points into a coupon, and says beforehand what it will be; `value` is a point's value in percent. */
export function ConvertForm({ value }: { value: number }) {
  const [typed, setTyped] = useState<number | string>('');
  const { form, submit, busy } = useSendingForm({
    schema: loyaltyCalls.convert.body,
    initial: { points: '' },
    send: (body) => {
      const points = Number(body.points);
      const told = percentFromPoints(points, value);
      return callOnce(loyaltyCalls.convert, { body: { points, ...(told.ok && { percent: told.percent }) } });
    },
    place: PLACE,
    changes: POINTS_CHANGE,
    onDone: ({ message }) => {
      form.reset();
      // Emptying the field is no change that somebody made.
      keepResult(PLACE, 'success', message);
      setTyped('');
    },
    onRefused: (failure) => form.setFieldError('points', failure.message),
  });
  const { onChange, ...field } = form.getInputProps('points');
  return (
    <form method="post" onSubmit={submit} noValidate className={styles.convert}>
      <NumberField
        key={form.key('points')}
        label={words.points}
        description={words.hint}
        decimals={0}
        {...field}
        onChange={(points) => {
          onChange(points);
          setTyped(points);
        }}
      />
      <p className={styles.worth} aria-live="polite">
        {worthOf(typed, value)}
      </p>
      <ResultAt place={PLACE} kind="success" />
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {words.convertNow}
        </Button>
        <ButtonLink to="/dashboard/coupons" look="quiet">
          {words.toCoupons}
        </ButtonLink>
      </div>
    </form>
  );
}

/** The coupon for the typed points; '' while they make none. */
function worthOf(points: number | string, value: number): string {
  if (typeof points !== 'number' || !Number.isSafeInteger(points) || points < MIN_CONVERSION) return '';
  const result = percentFromPoints(points, value);
  return result.ok ? fill(words.worth, { percent: result.percent, points }) : '';
}
