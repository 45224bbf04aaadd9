/** Codes of the second factor, each accepted once: those of the app, and recovery codes. */
import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Staff } from '#server/db/schema.gen.ts';
import { signingKey } from '#server/keyed-hash.ts';
import { nameOfOwner } from '#server/features/people/logins/owner.ts';
import { hashOfCode } from './recovery-codes.ts';
import { seal, unseal } from './sealed-secret.ts';
import { consumeRecoveryCode, updateFactor } from './second-factor.queries.ts';
import { stepOfCode } from './time-codes.ts';

/** Uses up a code of the app, or a recovery code, of a locked staff member; false when it is wrong or was used before. */
export function consumeCode(tx: Context, staff: Selectable<Staff>, code: string): Promise<boolean> {
  const plain = code.replace(/\s/g, '');
  if (/^\d+$/.test(plain)) return consumeTimeCode(tx, staff, plain);
  return consumeRecoveryCode(tx.db, staff.id, hashOfCode(staff.id, plain));
}

async function consumeTimeCode(tx: Context, staff: Selectable<Staff>, code: string): Promise<boolean> {
  const owner = nameOfOwner({ staff_id: staff.id });
  const opened = unseal(tx.config.authKeys, owner, staff.second_factor_secret ?? '');
  const step = opened && stepOfCode(opened.secret, code, tx.clock.now());
  if (step === undefined || step <= (staff.second_factor_last_step ?? 0)) return false;
  await updateFactor(tx.db, staff.id, {
    second_factor_last_step: step,
    ...(opened?.outdated && { second_factor_secret: seal(signingKey(tx), owner, opened.secret) }),
  });
  return true;
}
