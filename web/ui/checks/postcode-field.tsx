import type { InputHTMLAttributes } from 'react';
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
  const [warning, check] = useSoftCheck();
  return (
    <TextField
      {...field}
      {...(warning !== undefined && { warning })}
      onBlur={({ currentTarget: { value } }) =>
        check(({ postcodeWarning }) => postcodeWarning(country, value))
      }
    />
  );
}
