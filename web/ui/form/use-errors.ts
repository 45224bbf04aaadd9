import { createContext, type RefObject, useContext, useState } from 'react';

type Errors = Readonly<Record<string, string>>;

/** Field path → error, for the fields inside a `<Form>`. */
export const FormErrors = createContext<Errors>({});

export function useFieldError(path: string): string | undefined {
  return useContext(FormErrors)[path];
}

/** Field path → error of the empty field, in the page's HTML only. */
export const EmptyErrors = createContext<Errors>({});

/** What the page's HTML says at a field that is empty on sending; undefined once the form has checked its fields. */
export function useEmptyError(path: string): string | undefined {
  return useContext(EmptyErrors)[path];
}

/** The errors of a form that has not checked its fields. */
export const UNCHECKED: Errors = {};

/** The errors of a form: those at its fields, and separately those that no field shows (specification 1, section 8). */
export function useErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<Errors>(UNCHECKED);
  const [apart, setApart] = useState<readonly string[]>([]);
  function show(found: Errors) {
    setErrors(found);
    const absent = Object.entries(found).filter(([path]) => !hasField(form.current, path));
    setApart(absent.map(([, message]) => message));
  }
  return { errors, apart, setErrors, show };
}

/** The field of an input; a part of a field (such as a phone's number) is identified by the frame around it. */
export function pathOf(input: EventTarget): string {
  if (!(input instanceof Element)) return '';
  return input.closest('[data-field]')?.getAttribute('data-field') ?? input.getAttribute('name') ?? '';
}

function hasField(form: HTMLFormElement | null, path: string): boolean {
  const name = CSS.escape(path);
  return form?.querySelector(`[data-field="${name}"], [name="${name}"]`) != null;
}
