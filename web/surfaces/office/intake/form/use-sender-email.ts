import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { FieldsForm } from './form-fields.ts';

/** Delay after the last letter of an e-mail that is typed (milliseconds). */
const PAUSE_MS = 400;

/** The sender's e-mail in the form, a moment after it was typed. */
export function useSenderEmail(form: FieldsForm): string {
  const [email, setEmail] = useState(() => form.getValues().sender.email);
  form.watch('sender.email', ({ value }) => setEmail(value));
  const [settled] = useDebouncedValue(email.trim(), PAUSE_MS);
  return settled;
}
