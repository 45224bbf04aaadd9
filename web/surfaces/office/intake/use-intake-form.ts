import { useEffect, useState } from 'react';
import { useContractForm } from '#web/ui/mantine/use-contract-form.ts';
import { draftForm, type IntakeFormApi, type IntakeValues, type Route } from './intake-form.ts';
import { type AddingSettings, useAdding } from './use-adding.ts';
import { type IntakePrice, useIntakePrice } from './use-intake-price.ts';
import { useCoupon } from './use-coupon.ts';
import { useEstimate } from './use-estimate.ts';
import { useReturningSender } from './use-returning-sender.ts';
import { useFieldValue } from './use-field-value.ts';

interface IntakeFormSettings extends AddingSettings {
  initial: IntakeValues;
  /** Initial number of parcels, as typed. */
  initialCount: number | string;
  /** Called on every input. */
  onTyped: (values: IntakeValues, count: number | string) => void;
  /** The form was restored from an earlier visit. */
  restored: boolean;
  routes: readonly Route[];
  /** The coupons of listed parcels. */
  takenCoupons: readonly string[];
  /** An earlier sender was found. */
  onSender: () => void;
}

/** What the rest of the screen can do with the open form. */
export interface OpenForm {
  /** Something was typed that is not in the list yet. */
  isBegun: () => boolean;
  /** Adds the parcel, as soon as its price is known. */
  add: () => void;
  /** For Checkout: saves the form if something was typed. Returns the ids of its drafts, or null to stop. */
  save: () => Promise<string[] | null>;
}

/** A parcel form from the first field to the list: price, number checks, and the drafts it creates. */
export function useIntakeForm(settings: IntakeFormSettings) {
  const [count, setCount] = useState(settings.initialCount);
  const form = useFields(settings, count);
  const { price, skipDelay, requirePrice, key } = usePriceOf(form);
  const { busy, add, checkNumber, refused, adding } = useAdding(settings, form, count);
  const returning = useReturningSender(form, settings.routes, settings.onSender);
  const coupon = useCoupon(form, settings.takenCoupons);
  /** Checkout stopped, because this form could not be saved. */
  const [stopped, setStopped] = useState(false);

  const submit = form.onSubmit(async () => {
    if (!busy && price.state === 'known') await add(async () => price);
  }, form.focusFirstError);

  const isBegun = () => settings.restored || form.isDirty() || count !== settings.initialCount;
  async function save(): Promise<string[] | null> {
    if (!isBegun()) return [];
    const { hasErrors, errors } = form.validate();
    if (hasErrors) form.focusFirstError(errors);
    const made = hasErrors || busy ? null : await add(requirePrice);
    setStopped(made === null);
    return made;
  }
  const whenPriced = useWhenPriced(price, key, skipDelay, submit);

  /** Waits for a price that is being asked for, then adds; or shows what is missing. */
  const addWhenPriced = () => (price.state === 'asking' ? whenPriced.wait() : submit());
  const openForm: OpenForm = { isBegun, add: addWhenPriced, save };

  return {
    form,
    submit,
    addWhenPriced,
    /** Adds the valid form. */
    addNow: () => void add(requirePrice),
    /** The last number that is in use already. */
    refused,
    /** The number of the parcel that is being added; null if none is. */
    adding,
    busy: busy || whenPriced.waiting,
    stopped,
    openForm,
    returning,
    coupon,
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
  const asked = weight > 0 ? question : null;
  return useIntakePrice(asked, useEstimate(question, asked));
}
