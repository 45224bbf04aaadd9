/** Owns the language in which an account is answered and written to (beyond the documents, section 1). */
import type { Language } from '#shared/domain/languages.ts';
import type { Client, Staff } from '#server/access/callers.ts';
import { lockOpenAccount } from '#server/features/base/open-accounts/open-accounts.service.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { updateLanguage } from './languages.queries.ts';

export async function setLanguage(
  context: Context,
  caller: Client | Staff,
  language: Language,
): Promise<{ language: Language }> {
  await inTransaction(context, async (tx) => {
    await lockOpenAccount(tx, caller);
    await updateLanguage(tx.db, caller, language);
  });
  return { language };
}
