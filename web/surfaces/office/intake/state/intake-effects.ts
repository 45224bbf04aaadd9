/** What the intake's steps ask for, outside its state: this browser's store, other tabs, a message. */
import { showFailure } from '#web/api/show-failure.ts';
import { whileNoOtherChecksOut } from './io/checkout-lock.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { removeDraft, removeDuePayment, tellCheckedOut, updateDrafts } from './io/stored-drafts.ts';
import type { IntakeEffect } from './intake-events.ts';

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
    case 'change the list':
      await updateDrafts(effect.drafts).then(readList).catch(showFailure);
      break;
    case 'remove due payments':
      // Not while another tab pays them.
      await whileNoOtherChecksOut(staffId, () => Promise.all(effect.ids.map(removeDuePayment)))
        .then(readList)
        .catch(showFailure);
  }
}
