import { TextInput } from '@mantine/core';
import { ownProof } from '#texts/second-factor.ts';

interface CodeFieldProps {
  /** The caller has a second factor, as far as the page knows. */
  asked: boolean;
  form: {
    errors: Record<string, unknown>;
    getInputProps: (field: 'code') => object;
  };
}

/** The code that a change of one's own password, username or second factor takes; also once the server has asked for it. */
export function CodeField({ asked, form }: CodeFieldProps) {
  if (!asked && form.errors['code'] === undefined) return null;
  return <TextInput label={ownProof.code} autoComplete="one-time-code" {...form.getInputProps('code')} />;
}
