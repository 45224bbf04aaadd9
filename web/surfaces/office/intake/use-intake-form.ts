import { useState } from 'react';
import { useContractForm } from '#web/ui/mantine/use-contract-form.ts';
import { draftForm, type IntakeFormApi, type IntakeValues, type Route } from './intake-form.ts';
import { type AddingSettings, useAdding } from './use-adding.ts';
import { useIntakePrice } from './use-intake-price.ts';
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
  /** The form opened with what somebody had typed. */
  begun: boolean;
  /** Checkout stopped, because the form's parcels were not added. */
  stopped: boolean;
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
  const { price, skipDelay, requirePrice } = usePriceOf(form);
  const { checkNumber, refused, ...adding } = useAdding(settings, form, count);
  const returning = useReturningSender(form, settings.routes, settings.onSender);
  const coupon = useCoupon(form, settings.takenCoupons);
  /** Checkout stopped, because this form could not be saved. */
  const [stopped, setStopped] = useState(settings.stopped);

  /** Without a price the parcel cannot be added; one that is being asked for is waited for. */
  async function add(isForCheckout = false): Promise<string[] | null> {
    if (price.state === 'known' || price.state === 'asking')
      return await adding.add(requirePrice(), isForCheckout);
    if (price.state === 'failed') form.setFieldError('weight', price.message);
    form.getInputNode('weight')?.focus();
    return null;
  }
  const submit = form.onSubmit(async () => {
    await add();
  }, form.focusFirstError);

  const isBegun = () => settings.begun || form.isDirty() || count !== settings.initialCount;
  async function save(): Promise<string[] | null> {
    if (!isBegun()) return [];
    const { hasErrors, errors } = form.validate();
    if (hasErrors) form.focusFirstError(errors);
    const made = hasErrors ? null : await add(true);
    setStopped(made === null);
    return made;
  }
  const openForm: OpenForm = { isBegun, add: submit, save };

  return {
    form,
    submit,
    /** Adds the valid form. */
    addNow: () => void add(),
    /** The last number that is in use already. */
    refused,
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
