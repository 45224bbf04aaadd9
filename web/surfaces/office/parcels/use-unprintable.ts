/** What labels cannot print, told at the field. */
import { useEffect, useState } from 'react';
import type { ContractForm } from '#web/ui/mantine/use-contract-form.ts';

/** Latin and Georgian, which nearly everybody types: for them the list of letters is not loaded. */
const usual = /^[ -\u024F\u10D0-\u10FF]*$/;
/** Whether labels surely print it all. */
export const isPrintable = (typed: string): boolean => usual.test(typed);

const unusualOf = (typed: string) => (usual.test(typed) ? '' : typed);

/** The hint of an input stands below it, so that nothing moves away from under the typing hand. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/**
 * Props of a person's text field, which is in the form at `part.name`: below what is typed stands what labels cannot print of it,
 * otherwise the hint. Nobody is refused for their name; the office can write it in other letters, too.
 */
export function useUnprintable<Part extends string, Values extends Record<Part, object>>(
  form: Pick<ContractForm<Values & Record<string, unknown>>, 'getValues' | 'watch'>,
  part: Part,
  name: string,
  hint?: string,
) {
  // Labels do not show the e-mail.
  const typedIn = () =>
    name === 'email' ? '' : unusualOf((form.getValues()[part] as Record<string, string>)[name] ?? '');
  const [typed, setTyped] = useState(typedIn);
  const [told, setTold] = useState({ typed: '', note: '' });
  form.watch(`${part}.${name}`, () => setTyped(typedIn()));
  useEffect(() => {
    if (typed === '') return;
    // Without a connection nothing is told here; the label then says it.
    void import('./unprintable.ts').then(
      ({ unprintableNote }) => setTold({ typed, note: unprintableNote(typed) ?? '' }),
      () => {},
    );
  }, [typed]);
  const note = told.typed === typed ? told.note : '';
  return {
    description: note || hint,
    inputWrapperOrder: BELOW,
    descriptionProps: note ? { c: 'var(--wait)' } : {},
  };
}
