import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { afterPress } from '../form/after-press.ts';
import { invalidFields } from '../form/form-values.ts';

/**
 * A Mantine form validated by the contract's body schema (possibly narrowed). Errors appear when a field loses
 * focus and on submit; `failed` marks fields that the server refused. `onChange` is called for every value
 * that is typed or filled in.
 */
export function useContractForm<S extends z.ZodType, Values extends Record<string, unknown>>(
  schema: S,
  initialValues: Values,
  onChange?: (values: Values) => void,
): ContractForm<Values> {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    ...(onChange !== undefined && { onValuesChange: onChange }),
    validate: (values) => invalidFields(schema.safeParse(values)),
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    onSubmitPreventDefault: 'always',
  });
  const nodeOf = (path: string) => form.getInputNode(path) ?? partOf(path);
  const { getInputProps } = form;
  return Object.assign(form, {
    getInputProps: (...field: Parameters<typeof getInputProps>) => {
      const { onBlur, ...props } = getInputProps(...field);
      return { ...props, onBlur: () => afterPress(() => onBlur?.()) };
    },
    // Mantine's own does not see an error that was set, and is not drawn yet.
    clearFieldError: (path: string) => form.setErrors(({ [path]: _gone, ...others }) => others),
    focusFirstError: (errors: FormErrors) => focusFirst(nodeOf, errors),
    markFailed: (failure: unknown): boolean => {
      const fields =
        failure instanceof Error && 'fields' in failure ? (failure.fields as Record<string, string>) : {};
      if (Object.keys(fields).length === 0) return false;
      form.setErrors(fields);
      focusFirst(nodeOf, fields);
      return Object.keys(fields).every((path) => nodeOf(path) !== null);
    },
  });
}

export type ContractForm<Values extends Record<string, unknown>> = UseFormReturnType<Values> & {
  /** For `onSubmit`, which passes the new errors: the form's own are still those of the last render. */
  focusFirstError: (errors: FormErrors) => void;
  /**
   * Marks the invalid fields that a failure names and focuses the first. Returns true when there are some and each
   * is visible.
   */
  markFailed: (failure: unknown) => boolean;
};

/** The control of a field that is ours, not Mantine's (see `FieldFrame`); of a phone, the number. */
function partOf(path: string): HTMLElement | null {
  const field = document.querySelector(`[data-field="${CSS.escape(path)}"]`);
  return (
    field?.querySelector<HTMLElement>('input:not([type="hidden"])') ?? field?.querySelector('select') ?? null
  );
}

/** Focuses the first invalid field in page order; the errors are in schema order, and some fields are not visible. */
function focusFirst(nodeOf: (path: string) => HTMLElement | null, errors: FormErrors): void {
  const nodes = Object.keys(errors).map(nodeOf);
  const [first] = nodes
    .filter((node) => node !== null)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
}
