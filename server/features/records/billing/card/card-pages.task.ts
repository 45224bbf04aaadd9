/** Closes a card page that must not be paid any more; if it was paid, the webhook reports the payment. */
import { ProviderUnavailable } from '#server/adapters/provider-guard.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { closeAtProvider, startClosing } from './card-closing.service.ts';

/** Throws `unavailable` while the provider is away, so that the queue retries. */
export async function closeCardPage(context: Context, sessionId: number): Promise<void> {
  const [session] = await inTransaction(context, (tx) => startClosing(tx, [sessionId]));
  if (session === undefined) return;
  if ((await closeAtProvider(context, session)) === 'unanswered') throw new ProviderUnavailable();
}
