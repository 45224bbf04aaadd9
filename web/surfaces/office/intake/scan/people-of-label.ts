import type { IntakeForm } from '../form/use-intake-form.ts';
import { PATIENCE_MS } from '../form/use-people-lookups.ts';
import type { IntakeStore } from '../state/intake-store.ts';

/**
 * Brings the people of a label as `bringPeopleOf` of the form does. The next scan waits for them, as it would otherwise take the place
 * of the label, and they would not come.
 */
export function bringPeopleOfLabel(
  store: IntakeStore,
  { filling }: IntakeForm,
  ...label: Parameters<IntakeForm['filling']['bringPeopleOf']>
): Promise<boolean> {
  store.send({ type: 'label lookup began' });
  const brought = filling.bringPeopleOf(...label);
  void settledOrLate(brought).then(() => store.send({ type: 'label lookup ended' }));
  return brought;
}

/** Resolves once the promise is settled, or has had its time. */
const settledOrLate = (promise: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    promise.then(end, end);
  });
