import { TextInput, type TextInputProps } from '@mantine/core';
import { numberOrText } from '../form/typed-number.ts';

interface NumberFieldProps extends Omit<
  TextInputProps,
  'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange'
> {
  defaultValue?: number | string | undefined;
  /** Maximum number of decimals. */
  decimals?: number;
  /** Receives a number, '', or the invalid text, which the form's rules then refuse. */
  onChange?: (value: number | string) => void;
}

/**
 * A number as people type it: `12.50`, `12,50`. The field's text is never rewritten, so that nothing is lost when
 * Enter is pressed before the field loses focus.
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
