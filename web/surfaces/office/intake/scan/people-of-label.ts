import type { IntakeForm } from '../form/use-intake-form.ts';
import { LOOKUP_PATIENCE_MS } from '../form/use-people-lookups.ts';
import type { IntakeStore } from '../state/intake-store.ts';

type Label = [number: string, isWanted: () => boolean, beforeFilling: () => void];

/**
 * `bringPeopleOf` of the form, for which further scans wait: the next one would otherwise take the place of the label in the form, and
 * its people would not be wanted any more.
 */
export function bringPeopleOfLabel(
  store: IntakeStore,
  { filling }: IntakeForm,
  ...label: Label
): Promise<boolean> {
  store.send({ type: 'label lookup began' });
  const brought = filling.bringPeopleOf(...label);
  void settledOrLate(brought).then(() => store.send({ type: 'label lookup ended' }));
  return brought;
}

/** Resolves once the promise is settled, or has had its time. */
const settledOrLate = (promise: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LOOKUP_PATIENCE_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    promise.then(end, end);
  });
