import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { officeParcel } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useCall } from '#web/api/use-call.ts';
import { PARCEL_READS } from '#web/api/use-refresh-parcels.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import type { StaffParcel } from '#shared/contract/shapes.ts';

const words = officeParcel;

/** Corrects the weight of an unpaid parcel (decisions, Money). Rendered means open. */
export function WeightDialog({ parcel, onClose }: { parcel: StaffParcel; onClose: () => void }) {
  const [weight, setWeight] = useState<unknown>(parcel.item.weight);
  const price = useNewPrice(parcel, weight);
  const sending = useSendingForm({
    schema: parcelCalls.changeWeight.body.pick({ weight: true }),
    initial: { weight: parcel.item.weight },
    send: (body) =>
      callOnce(parcelCalls.changeWeight, {
        params: { tracking: parcel.tracking_number },
        body: { ...body, total: price?.data?.total_amount },
      }),
    successText: words.weightSaved,
    changes: [...PARCEL_READS, parcelCalls.priceOfWeight],
    onDone: onClose,
  });
  const { form } = sending;
  form.watch('weight', ({ value }) => setWeight(value));
  return (
    <DialogForm
      title={words.correctWeight}
      size="sm"
      sending={sending}
      save={words.correctWeight}
      onClose={onClose}
    >
      <NumberField
        label={words.newWeight}
        decimals={3}
        data-autofocus
        {...form.getInputProps('weight')}
        // What is typed replaces the old weight (docs/decisions/009).
        onFocus={(event) => event.currentTarget.select()}
      />
      <NewTotal price={price} />
    </DialogForm>
  );
}

/** Delay after the last typed digit (milliseconds). */
const PAUSE_MS = 300;

/** The invoice's price with the typed weight (kg), before anything is changed; null while it is not known of this weight. */
function useNewPrice(parcel: StaffParcel, weight: unknown) {
  const body = parcelCalls.priceOfWeight.body.safeParse({ weight });
  const next = body.data?.weight === parcel.item.weight ? undefined : body.data?.weight;
  const [typed] = useDebouncedValue(next, PAUSE_MS);
  const price = useCall(
    parcelCalls.priceOfWeight,
    { params: { tracking: parcel.tracking_number }, body: { weight: typed ?? 0 } },
    // An earlier answer may be from before a charge or another correction.
    { enabled: typed !== undefined, freshFor: 0 },
  );
  const { data, error } = price;
  return typed !== undefined && typed === next && !price.isFetching ? { data, error } : null;
}

/** The new total, or why there is none. */
function NewTotal({ price }: { price: ReturnType<typeof useNewPrice> }) {
  if (price?.error instanceof ApiError) return <Text size="sm">{price.error.message}</Text>;
  if (price?.data === undefined)
    return (
      <Text size="sm" c="dimmed">
        {words.weightNote}
      </Text>
    );
  const { currency_code, total_amount, current_amount } = price.data;
  const money = (value: number) => formatMoney(value, currency_code);
  return (
    <Text component="output" size="sm" fw={500} display="block">
      {fill(words.newTotal, { next: money(total_amount), now: money(current_amount) })}
    </Text>
  );
}
