/** Codes of authenticator apps (TOTP, RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth';
import { brand } from '#shared/brand.ts';
import { SECOND } from '#server/adapters/clock.ts';

const PERIOD = 30;
/** Steps before and after the current one that count too, because clocks differ. */
const TOLERANCE = 1;
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

/** A new secret, in base32, as people type it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const generator = (secret: string, label: string) =>
  new TOTP({ issuer: brand.name, label, digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });

/** The URL that an authenticator app reads from a QR code. */
export const otpauthUrl = (secret: string, username: string): string =>
  generator(secret, username).toString();

/** The time step that a code belongs to; undefined when it is wrong, or not of about now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // The library compares bytes, and throws when six characters have more.
  if (!CODE.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = generator(secret, '').validate({ token: code, timestamp, window: TOLERANCE });
  return delta === null ? undefined : Math.floor(timestamp / SECOND / PERIOD) + delta;
}
