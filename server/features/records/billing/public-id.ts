import { unguessableId } from '#server/unguessable-id.ts';

/** An unguessable id, because payment links need no login. */
export const newPublicId = (): string => unguessableId(18);
