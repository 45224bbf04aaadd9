/** Access tokens: valid for 15 minutes, signed with one algorithm, containing only the login's id. */
import { jwtVerify, SignJWT } from 'jose';
import { MINUTE } from '#server/adapters/clock.ts';
import type { Context } from '#server/context.ts';

const LIFETIME = 15 * MINUTE;
const AUDIENCE = 'merani';
const TYPE = 'at+jwt';

/** How many verified tokens a process remembers; a token is about 200 bytes. */
const REMEMBERED = 10_000;

const bytesOf = (key: string) => new TextEncoder().encode(key);

/** A token for a login, signed with the first configured key. */
export function signAccessToken(context: Context, loginId: number): Promise<string> {
  const now = context.clock.now().getTime();
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(String(loginId))
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + LIFETIME) / 1000))
    .sign(bytesOf(context.config.authKeys[0] ?? ''));
}

/** The keys and the tokens that they verified, oldest first: a page of calls sends the same token with each of them. */
const verified = new Map<string, { keys: readonly string[]; loginId: number; expires: number }>();

/** The login's id; undefined when the token is forged, expired or of another kind. Its login may have ended since. */
export async function loginOfAccessToken(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  token: string,
): Promise<number | undefined> {
  const now = clock.now();
  const known = verified.get(token);
  if (known?.keys === config.authKeys) {
    if (now.getTime() < known.expires) return known.loginId;
    verified.delete(token);
  }
  for (const key of config.authKeys) {
    try {
      const { payload } = await jwtVerify(token, bytesOf(key), {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: now,
        requiredClaims: ['exp', 'sub'],
      });
      const loginId = Number(payload.sub);
      remember(token, { keys: config.authKeys, loginId, expires: Number(payload.exp) * 1000 });
      return loginId;
    } catch {
      // Try the next key.
    }
  }
  return undefined;
}

function remember(token: string, login: { keys: readonly string[]; loginId: number; expires: number }): void {
  verified.set(token, login);
  if (verified.size <= REMEMBERED) return;
  const [oldest] = verified.keys();
  if (oldest !== undefined) verified.delete(oldest);
}
