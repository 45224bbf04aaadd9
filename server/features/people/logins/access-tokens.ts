/** Access tokens: valid for 15 minutes, signed with one algorithm, containing only the login's id and generation. */
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { MINUTE } from '#server/adapters/clock.ts';
import type { Context } from '#server/context.ts';

const LIFETIME = 15 * MINUTE;
const AUDIENCE = 'merani';
const TYPE = 'at+jwt';

/** How many verified tokens a process remembers; a token is about 200 bytes. */
const REMEMBERED = 10_000;

const bytesOf = (key: string) => new TextEncoder().encode(key);

/** What a token says. A new password begins another generation of the login's tokens (see refresh-tokens.ts). */
interface Content {
  loginId: number;
  generation: number;
}

/** A token for a login, signed with the first configured key. */
export function signAccessToken(context: Context, { loginId, generation }: Content): Promise<string> {
  const now = context.clock.now().getTime();
  return new SignJWT(generation === 0 ? {} : { generation })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(String(loginId))
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + LIFETIME) / 1000))
    .sign(bytesOf(context.config.authKeys[0] ?? ''));
}

/** The keys and the tokens that they verified, oldest first: a page of calls sends the same token with each of them. */
const verified = new Map<string, Content & { keys: readonly string[]; expires: number }>();

/** What it says, and whether its time is over; undefined when it is forged or of another kind. Its login may have ended since. */
export async function readAccessToken(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  token: string,
): Promise<(Content & { isExpired: boolean }) | undefined> {
  const now = clock.now();
  const known = verified.get(token);
  if (known?.keys === config.authKeys) {
    const { loginId, generation, expires } = known;
    return { loginId, generation, isExpired: now.getTime() >= expires };
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
      remember(token, {
        keys: config.authKeys,
        ...contentOf(payload),
        expires: Number(payload.exp) * 1000,
      });
      return { ...contentOf(payload), isExpired: false };
    } catch (error) {
      // Its signature and all else is right.
      if (error instanceof errors.JWTExpired) return { ...contentOf(error.payload), isExpired: true };
      // Try the next key.
    }
  }
  return undefined;
}

const contentOf = (payload: JWTPayload): Content => ({
  loginId: Number(payload.sub),
  generation: Number(payload['generation'] ?? 0),
});

function remember(token: string, content: Content & { keys: readonly string[]; expires: number }): void {
  verified.set(token, content);
  if (verified.size <= REMEMBERED) return;
  const [oldest] = verified.keys();
  if (oldest !== undefined) verified.delete(oldest);
}
