import type { contractTexts } from '#texts/contract-texts.ts';
import { tellerOf } from '#texts/told.ts';

/** A message about wrong input; the form or the server writes it in the reader's language. */
export const told = tellerOf<typeof contractTexts>();
