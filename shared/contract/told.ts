import type { contractTexts } from '#shared/messages/en/contract-texts.ts';
import { tellerOf } from '#shared/messages/told.ts';

/** A message about wrong input; the form or the server writes it in the reader's language. */
export const told = tellerOf<typeof contractTexts>();
