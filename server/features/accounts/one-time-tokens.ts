/** Links in mails: unguessable, kept as hashes, used once (I12). */
import { createHash, randomBytes } from 'node:crypto';
import { after, DAY, HOUR } from '../../adapters/clock.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { consumeToken, insertToken } from './one-time-tokens.queries.ts';

/** How long a link works (decisions, Accounts). */
const LIFETIME = { verify_email: 7 * DAY, reset_password: HOUR, first_password: 7 * DAY } as const;

export type TokenUse = keyof typeof LIFETIME;

/** Setting the first password of a guest's account is a reset with a longer life. */
const purposeOf = (use: TokenUse) => (use === 'first_password' ? 'reset_password' : use);

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A new link's token for a customer. */
export async function makeToken(context: Context, use: TokenUse, customerId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertToken(context.db, {
    hash: hashOf(token),
    purpose: purposeOf(use),
    customer_id: customerId,
    expires_at: after(context.clock, LIFETIME[use]),
  });
  return token;
}

/** Uses a token up within the running transaction; throws `link_expired` for one that is used, unknown or too old. */
export async function useToken(context: Context, use: TokenUse, token: string): Promise<number> {
  const customerId = await consumeToken(context.db, hashOf(token), purposeOf(use), context.clock.now());
  if (customerId === undefined) throw new AppError('link_expired');
  return customerId;
}
