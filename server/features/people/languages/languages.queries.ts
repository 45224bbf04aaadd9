import type { Language } from '#shared/domain/languages.ts';
import type { Client, Staff } from '#server/access/callers.ts';
import type { Db } from '#server/db/connect.ts';

export async function updateLanguage(db: Db, caller: Client | Staff, language: Language): Promise<void> {
  const table = caller.kind === 'client' ? 'customers' : 'staff';
  await db.updateTable(table).set({ language }).where('id', '=', caller.id).execute();
}
