import { useRef, useState } from 'react';
import { normaliseTracking, trackingSequence } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { newUuid } from '#web/api/new-uuid.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { checkTracking } from './check-tracking.ts';
import { type Draft, type Prices, readDrafts, saveDrafts } from './drafts-store.ts';
import {
  type DraftForm,
  draftForm,
  focusNumber,
  type IntakeFormApi,
  type IntakeValues,
} from './intake-form.ts';
import type { IntakePrice } from './use-intake-price.ts';

export interface AddingSettings {
  staffId: number;
  /** The draft that is being edited; null for new ones. */
  editing: Draft | null;
  onAdded: (values: IntakeValues, numbers: readonly string[]) => void;
}

/** Puts the form's parcels into the list, once their numbers are known to be free. */
export function useAdding(
  { staffId, editing, onAdded }: AddingSettings,
  form: IntakeFormApi,
  count: number | string,
) {
  const [busy, setBusy] = useState(false);
  const adding = useRef<string | null>(null);
  /** The last number that is in use already. */
  const refused = useRef<string | null>(null);

  /** The numbers for which Add creates drafts; null if there is an error, which is then shown at the field. */
  async function checkedNumbers(typed = form.getValues().tracking_number): Promise<string[] | null> {
    const first = normaliseTracking(typed);
    if (form.validateField('tracking_number').hasError || !isCount(count)) return null;
    const numbers = trackingSequence(first, count);
    // Read again, since another tab may have taken drafts in.
    const drafts = await readDrafts(staffId);
    const message = await messageFor(numbers, drafts, editing);
    if (message === null) return numbers;
    form.setFieldError('tracking_number', message);
    refused.current = typed;
    return null;
  }

  /** Puts the valid form into the list; returns the ids of its drafts, or null if an error is shown. */
  async function add(find: () => Promise<IntakePrice>): Promise<string[] | null> {
    setBusy(true);
    // As it is now: what a reader types meanwhile is the next parcel's.
    const values = form.getValues();
    adding.current = values.tracking_number;
    try {
      const found = await find();
      if (found.state !== 'known') {
        if (found.state === 'failed') form.setFieldError('weight', found.message);
        form.getInputNode('weight')?.focus();
        return null;
      }
      const numbers = await checkedNumbers(values.tracking_number);
      if (numbers === null) {
        if (isCount(count)) focusNumber(form);
        return null;
      }
      const typed = draftForm.parse(values);
      const made = draftsOf({ staffId, editing, numbers, prices: found.prices, typed });
      await saveDrafts(made);
      onAdded(values, numbers);
      return made.map((draft) => draft.id);
    } catch (failure) {
      showFailure(failure);
      return null;
    } finally {
      setBusy(false);
      adding.current = null;
    }
  }

  return {
    busy,
    add,
    refused,
    /** The number of the parcel that is being added. */
    adding,
    /** On leaving the number field, reports at once if the number is in use. */
    checkNumber: () => {
      if (form.getValues().tracking_number.trim() !== '') void checkedNumbers().catch(showFailure);
    },
  };
}

/** Maximum number of parcels per form. */
export const MAX_AT_ONCE = 100;

export function isCount(count: number | string): count is number {
  return typeof count === 'number' && count >= 1 && count <= MAX_AT_ONCE;
}

/** What is wrong with the numbers of the form; null if they are free. */
async function messageFor(
  numbers: string[] | null,
  drafts: readonly Draft[],
  editing: Draft | null,
): Promise<string | null> {
  if (numbers === null) return officeIntake.noSequence;
  const others = drafts.filter((draft) => draft.id !== editing?.id);
  const draftStillStored = others.length < drafts.length;
  const keepsItsNumber =
    draftStillStored && numbers.length === 1 && numbers[0] === editing?.form.tracking_number;
  if (keepsItsNumber) return null;
  return checkTracking(numbers, new Set(others.map((draft) => draft.form.tracking_number)));
}

interface DraftParts {
  staffId: number;
  editing: Draft | null;
  numbers: readonly string[];
  prices: Prices;
  typed: DraftForm;
}

/**
 * One draft per number; an edited draft (always one number) keeps its id and position, but loses its checkout attempt
 * and error.
 */
function draftsOf({ staffId, editing, numbers, prices, typed }: DraftParts): Draft[] {
  const now = Date.now();
  // A booked item becomes one parcel, and a coupon works once; further parcels have neither.
  const { booking_item_id: _item, ...others } = { ...typed, coupon_code: '' };
  return numbers.map((tracking_number, place) => ({
    id: editing?.id ?? newUuid(),
    staff_id: staffId,
    added_at: editing?.added_at ?? now + place,
    form: { ...(place === 0 ? typed : others), tracking_number },
    prices,
    press: null,
    refusal: null,
  }));
}
