import { randomBytes } from 'node:crypto';

/** An unguessable id, because payment links need no login. */
export const newPublicId = (): string => randomBytes(18).toString('base64url');
