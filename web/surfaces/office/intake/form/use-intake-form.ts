import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useContractForm } from '#web/ui/mantine/use-contract-form.ts';
import { draftsOf, type OpenForm } from '../state/intake-state.ts';
import { draftForm } from '../state/parcel-values.ts';
import { couponsOf } from '../state/coupon-codes.ts';
import { useIntake, useIntakeState } from '../use-intake.ts';
import type { FormCommands } from './form-commands.ts';
import { focusFirstEmpty, type IntakeFormApi, missingWeight } from './form-fields.ts';
import { useAdding } from './use-adding.ts';
import { useIntakePrice } from './use-intake-price.ts';
import { useSenderSearch } from './use-sender-search.ts';
import { useCoupon } from './use-coupon.ts';
import { useEstimate } from './use-estimate.ts';
import { useReturningSender } from './use-returning-sender.ts';
import { useFieldValue } from './use-field-value.ts';
import { useFocusWhenDrawn } from './use-focus-when-drawn.ts';
import { type Lookups, nobodyYet, useLookups } from './use-lookups.ts';

export type IntakeForm = ReturnType<typeof useIntakeForm>;

/** A parcel form from the first field to the list: price, number checks, and the drafts it creates. */
export function useIntakeForm(opened: OpenForm) {
  const { store } = useIntake();
  const [count, setCount] = useState(opened.count);
  const form = useFields(opened, count);
  const listedCoupons = useListedCoupons(opened);
  const { price, skipDelay, requirePrice } = usePriceOf(form);
  const { checkNumber, refused, ...adding } = useAdding(opened, form, count, listedCoupons);
  const lookups = useLookups();
  const returning = useReturningSender(form, lookups);
  const coupon = useCoupon(form, listedCoupons);
  const { request: senderSearch, findSender } = useSenderSearch(form);
  const { key } = opened;

  /** Without a price the parcel cannot be added; one that is being asked for is waited for. */
  async function add(blocksCheckout = false): Promise<string[] | null> {
    if (price.state === 'known' || price.state === 'asking')
      return await adding.add(requirePrice(), blocksCheckout);
    if (price.state === 'failed') form.setFieldError('weight', price.message);
    form.getInputNode('weight')?.focus();
    return null;
  }
  const { submit, submitByKeys } = useSubmit(form, lookups, add, () => {
    if (draftsOf(store.get()).length > 0) store.send({ type: 'checkout blocked', key });
  });

  const hasChanges = () => opened.startsTyped || form.isDirty() || count !== opened.count;
  async function addForCheckout(): Promise<string[] | null> {
    if (!hasChanges()) return [];
    const { hasErrors, errors } = form.validate();
    if (hasErrors) form.focusFirstError(errors);
    const made = hasErrors ? null : await add(true);
    if (made === null) store.send({ type: 'checkout blocked', key });
    return made;
  }
  const commands: FormCommands = {
    hasChanges,
    addForCheckout,
    findSender,
    add: submitByKeys,
    focusFirstEmpty: () => focusFirstEmpty(form),
    missingWeight: (isNumberComing) => missingWeight(form, isNumberComing),
  };

  return {
    form,
    commands,
    submit,
    /** Adds the valid form. */
    addNow: () => void add(),
    /** The last number that is in use already. */
    refused,
    listedCoupons,
    lookups,
    returning,
    senderSearch,
    coupon,
    price,
    skipDelay,
    count,
    setCount: (typed: number | string) => {
      setCount(typed);
      store.send({ type: 'typed', key, typed: { values: form.getValues(), count: typed } });
    },
    checkNumber,
  };
}

/** The coupons of the other listed parcels. */
function useListedCoupons({ editing }: OpenForm): string[] {
  const drafts = useIntakeState(draftsOf);
  return couponsOf(drafts.filter(({ id }) => id !== editing?.id));
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
  const focus = useFocusWhenDrawn(form);
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
function useFields({ key, initial, editing }: OpenForm, count: number | string): IntakeFormApi {
  const { store } = useIntake();
  const keptName = editing === null ? initial.sender.name : '';
  const form = useContractForm(draftForm, initial, (values) =>
    store.send({ type: 'typed', key, typed: { values, count } }),
  );
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
  const priced = weight > 0 ? question : null;
  return useIntakePrice(priced, useEstimate(question, priced));
}
