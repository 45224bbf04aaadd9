import { useState } from 'react';
import { useContractForm } from '#web/ui/mantine/use-contract-form.ts';
import { contentOf, draftsOf, isUntouched, type OpenForm } from '../state/intake-state.ts';
import { draftSchema, type IntakeValues } from '../state/parcel-values.ts';
import type { AddedForCheckout } from '../state/begin-checkout.ts';
import { couponsOf } from '../state/coupon-codes.ts';
import { useIntake, useIntakeState } from '../use-intake.ts';
import type { FormCommands } from './form-commands.ts';
import { focusFirstEmpty, type FieldsForm, weightFieldIfMissing } from './form-fields.ts';
import { useAdding } from './use-adding.ts';
import { useIntakePrice } from './use-intake-price.ts';
import { useSenderSearch } from './use-sender-search.ts';
import { useCoupon } from './use-coupon.ts';
import { useEstimate } from './use-estimate.ts';
import { useFillPerson } from './use-fill-person.ts';
import { useFieldValue } from './use-field-value.ts';
import { usePeopleLookups, useWhenFound } from './use-people-lookups.ts';
import { useSubmit } from './use-submit.ts';

export type IntakeForm = ReturnType<typeof useIntakeForm>;

/** A parcel form from the first field to the list: price, number checks, and the drafts it creates. */
export function useIntakeForm(openForm: OpenForm) {
  const { store } = useIntake();
  // What the fields have at first: more than the form opened with, if somebody typed into it and went elsewhere for a moment.
  const first = contentOf(store.get());
  const form = useFields(openForm, first.values);
  const { count, setCount } = useCount(openForm, form, first.count);
  const listedCoupons = useListedCoupons(openForm);
  const { price, priceToWaitFor, askNow } = usePriceOf(form);
  const { checkNumberField, addToList } = useAdding(openForm, form, count, listedCoupons);
  const lookups = usePeopleLookups();
  const whenFound = useWhenFound(lookups);
  const filling = useFillPerson(openForm.key, form, lookups);
  const coupon = useCoupon(form, listedCoupons);
  const { request: searchRequest, findSender } = useSenderSearch(form);

  /**
   * Adds the form, whose fields were checked, when nobody is looked up for it any more. Without a price the parcel cannot be added; one
   * that is being asked for is waited for.
   */
  async function addValidated(isForCheckout = false): Promise<boolean> {
    const awaitedPrice = priceToWaitFor();
    if (awaitedPrice !== null) return await addToList(awaitedPrice, isForCheckout);
    if (price.state === 'failed') form.setFieldError('weight', price.message);
    form.getInputNode('weight')?.focus();
    return false;
  }
  const isCheckoutExpected = () => draftsOf(store.get()).length > 0;
  const { submit, submitByCtrlEnter } = useSubmit(form, lookups, whenFound, {
    add: (isByCtrlEnter) => addValidated(isByCtrlEnter && isCheckoutExpected()),
    onNotAdded: () => {
      if (isCheckoutExpected()) store.send({ type: 'checkout stopped', key: openForm.key });
    },
  });

  async function addForCheckout(): Promise<AddedForCheckout> {
    if (isUntouched(store.get())) return 'nothing to add';
    const { hasErrors, errors } = form.validate();
    if (hasErrors) form.focusFirstError(errors);
    if (!hasErrors && (await addValidated(true))) return 'added';
    store.send({ type: 'checkout stopped', key: openForm.key });
    return 'refused';
  }
  const commands: FormCommands = {
    whenFound,
    addForCheckout,
    findSender,
    submitByCtrlEnter,
    focusFirstEmpty: () => focusFirstEmpty(form),
    weightFieldIfMissing: (isNumberComing) => weightFieldIfMissing(form, isNumberComing),
  };

  return {
    form,
    commands,
    submit,
    listedCoupons,
    lookups,
    filling,
    searchRequest,
    coupon,
    price,
    askNow,
    count,
    setCount,
    checkNumberField,
  };
}

/** How many parcels the form has, as it is typed. */
function useCount({ key }: OpenForm, form: FieldsForm, first: number | string) {
  const { store } = useIntake();
  const [count, setCount] = useState(first);
  return {
    count,
    setCount: (typed: number | string) => {
      setCount(typed);
      store.send({ type: 'typed', key, content: { values: form.getValues(), count: typed } });
    },
  };
}

/** The coupons of the other listed parcels. */
function useListedCoupons({ editing }: OpenForm): string[] {
  const drafts = useIntakeState(draftsOf);
  return couponsOf(drafts.filter(({ id }) => id !== editing?.id));
}

/**
 * The form's fields. Replacing the kept sender's name resets the payment method to ONLINE (specification 2, section 9).
 */
function useFields({ key, initial, editing, isLastParcel }: OpenForm, values: IntakeValues): FieldsForm {
  const { store } = useIntake();
  // Not that of a booking, or of a sender who does not stay: correcting it is no other sender.
  const [isKept] = useState(() => {
    const { keep } = store.get().people;
    return editing === null && initial.booking_id === undefined && (keep !== 'no' || isLastParcel);
  });
  const keptName = isKept ? initial.sender.name : '';
  // The count as it is now: an answer that comes late fills in the fields as they were drawn when it was asked for.
  const form = useContractForm(draftSchema, values, (typed) =>
    store.send({ type: 'typed', key, content: { values: typed, count: contentOf(store.get()).count } }),
  );
  form.watch('sender.name', ({ previousValue, value }) => {
    if (keptName !== '' && previousValue === keptName && value !== keptName)
      form.setFieldValue('payment_method', 'ONLINE');
  });
  return form;
}

/** The price of the form's current values, and how to request it sooner. */
function usePriceOf(form: FieldsForm) {
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
