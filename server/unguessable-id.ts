import { randomBytes } from 'node:crypto';

/**
 * An unguessable id of letters and digits from this many random bytes (3 bytes make 4 characters). A sign in it would do harm:
 * a spreadsheet takes `-` in front for a formula, and messengers leave `_` at the end out of a link.
 */
export const unguessableId = (bytes: number): string =>
  randomBytes(bytes).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y');
