/** What a refresh token is to the open login of its generation. Pure. */
import type { Selectable } from 'kysely';
import type { Logins } from '#server/db/schema.gen.ts';
import { SECOND } from '#server/adapters/clock.ts';

/** Milliseconds after a token was replaced in which its browser may not have the next one yet. */
export const REUSE_TOLERANCE = 30 * SECOND;

type Tokens = Pick<
  Selectable<Logins>,
  'refresh_hash' | 'previous_hash' | 'rotated_at' | 'predecessor_accepted'
>;

interface Renewal {
  now: Date;
  arrivedAt: Date;
  /** When the request began, the token was the newest, or another request was just renewing it. */
  wasCurrent: boolean;
}

/**
 * `overtaken`: it was the newest, and another tab's request was renewed first. `unanswered`: the one before the newest, brought
 * again soon, as by a browser that got no answer; that is believed once. `reused`: it was replaced earlier, so somebody else may
 * have stolen it.
 */
export function standingOf(
  hash: Buffer,
  { refresh_hash, previous_hash, rotated_at, predecessor_accepted }: Tokens,
  { now, arrivedAt, wasCurrent }: Renewal,
): 'newest' | 'overtaken' | 'unanswered' | 'reused' {
  if (hash.equals(refresh_hash)) return 'newest';
  if (rotated_at === null || previous_hash?.equals(hash) !== true) return 'reused';
  if (wasCurrent || arrivedAt <= rotated_at) return 'overtaken';
  const isSoon = now.getTime() - rotated_at.getTime() <= REUSE_TOLERANCE;
  return isSoon && !predecessor_accepted ? 'unanswered' : 'reused';
}
