import type { en } from '#shared/messages/en.ts';
import { tellerOf } from '#shared/messages/told.ts';

/** A message for the caller, which the edge writes in the caller's language (http/errors.ts, http/mount.ts). */
export const told = tellerOf<typeof en>();
