/** Closes a card page that is no longer wanted; when it was paid all the same, its webhook tells of the money. */
import { ProviderAway } from '#server/adapters/provider-guard.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { closeAtProvider, startClosing } from './closing.service.ts';

/** Throws `unavailable` while the provider is away: the queue tries again. */
export async function closeCardPage(context: Context, sessionId: number): Promise<void> {
  const [session] = await inTransaction(context, (tx) => startClosing(tx, [sessionId]));
  if (session === undefined) return;
  if ((await closeAtProvider(context, session)) === 'unanswered') throw new ProviderAway();
}
