/** Recovery codes: random, so their hashes need no key and work even if AUTH_KEYS are lost. */
import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
/** Without letters and digits that look alike; 16 of these are 79 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** New codes such as `abcd-efgh-jkmn-pqrs`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));

/** What is stored; spaces, hyphens and capitals do not matter. */
export function hashOfCode(staffId: number, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`recovery code of staff ${staffId} ${plain}`).digest();
}
