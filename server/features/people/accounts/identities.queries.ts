import type { IdentityProviderName } from '#shared/domain/identity-providers.ts';
import type { Db } from '#server/db/connect.ts';

interface Identity {
  provider: IdentityProviderName;
  subject: string;
}

/** The customer who signs in with this account at a provider. */
export async function findIdentity(db: Db, { provider, subject }: Identity): Promise<number | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('customer_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.customer_id;
}

/** Returns false when the account at the provider already belongs to a customer. */
export async function insertIdentity(
  db: Db,
  identity: Identity & { customer_id: number; created_at: Date },
): Promise<boolean> {
  const created = await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .executeTakeFirst();
  return created.numInsertedOrUpdatedRows === 1n;
}

/** Ends a customer's sign-ins with providers. */
export async function deleteIdentitiesOf(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('identities').where('customer_id', '=', customerId).execute();
}
