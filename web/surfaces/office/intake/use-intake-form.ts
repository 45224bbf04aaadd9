import { useEffect, useState } from 'react';
import { normaliseTracking, trackingSequence } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { newUuid } from '#web/api/new-uuid.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { useContractForm } from '#web/ui/mantine/use-contract-form.ts';
import { checkTracking } from './check-tracking.ts';
import { type Draft, type Prices, readDrafts, saveDrafts } from './drafts-store.ts';
import { type DraftForm, draftForm, type IntakeFormApi, type IntakeValues } from './intake-form.ts';
import { type IntakePrice, useIntakePrice } from './use-intake-price.ts';
import { useFieldValue } from './use-field-value.ts';

interface IntakeFormSettings {
  staffId: number;
  initial: IntakeValues;
  /** The draft that is being edited; null for new ones. */
  editing: Draft | null;
  /** Initial number of parcels, as typed. */
  initialCount: number | string;
  /** Called on every input. */
  onTyped: (values: IntakeValues, count: number | string) => void;
  onAdded: (values: IntakeValues, numbers: readonly string[]) => void;
}

/** A parcel form from the first field to the list: price, number checks, and the drafts it creates. */
export function useIntakeForm(settings: IntakeFormSettings) {
  const { staffId, editing, onAdded } = settings;
  const [count, setCount] = useState(settings.initialCount);
  const form = useFields(settings, count);
  const [busy, setBusy] = useState(false);
  const { price, askNow, key } = useQuestion(form);

  /** The numbers for which Add creates drafts; null if there is an error, which is then shown at the field. */
  async function checkedNumbers(): Promise<string[] | null> {
    const first = normaliseTracking(form.getValues().tracking_number);
    if (form.validateField('tracking_number').hasError || !isCount(count)) return null;
    const numbers = trackingSequence(first, count);
    // Read again, since another tab may have taken drafts in.
    const drafts = await readDrafts(staffId);
    const others = drafts.filter((draft) => draft.id !== editing?.id);
    const pending = new Set(others.map((draft) => draft.form.tracking_number));
    const listed = others.length < drafts.length;
    const unchanged = listed && numbers?.length === 1 && numbers[0] === editing?.form.tracking_number;
    const wrong =
      numbers === null ? officeIntake.noSequence : unchanged ? null : await checkTracking(numbers, pending);
    if (wrong !== null) form.setFieldError('tracking_number', wrong);
    return wrong === null ? numbers : null;
  }

  const submit = form.onSubmit(async (values) => {
    if (busy || price.state !== 'known') return;
    setBusy(true);
    try {
      const numbers = await checkedNumbers();
      if (numbers === null) {
        if (isCount(count)) form.getInputNode('tracking_number')?.focus();
        return;
      }
      const typed = draftForm.parse(values);
      const made = draftsOf({ staffId, editing, numbers, prices: price.prices, typed });
      await saveDrafts(made);
      onAdded(values, numbers);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  }, form.focusFirstError);
  const whenPriced = useWhenPriced(price, key, askNow, submit);

  return {
    form,
    submit,
    /** Enter before the price is known: waits for it and then adds, or shows what is missing for a price. */
    enter: () => (price.state === 'none' ? submit() : whenPriced.wait()),
    busy: busy || whenPriced.waiting,
    price,
    askNow,
    count,
    setCount: (typed: number | string) => {
      setCount(typed);
      settings.onTyped(form.getValues(), typed);
    },
    /** On leaving the number field, reports at once if the number is in use. */
    checkNumber: () => {
      if (form.getValues().tracking_number.trim() !== '') void checkedNumbers().catch(showFailure);
    },
  };
}

/**
 * The form's fields. A new sender starts with ONLINE, even when typed over the last one (specification 2, section
 * 9).
 */
function useFields({ initial, editing, onTyped }: IntakeFormSettings, count: number | string): IntakeFormApi {
  const last = editing === null ? initial.sender.name : '';
  const form = useContractForm(draftForm, initial, (values) => onTyped(values, count));
  form.watch('sender.name', ({ previousValue, value }) => {
    if (last !== '' && previousValue === last && value !== last)
      form.setFieldValue('payment_method', 'ONLINE');
  });
  return form;
}

/** Remembers an Enter until the price of the current values arrives; another weight cancels it. */
function useWhenPriced(price: IntakePrice, key: string | null, askNow: () => void, submit: () => void) {
  const [wanted, setWanted] = useState<string | null>(null);
  const waiting = wanted !== null && wanted === key && price.state === 'asking';
  if (wanted !== null && (wanted !== key || price.state === 'failed')) setWanted(null);
  const arrived = wanted !== null && wanted === key && price.state === 'known';
  useEffect(() => {
    if (arrived) submit();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the price arrives
  }, [arrived]);
  return {
    waiting,
    wait: () => {
      if (price.state !== 'asking') return;
      setWanted(key);
      askNow();
    },
  };
}

/** Maximum number of parcels per form. */
export const MAX_AT_ONCE = 100;

export function isCount(count: number | string): count is number {
  return typeof count === 'number' && count >= 1 && count <= MAX_AT_ONCE;
}

interface Filled {
  staffId: number;
  editing: Draft | null;
  numbers: readonly string[];
  prices: Prices;
  typed: DraftForm;
}

/** One draft per number. An edited draft keeps its position, but not an attempt that it may have been sent with. */
function draftsOf({ staffId, editing, numbers, prices, typed }: Filled): Draft[] {
  const now = Date.now();
  // A booked item becomes one parcel; further parcels belong only to the booking.
  const { booking_item_id: _item, ...besides } = typed;
  return numbers.map((tracking_number, place) => ({
    id: editing?.id ?? newUuid(),
    staff_id: staffId,
    added_at: editing?.added_at ?? now + place,
    form: { ...(place === 0 ? typed : besides), tracking_number },
    prices,
    press: null,
    refusal: null,
  }));
}

/** The price request for the current values. */
function useQuestion(form: IntakeFormApi) {
  const typed = useFieldValue(form, 'weight');
  const weight = typeof typed === 'number' ? typed : 0;
  const question = {
    source_country_code: useFieldValue(form, 'source_country_code'),
    destination_country_code: useFieldValue(form, 'destination_country_code'),
    collection_option: useFieldValue(form, 'collection_option'),
    delivery_option: useFieldValue(form, 'delivery_option'),
    customer_type: useFieldValue(form, 'customer_type'),
    parcel_type: 'PARCEL',
    weight,
    packaging: useFieldValue(form, 'packaging'),
    min_price: useFieldValue(form, 'min_price'),
  };
  return useIntakePrice(weight > 0 ? question : null);
}
