import type { LabelRequest } from '../form/use-fill-person.ts';
import type { IntakeForm } from '../form/use-intake-form.ts';
import { LOOKUP_PATIENCE_MS } from '../form/use-people-lookups.ts';
import type { IntakeStore } from '../state/intake-store.ts';

/**
 * `bringPeopleOf` of the form with this key. Further scans wait for it: the next one would otherwise take the place of the label in the
 * form, and its people would not be wanted any more.
 */
export function bringPeopleOfLabel(
  store: IntakeStore,
  key: number,
  { filling }: IntakeForm,
  label: LabelRequest,
): Promise<boolean> {
  const lookup = { key, number: label.number };
  store.send({ type: 'label lookup began', ...lookup });
  const brought = filling.bringPeopleOf(label);
  void settledOrLate(brought).then(() => store.send({ type: 'label lookup ended', ...lookup }));
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
