import { Alert } from '@mantine/core';

/** Why a login was refused, when no field is to blame. */
export function Refusal({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {text}
    </Alert>
  );
}
