/** Passwords are kept as argon2id hashes; checking an account that is not there takes as long as one that is. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's figures; tests alone use cheaper ones. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export class Passwords {
  readonly #cost: PasswordCost;
  readonly #nobody: Promise<string>;

  constructor(cost: PasswordCost = PASSWORD_COST) {
    this.#cost = cost;
    this.#nobody = this.hash('the password of nobody');
  }

  hash(password: string): Promise<string> {
    // The library's default algorithm is argon2id.
    return hash(password, { ...this.#cost, parallelism: 1 });
  }

  /** Whether the password is right; `null` (no account, or one without a password) is checked in vain. */
  async matches(kept: string | null | undefined, password: string): Promise<boolean> {
    const right = await verify(kept ?? (await this.#nobody), password);
    return right && typeof kept === 'string';
  }
}
