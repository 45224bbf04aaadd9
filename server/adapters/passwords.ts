/** Stores passwords as argon2id hashes. Checking an unknown account takes as long as checking a known one. */
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
    return hash(password, { ...this.#cost, parallelism: 1 });
  }

  /** Whether the password is right. Without a stored hash, a dummy hash is checked so that the time is the same. */
  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    const right = await verify(stored ?? (await this.#dummyHash), password);
    return right && typeof stored === 'string';
  }
}
