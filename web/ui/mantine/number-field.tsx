import { TextInput, type TextInputProps } from '@mantine/core';
import { numberOrText } from '../form/typed-number.ts';

interface NumberFieldProps extends Omit<
  TextInputProps,
  'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange'
> {
  defaultValue?: number | string | undefined;
  /** How many decimals a number may have. */
  decimals?: number;
  /** Gets a number, '' or, for the form's rules to refuse, the text that is none. */
  onChange?: (value: number | string) => void;
}

/**
 * A number as people type it: `12.50`, `12,50`. What stands in the field is never rewritten, so that nothing is lost
 * when Enter comes before the field is left.
 */
export function NumberField({ decimals = 2, onChange, ...rest }: NumberFieldProps) {
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={(event) => onChange?.(numberOrText(event.currentTarget.value, decimals))}
      {...rest}
    />
  );
}
