import { showFailure } from '#web/api/show-failure.ts';
import { type Draft, updateDrafts } from './drafts-store.ts';
import type { useDrafts } from './use-drafts.ts';
import type { Method } from './use-methods.ts';
import type { useOpenForm } from './use-open-form.ts';

type Forms = ReturnType<typeof useOpenForm>;

/** Chooses one payment method for what is listed, and for what is not in the list yet. */
export const payAllBy =
  (forms: Forms, { drafts, reload }: Pick<ReturnType<typeof useDrafts>, 'drafts' | 'reload'>) =>
  (method: Method): void => {
    payFormsBy(forms, method);
    void payDraftsBy(drafts, method).then(reload).catch(showFailure);
  };

/** As after an edit, their next Checkout is a new attempt. */
function payDraftsBy(drafts: readonly Draft[], payment_method: Method): Promise<void> {
  const others = drafts.filter(({ form }) => form.payment_method !== payment_method);
  return updateDrafts(
    others.map((draft) => ({
      ...draft,
      form: { ...draft.form, payment_method },
      press: null,
      refusal: null,
    })),
  );
}

/** Not a form without a sender: who comes next pays on their own. */
function payFormsBy(
  { latest, typed, waiting, isUntouched, remember, openNew }: Forms,
  payment_method: Method,
): void {
  waiting.set(waiting.now().map((form) => ({ ...form, initial: { ...form.initial, payment_method } })));
  const { key: _key, ...opened } = latest.current;
  const values = typed.now() ?? opened.initial;
  const begun = !isUntouched();
  if (!begun && values.sender.name === '') return remember();
  openNew({ ...opened, initial: { ...values, payment_method }, count: typed.count(), focused: false, begun });
}
