import type { english } from '#texts/catalogues.ts';
import { tellerOf } from '#texts/told.ts';

/** A message for the caller, which the edge writes in the caller's language (http/errors.ts, http/mount.ts). */
export const told = tellerOf<typeof english>();
