/** The texts of the product in English: the specification's own words, each once. */
import { accounts } from './en/accounts.ts';
import { errors } from './en/errors.ts';
import { mails } from './en/mails.ts';
import { tracking } from './en/tracking.ts';
import { validation } from './en/validation.ts';

export const en = { accounts, errors, mails, tracking, validation } as const;

export type Messages = typeof en;
