import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useContractForm } from '#web/ui/mantine/use-contract-form.ts';
import {
  draftForm,
  focusFirstEmpty,
  missingWeight,
  type IntakeFormApi,
  type IntakeValues,
} from './intake-form.ts';
import { type AddingSettings, useAdding } from './use-adding.ts';
import { useIntakePrice } from './use-intake-price.ts';
import { useAskedSender } from './use-asked-sender.ts';
import { useCoupon } from './use-coupon.ts';
import { useEstimate } from './use-estimate.ts';
import { type ReturningSettings, useReturningSender } from './use-returning-sender.ts';
import { useFieldValue } from './use-field-value.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { type Lookups, nobodyYet, useLookups } from './use-lookups.ts';

interface IntakeFormSettings extends AddingSettings, ReturningSettings {
  initial: IntakeValues;
  /** Initial number of parcels, as typed. */
  initialCount: number | string;
  /** Called on every input. */
  onTyped: (values: IntakeValues, count: number | string) => void;
  /** The form opened with what somebody had typed. */
  begun: boolean;
  /** Checkout stopped, because the form's parcels were not added. */
  stopped: boolean;
  /** The coupons of listed parcels. */
  takenCoupons: readonly string[];
}

/** What the rest of the screen can do with the open form. */
export interface OpenForm {
  /** Something was typed that is not in the list yet. */
  isBegun: () => boolean;
  /** The field of the weight, if the parcel has a number, or one waits for it, and lacks the weight; otherwise null. */
  missingWeight: (isNumberComing: boolean) => HTMLElement | null;
  /** Searches the sender with this phone number or e-mail. Returns false if the form has a sender already. */
  findSender: (text: string) => boolean;
  /** Focuses what the parcel still lacks. */
  focusFirstEmpty: () => void;
  /** Adds the parcel, as soon as its price is known; otherwise says that Checkout waits for it, if something is listed. */
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
  const lookups = useLookups();
  const returning = useReturningSender(form, lookups, settings);
  const coupon = useCoupon(form, settings.takenCoupons);
  const { asked, findSender } = useAskedSender(form);
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
  const { submit, submitByKeys } = useSubmit(form, lookups, add, () => {
    if (settings.listed.length > 0) setStopped(true);
  });

  const isBegun = () => settings.begun || form.isDirty() || count !== settings.initialCount;
  async function save(): Promise<string[] | null> {
    if (!isBegun()) return [];
    const { hasErrors, errors } = form.validate();
    if (hasErrors) form.focusFirstError(errors);
    const made = hasErrors ? null : await add(true);
    setStopped(made === null);
    return made;
  }
  const openForm: OpenForm = {
    isBegun,
    save,
    findSender,
    add: submitByKeys,
    focusFirstEmpty: () => focusFirstEmpty(form),
    missingWeight: (isNumberComing) => missingWeight(form, isNumberComing),
  };

  return {
    form,
    submit,
    /** Adds the valid form. */
    addNow: () => void add(),
    /** The last number that is in use already. */
    refused,
    stopped,
    openForm,
    lookups,
    returning,
    asked,
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
 * Adds the valid form. `onNotAdded` is called after the keys that also check out: whoever expected a Checkout is told that
 * there was none.
 */
function useSubmit(
  form: IntakeFormApi,
  lookups: Lookups,
  add: () => Promise<string[] | null>,
  onNotAdded: () => void,
) {
  const isByKeys = useRef(false);
  const end = (isAdded: boolean) => {
    if (isByKeys.current && !isAdded) onNotAdded();
    isByKeys.current = false;
  };
  const addValid = (event?: FormEvent<HTMLFormElement>) => {
    const refuse = (errors: Parameters<typeof form.focusFirstError>[0]) => {
      form.focusFirstError(errors);
      end(false);
    };
    form.onSubmit(async () => end((await add()) !== null), refuse)(event);
  };
  const submit = useAfterLookups(form, lookups, addValid, () => end(false));
  return {
    submit,
    submitByKeys: () => {
      isByKeys.current = true;
      submit();
    },
  };
}

/**
 * Sends the form, but first waits for people who are being looked up: what they will fill in is not missing. If nobody
 * was found, the focus goes to the name, which says so.
 */
function useAfterLookups(
  form: IntakeFormApi,
  lookups: Lookups,
  submit: (event?: FormEvent<HTMLFormElement>) => void,
  onNobody: () => void,
): (event?: FormEvent<HTMLFormElement>) => void {
  const isWaiting = useRef(false);
  const [isDue, setIsDue] = useState(false);
  const focus = useFocusAfter(form);
  // Not at once: what was found has to be drawn, as it may change the route and so the price.
  useEffect(() => {
    if (!isDue) return;
    setIsDue(false);
    const nobody = nobodyYet(form.getValues());
    if (nobody === undefined) submit();
    else {
      focus(`${nobody}.name`);
      onNobody();
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each wait
  }, [isDue]);
  async function wait(): Promise<void> {
    if (isWaiting.current) return;
    isWaiting.current = true;
    await lookups.whenDone();
    isWaiting.current = false;
    setIsDue(true);
  }
  return (event) => {
    if (!lookups.isRunning()) return submit(event);
    event?.preventDefault();
    void wait();
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
