/** Access tokens: valid for 15 minutes, signed with one algorithm, containing only the login's id. */
import { jwtVerify, SignJWT } from 'jose';
import { MINUTE } from '#server/adapters/clock.ts';
import type { Context } from '#server/context.ts';

const LIFETIME = 15 * MINUTE;
const AUDIENCE = 'merani';
const TYPE = 'at+jwt';

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

/** The login's id; undefined when the token is forged, expired or of another kind. */
export async function loginOfAccessToken(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  token: string,
): Promise<number | undefined> {
  for (const key of config.authKeys) {
    try {
      const { payload } = await jwtVerify(token, bytesOf(key), {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: clock.now(),
      });
      return Number(payload.sub);
    } catch {
      // Try the next key.
    }
  }
  return undefined;
}
