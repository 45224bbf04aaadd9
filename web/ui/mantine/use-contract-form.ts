import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';

/**
 * A Mantine form whose rules are the contract's body schema (or a narrowed one). Errors show at their fields when a
 * field is left and on submit; `failed` marks what the server refused.
 */
export function useContractForm<S extends z.ZodType, Values extends Record<string, unknown>>(
  schema: S,
  initialValues: Values,
): ContractForm<Values> {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    onSubmitPreventDefault: 'always',
  });
  return Object.assign(form, {
    focusFirstError: () => {
      const first = Object.keys(form.errors)[0];
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
    /** True when the failure named wrong fields, which are marked now and the first has the focus. */
    markFailed: (failure: unknown): boolean => {
      const fields =
        failure instanceof Error && 'fields' in failure ? (failure.fields as Record<string, string>) : {};
      const first = Object.keys(fields)[0];
      if (first === undefined) return false;
      form.setErrors(fields);
      form.getInputNode(first)?.focus();
      return true;
    },
  });
}

export type ContractForm<Values extends Record<string, unknown>> = UseFormReturnType<Values> & {
  focusFirstError: () => void;
  markFailed: (failure: unknown) => boolean;
};
