/**
 * Owns checking release codes. Five wrong codes lock a parcel's code for 15 minutes, even concurrent ones. A code that
 * several parcels share counts as tried on each of them (docs/decisions/023).
 */
import { codeGroups, verdictOn, type CodeKnown, type CodeVerdict } from '#shared/domain/hand-over.ts';
import { afterWrongTry, isReleaseLocked, RELEASE_LOCK_MS } from '#shared/domain/release-code.ts';
import { MINUTE } from '#server/adapters/clock.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { lockReleaseTries, setReleaseTries } from './release.queries.ts';
import { told } from '#server/told.ts';

interface CodedParcel extends CodeKnown {
  id: number;
  tracking_number: string;
  release_code: string;
  own_code: boolean;
}

export interface GivenCodes {
  /** By the tracking number for which each was given. */
  codes: ReadonlyMap<string, string>;
  /** The form's field with the code for this parcel. */
  fieldOf: (tracking: string) => string;
}

/** Whether the codes open all of these parcels. */
export function codesOpen(parcels: readonly CodedParcel[], { codes }: GivenCodes): boolean {
  return codeGroups(parcels).every((group) => verdictOn(group, codes) === 'right');
}

/** Throws 422 unless the codes open all of these parcels, and 429 when one of them is locked. Counts wrong codes. */
export async function checkCodes(
  context: Context,
  parcels: readonly CodedParcel[],
  given: GivenCodes,
): Promise<void> {
  const judged = codeGroups(parcels).map((group) => ({ group, verdict: verdictOn(group, given.codes) }));
  const refuse = (verdict: CodeVerdict, message: string) => {
    const group = judged.find((one) => one.verdict === verdict)?.group;
    if (group === undefined) return;
    const typed = group.find((parcel) => given.codes.has(parcel.tracking_number)) ?? group[0];
    throw invalidField(given.fieldOf(typed?.tracking_number ?? ''), message);
  };
  refuse('missing', told('deliveries.codeMissing'));
  await countTries(context, judged);
  refuse('wrong', told('deliveries.wrongCode'));
}

/**
 * Counts the codes as tried, right or wrong, on one parcel after the other: each in a transaction of its own, so that
 * the count survives when the call fails, and no transaction locks two parcels.
 */
async function countTries(
  context: Context,
  judged: readonly { group: readonly CodedParcel[]; verdict: CodeVerdict }[],
): Promise<void> {
  for (const { group, verdict } of judged) {
    for (const parcel of group) await countTry(context, parcel, verdict === 'right');
  }
}

async function countTry(context: Context, parcel: CodedParcel, right: boolean): Promise<void> {
  const now = context.clock.now();
  const lockedUntil = await inTransaction({ ...context, db: context.autonomous }, async (tx) => {
    const tries = await lockReleaseTries(tx.db, parcel.id);
    if (isReleaseLocked(tries, now)) return tries.locked_until;
    const next = right ? { wrong_tries: 0, locked_until: null } : afterWrongTry(tries, now);
    await setReleaseTries(tx.db, parcel.id, next);
    return null;
  });
  if (lockedUntil === null) return;
  // Another request may have set the lock with a later clock, so limit the wait.
  const left = Math.min(RELEASE_LOCK_MS, lockedUntil.getTime() - now.getTime());
  const message = told('deliveries.locked', { minutes: Math.ceil(left / MINUTE) });
  throw new AppError('too_many', { message, retryAfter: Math.ceil(left / 1000) });
}
