/** The language of an account (beyond the documents, section 1). */
import { z } from 'zod';
import { LANGUAGES } from '../domain/languages.ts';
import { told } from './told.ts';
import { clientsAndStaff, defineCall } from './define-call.ts';

export const language = z.enum(LANGUAGES, { error: told('validation.choose') });

export const languageCalls = {
  set: defineCall({
    name: 'languages.set',
    method: 'POST',
    path: '/account/language',
    access: clientsAndStaff,
    adds: 'own_changes',
    body: z.object({ language }),
    answer: z.object({ language }),
    summary: 'Sets the language in which the account is answered and written to.',
  }),
};
