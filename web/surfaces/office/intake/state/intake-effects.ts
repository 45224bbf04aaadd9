/** What the intake's steps ask for, outside its state: this browser's store, other tabs, a message. */
import { showFailure } from '#web/api/show-failure.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { type Draft, removeDraft, removeSettlement, tellCheckedOut, updateDrafts } from './drafts-store.ts';
import type { IntakeEffect, PaymentMethod } from './intake-events.ts';

/** Resolves when it is done; `readList` reads the list again. */
export async function runIntakeEffect(
  effect: IntakeEffect,
  staffId: number,
  readList: () => Promise<void>,
): Promise<void> {
  switch (effect.type) {
    case 'tell of an error':
      toast.error(effect.message);
      break;
    case 'tell other tabs of the checkout':
      tellCheckedOut(staffId);
      break;
    case 'read the list':
      await readList().catch(showFailure);
      break;
    case 'remove from the list':
      await removeDraft(effect.draftId).then(readList).catch(showFailure);
      break;
    case 'change payment methods':
      await payBy(effect.drafts, effect.method).then(readList).catch(showFailure);
      break;
    case 'remove settlements':
      await Promise.all(effect.ids.map(removeSettlement)).then(readList).catch(showFailure);
  }
}

/** As after an edit, their next Checkout is a new attempt. */
function payBy(drafts: readonly Draft[], payment_method: PaymentMethod): Promise<void> {
  const others = drafts.filter(({ form }) => form.payment_method !== payment_method);
  return updateDrafts(
    others.map((draft) => ({
      ...draft,
      form: { ...draft.form, payment_method },
      attempt: null,
      refusal: null,
    })),
  );
}
