/** The texts of the product in English: the specification's own words, each once. */
import { errors } from './en/errors.ts';
import { validation } from './en/validation.ts';

export const en = { errors, validation } as const;

export type Messages = typeof en;
