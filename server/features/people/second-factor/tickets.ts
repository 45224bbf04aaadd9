/**
 * Tickets: given to staff whose password was right, until they send the code of their second factor. Signed, valid for
 * five minutes, five tries and the password of then; nothing is stored.
 */
import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { MINUTE } from '#server/adapters/clock.ts';
import type { Context } from '#server/context.ts';
import { signingKey } from '#server/keyed-hash.ts';

const LIFETIME = 5 * MINUTE;
const AUDIENCE = 'merani second factor';
const TYPE = 'ticket+jwt';

const bytesOf = (key: string) => new TextEncoder().encode(key);
/** Identifies a password without revealing it; a ticket's claim `mark`. */
export const passwordFingerprint = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

interface Holder {
  id: number;
  password_hash: string;
}

export function newTicket(context: Context, staff: Holder): Promise<string> {
  const now = context.clock.now().getTime();
  return new SignJWT({ mark: passwordFingerprint(staff.password_hash) })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(String(staff.id))
    .setAudience(AUDIENCE)
    .setJti(randomUUID())
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + LIFETIME) / 1000))
    .sign(bytesOf(signingKey(context)));
}

export interface Ticket {
  id: string;
  staffId: number;
  /** Whether the password is still the one that was checked. */
  isFor(staff: Holder): boolean;
}

/** Undefined when the ticket is forged or has expired. */
export async function readTicket({ config, clock }: Context, text: string): Promise<Ticket | undefined> {
  for (const key of config.authKeys) {
    try {
      const { payload } = await jwtVerify(text, bytesOf(key), {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'jti', 'exp', 'mark'],
      });
      const staffId = Number(payload.sub);
      const isFor = (staff: Holder) =>
        staff.id === staffId && passwordFingerprint(staff.password_hash) === payload['mark'];
      return { id: payload.jti ?? '', staffId, isFor };
    } catch {
      // Try the next key.
    }
  }
  return undefined;
}
