/** Owns the language in which an account is answered and written to (beyond the documents, section 1). */
import type { Language } from '#shared/domain/languages.ts';
import type { Client, Staff } from '#server/access/callers.ts';
import type { Context } from '#server/context.ts';
import { updateLanguage } from './languages.queries.ts';

export async function setLanguage(
  context: Context,
  caller: Client | Staff,
  language: Language,
): Promise<{ language: Language }> {
  await updateLanguage(context.db, caller, language);
  return { language };
}
