import { createContext, useContext } from 'react';

/** Field path → what is wrong with it, for the fields within a `<Form>`. */
export const FormErrors = createContext<Readonly<Record<string, string>>>({});

export function useFieldError(path: string): string | undefined {
  return useContext(FormErrors)[path];
}
