import { useEffect, useState } from 'react';
import { useContractForm } from '#web/ui/mantine/use-contract-form.ts';
import { draftForm, type IntakeFormApi, type IntakeValues } from './intake-form.ts';
import { type AddingSettings, useAdding } from './use-adding.ts';
import { type IntakePrice, useIntakePrice } from './use-intake-price.ts';
import { useFieldValue } from './use-field-value.ts';

interface IntakeFormSettings extends AddingSettings {
  initial: IntakeValues;
  /** Initial number of parcels, as typed. */
  initialCount: number | string;
  /** Called on every input. */
  onTyped: (values: IntakeValues, count: number | string) => void;
  /** The form was restored from an earlier visit. */
  restored: boolean;
}

/** A parcel form from the first field to the list: price, number checks, and the drafts it creates. */
export function useIntakeForm(settings: IntakeFormSettings) {
  const [count, setCount] = useState(settings.initialCount);
  const form = useFields(settings, count);
  const { price, skipDelay, requirePrice, key } = usePriceOf(form);
  const { busy, add, checkNumber } = useAdding(settings, form, count);
  /** Checkout stopped, because this form could not be saved. */
  const [stopped, setStopped] = useState(false);

  const submit = form.onSubmit(async () => {
    if (!busy && price.state === 'known') await add(async () => price);
  }, form.focusFirstError);

  async function saveOpen(): Promise<string[] | null> {
    const begun = settings.restored || form.isDirty() || count !== settings.initialCount;
    if (!begun) return [];
    const { hasErrors, errors } = form.validate();
    if (hasErrors) form.focusFirstError(errors);
    const made = hasErrors || busy ? null : await add(requirePrice);
    setStopped(made === null);
    return made;
  }
  const whenPriced = useWhenPriced(price, key, skipDelay, submit);

  return {
    form,
    submit,
    /** Enter before the price is known: waits for it and then adds, or shows what is missing for a price. */
    enter: () => (price.state === 'none' ? submit() : whenPriced.wait()),
    busy: busy || whenPriced.waiting,
    stopped,
    /** For Checkout: saves the form if something was typed. Returns the ids of its drafts, or null to stop. */
    saveOpen,
    price,
    skipDelay,
    count,
    setCount: (typed: number | string) => {
      setCount(typed);
      settings.onTyped(form.getValues(), typed);
    },
    checkNumber,
  };
}

/**
 * The form's fields. Replacing the kept sender's name resets the payment method to ONLINE (specification 2, section
 * 9).
 */
function useFields({ initial, editing, onTyped }: IntakeFormSettings, count: number | string): IntakeFormApi {
  const keptName = editing === null ? initial.sender.name : '';
  const form = useContractForm(draftForm, initial, (values) => onTyped(values, count));
  form.watch('sender.name', ({ previousValue, value }) => {
    if (keptName !== '' && previousValue === keptName && value !== keptName)
      form.setFieldValue('payment_method', 'ONLINE');
  });
  return form;
}

/**
 * Remembers an Enter until the price of the current values arrives; changing anything that affects the price cancels
 * it.
 */
function useWhenPriced(price: IntakePrice, key: string | null, skipDelay: () => void, submit: () => void) {
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
      skipDelay();
    },
  };
}

/** The price of the form's current values, and how to request it sooner. */
function usePriceOf(form: IntakeFormApi) {
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
