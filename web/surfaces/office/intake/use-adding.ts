import { useRef } from 'react';
import { hasOtherLetters, normaliseTracking, trackingSequence } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { whatIsWrong } from './add-parcel.ts';
import type { Draft } from './drafts-store.ts';
import { focusNumber, focusWhole, type IntakeFormApi, type IntakeValues } from './intake-form.ts';
import { isCount } from './parcel-count.ts';
import type { Refusal } from './refusal.ts';
import { sameCode } from './same-code.ts';
import type { IntakePrice } from './use-intake-price.ts';

/** A valid form that is wanted in the list. */
export interface SentForm {
  values: IntakeValues;
  count: number;
  /** One for each parcel. */
  numbers: readonly string[];
  price: Promise<IntakePrice>;
  /** Checkout waits for it. */
  isForCheckout: boolean;
}

export interface AddingSettings {
  staffId: number;
  /** The draft that is being edited; null for new ones. */
  editing: Draft | null;
  /** Why the form came back; null if it did not. */
  refusal: Refusal | null;
  /** The coupons of listed parcels. */
  takenCoupons: readonly string[];
  /** Adds the parcels, while the next form is open already. Returns the ids of their drafts, or null if they were refused. */
  onAdd: (sent: SentForm) => Promise<string[] | null>;
}

/** Sends the form's parcels to the list, and checks their numbers while they are typed. */
export function useAdding(
  { staffId, editing, refusal, takenCoupons, onAdd }: AddingSettings,
  form: IntakeFormApi,
  count: number | string,
) {
  /** The last number that is in use already. */
  const refused = useRef(refusal?.field === 'tracking_number' ? form.getValues().tracking_number : null);

  /** The numbers of the form's parcels; null if there is an error, which is then shown at the field. */
  function numbersOf(typed: string): string[] | null {
    if (form.validateField('tracking_number').hasError || !isCount(count)) return null;
    const numbers = trackingSequence(normaliseTracking(typed), count);
    if (numbers === null) form.setFieldError('tracking_number', officeIntake.noSequence);
    return numbers;
  }

  /** A coupon works once: says so at its field if a listed parcel has it. */
  function hasFreeCoupon(): boolean {
    if (!takenCoupons.includes(sameCode(form.getValues().coupon_code))) return true;
    form.setFieldError('coupon_code', officeIntake.couponListed);
    focusWhole(form, 'coupon_code');
    return false;
  }

  /** On leaving the number field, shows the number as it is stored, and reports at once if it is in use. */
  async function checkNumber(): Promise<void> {
    const entered = form.getValues().tracking_number;
    const typed = hasOtherLetters(entered) ? entered : normaliseTracking(entered);
    if (typed !== entered) form.setFieldValue('tracking_number', typed);
    const numbers = typed.trim() === '' ? null : numbersOf(typed);
    const message = numbers === null ? null : await whatIsWrong({ staffId, editing, numbers });
    if (message === null || form.getValues().tracking_number !== typed) return;
    form.setFieldError('tracking_number', message);
    refused.current = typed;
  }

  return {
    refused,
    checkNumber: () => void checkNumber().catch(showFailure),
    /** Sends the valid form; returns the ids of its drafts, or null if an error is shown. */
    add: async (price: Promise<IntakePrice>, isForCheckout: boolean): Promise<string[] | null> => {
      const values = form.getValues();
      const numbers = numbersOf(values.tracking_number);
      if (numbers !== null && isCount(count) && !hasFreeCoupon()) return null;
      if (numbers !== null && isCount(count))
        return await onAdd({ values, count, numbers, price, isForCheckout });
      if (isCount(count)) focusNumber(form);
      return null;
    },
  };
}
