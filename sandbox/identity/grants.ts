/** Authorisation codes: valid once, for ten minutes, for the same client and redirect URI (RFC 6749, RFC 7636). */
import { createHash, randomBytes } from 'node:crypto';
import type { Person } from './people.ts';

const CODE_LIFE_MS = 10 * 60 * 1000;
const TOKEN_LIFE_MS = 60 * 60 * 1000;

export interface AuthorisationRequest {
  client_id: string;
  redirect_uri: string;
  state: string;
  nonce: string;
  scope: string;
  /** An S256 challenge; '' when the client did not use PKCE. */
  code_challenge: string;
}

interface Grant {
  request: AuthorisationRequest;
  person: Person;
  expires: number;
}

export interface Token {
  client_id: string;
  person: Person;
  issued: number;
  expires: number;
}

export class Grants {
  readonly #codes = new Map<string, Grant>();
  readonly #tokens = new Map<string, Token>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Issues a code for a person who consented. */
  issueCode(request: AuthorisationRequest, person: Person): string {
    const code = randomBytes(24).toString('base64url');
    this.#forget();
    this.#codes.set(code, { request, person, expires: this.#now().getTime() + CODE_LIFE_MS });
    return code;
  }

  /** The grant of a code; null when the code is unknown, used, expired or another client's. Invalidates the code. */
  redeem(
    code: string,
    client: { client_id: string; redirect_uri: string; code_verifier: string },
  ): Grant | null {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    if (!grant || grant.expires <= this.#now().getTime()) return null;
    const { client_id, redirect_uri, code_challenge } = grant.request;
    if (client_id !== client.client_id || redirect_uri !== client.redirect_uri) return null;
    const challenge = createHash('sha256').update(client.code_verifier).digest('base64url');
    return code_challenge === '' || code_challenge === challenge ? grant : null;
  }

  issueToken(client_id: string, person: Person): { token: string; expires_in: number } {
    const token = randomBytes(24).toString('base64url');
    const issued = this.#now().getTime();
    this.#tokens.set(token, { client_id, person, issued, expires: issued + TOKEN_LIFE_MS });
    return { token, expires_in: TOKEN_LIFE_MS / 1000 };
  }

  token(token: string): Token | null {
    const stored = this.#tokens.get(token);
    return stored && stored.expires > this.#now().getTime() ? stored : null;
  }

  #forget(): void {
    const now = this.#now().getTime();
    for (const [code, { expires }] of this.#codes) if (expires <= now) this.#codes.delete(code);
    for (const [token, { expires }] of this.#tokens) if (expires <= now) this.#tokens.delete(token);
  }
}
