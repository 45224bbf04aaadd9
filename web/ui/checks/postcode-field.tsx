import { type InputHTMLAttributes, useEffect, useRef } from 'react';
import type { Country } from '#shared/domain/countries.ts';
import { TextField } from '../form/field.tsx';
import { useSoftCheck } from './use-soft-check.ts';

interface PostcodeFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  country: Country;
}

/** A postcode, which is asked about when it does not look like one of the country. */
export function PostcodeField({ country, ...field }: PostcodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [warning, leave] = useSoftCheck(
    ({ postcodeWarning }) => postcodeWarning(country, input.current?.value ?? ''),
    input,
  );
  // It may have been filled and left before the page's script ran.
  useEffect(() => {
    const typed = input.current;
    if (typed?.value !== typed?.defaultValue && document.activeElement !== typed) leave();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after the first drawing
  }, []);
  return <TextField {...field} {...(warning !== undefined && { warning })} ref={input} onBlur={leave} />;
}
