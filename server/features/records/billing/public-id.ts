import { randomBytes } from 'node:crypto';

/** An id that cannot be guessed: payment links need no login. */
export const newPublicId = (): string => randomBytes(18).toString('base64url');
