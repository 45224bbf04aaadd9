/** Stores passwords as argon2id hashes of their Unicode NFC (RFC 8265): keyboards write letters with accents in two forms. Checking an unknown account takes as long as checking a known one. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommended cost; only tests use a cheaper one. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export class Passwords {
  readonly #cost: PasswordCost;
  readonly #dummyHash: Promise<string>;

  constructor(cost: PasswordCost = PASSWORD_COST) {
    this.#cost = cost;
    this.#dummyHash = this.hash('the password of nobody');
  }

  hash(password: string): Promise<string> {
    // The library's default algorithm is argon2id.
    return hash(password.normalize('NFC'), { ...this.#cost, parallelism: 1 });
  }

  /** Whether the password is right. Without a stored hash, a dummy hash is checked so that the time is the same. */
  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    const kept = stored ?? (await this.#dummyHash);
    const plain = password.normalize('NFC');
    // Hashes of earlier versions are of what was typed, which may have been another form of the same letters.
    const right = (await verify(kept, plain)) || (plain !== password && (await verify(kept, password)));
    return right && typeof stored === 'string';
  }
}
