import { useState } from 'react';
import { useContractForm } from '#web/ui/mantine/use-contract-form.ts';
import { contentOf, draftsOf, type OpenForm } from '../state/intake-state.ts';
import { draftSchema, type IntakeValues, isOfBooking } from '../state/parcel-values.ts';
import { couponsOf } from '../state/coupon-codes.ts';
import { useIntake, useIntakeState } from '../use-intake.ts';
import type { FormCommands } from './form-commands.ts';
import { focusFirstEmpty, type FieldsForm, weightFieldIfMissing } from './form-fields.ts';
import { useAdd } from './use-add.ts';
import { useFormNumbers } from './use-form-numbers.ts';
import { useIntakePrice } from './use-intake-price.ts';
import { useSenderSearch } from './use-sender-search.ts';
import { useCoupon } from './use-coupon.ts';
import { useEstimate } from './use-estimate.ts';
import { useFillPerson } from './use-fill-person.ts';
import { useFieldValue } from './use-field-value.ts';
import { usePeopleLookups, useWhenLookupsEnd } from './use-people-lookups.ts';

export type IntakeForm = ReturnType<typeof useIntakeForm>;

/** A parcel form from the first field to the list: price, number checks, and the drafts it creates. */
export function useIntakeForm(openForm: OpenForm) {
  const { store } = useIntake();
  // What the fields have at first: more than the form opened with, if somebody typed into it and went elsewhere for a moment.
  const first = contentOf(store.get());
  const form = useFields(openForm, first.values);
  const { count, setCount } = useCount(openForm, form, first.count);
  const listedCoupons = useListedCoupons(openForm);
  const askedPrice = usePriceOf(form);
  const { numbersIfValid, checkNumberField } = useFormNumbers(openForm, form, count);
  const lookups = usePeopleLookups();
  const whenLookupsEnd = useWhenLookupsEnd(lookups);
  const formToAdd = { form, count, listedCoupons, askedPrice, numbersIfValid };
  const { add, addByCtrlEnter, addForCheckout } = useAdd(openForm, formToAdd, { lookups, whenLookupsEnd });
  const filling = useFillPerson(openForm.key, form, lookups);
  const coupon = useCoupon(form, listedCoupons);
  const { request: searchRequest, findSender } = useSenderSearch(form);
  const commands: FormCommands = {
    whenLookupsEnd,
    addForCheckout,
    findSender,
    addByCtrlEnter,
    focusFirstEmpty: () => focusFirstEmpty(form),
    weightFieldIfMissing: (isNumberComing) => weightFieldIfMissing(form, isNumberComing),
  };

  return {
    form,
    commands,
    add,
    listedCoupons,
    lookups,
    filling,
    searchRequest,
    coupon,
    price: askedPrice.price,
    askNow: askedPrice.askNow,
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
  return couponsOf(drafts, editing);
}

/**
 * The form's fields. Replacing the kept sender's name resets the payment method to ONLINE (specification 2, section 9).
 */
function useFields(
  { key, opensWith, editing, isLastOfItsPeople, cameBack }: OpenForm,
  values: IntakeValues,
): FieldsForm {
  const { store } = useIntake();
  const { name } = opensWith.sender;
  // A name that differs from that of a booking, or of somebody who was only typed, is a correction, and no other sender.
  const [mayHaveKeptSender] = useState(() => {
    const { keep } = store.get().people;
    return editing === null && !isOfBooking(opensWith) && (keep !== 'no' || isLastOfItsPeople);
  });
  // A form that came back may be the first of somebody, whose name is corrected.
  const isListed = () => draftsOf(store.get()).some(({ values: { sender } }) => sender.name === name);
  // The count as it is now: an answer that comes late fills in the fields as they were drawn when it was asked for.
  const form = useContractForm(draftSchema, values, (typed) =>
    store.send({ type: 'typed', key, content: { values: typed, count: contentOf(store.get()).count } }),
  );
  form.watch('sender.name', ({ previousValue, value }) => {
    const isReplaced = name !== '' && previousValue === name && value !== name;
    if (isReplaced && mayHaveKeptSender && (!cameBack || isListed()))
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
