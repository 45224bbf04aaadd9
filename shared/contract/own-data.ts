/** A customer's own data: downloading all of it, and closing the account (decisions, Accounts; decision 018). */
import { z } from 'zod';
import { ARCHIVE_STATES } from '#shared/domain/own-data.ts';
import { clients, defineCall } from './define-call.ts';
import { instant, messageOnly, optionalPassword, optionalText } from './fields.ts';

const archive = z.object({
  state: z.enum(ARCHIVE_STATES),
  /** Parts written, and parts in all. */
  done: z.int(),
  total: z.int(),
  /** Bytes; null until it is ready. */
  size: z.int().nullable(),
  created_at: instant,
  /** When it is deleted. */
  expires_at: instant,
});

export const ownDataCalls = {
  show: defineCall({
    name: 'ownData.show',
    method: 'GET',
    path: '/customer/data',
    access: clients,
    kind: 'file',
    answer: z.object({}),
    errors: ['too_many'],
    summary: 'Everything kept about the customer, as JSON.',
  }),

  requestArchive: defineCall({
    name: 'ownData.requestArchive',
    method: 'POST',
    path: '/customer/data/archive',
    access: clients,
    adds: 'counted',
    answer: z.object({ archive }),
    errors: ['too_many', 'conflict'],
    summary:
      'Begins a ZIP of the data and the files, unless one is being made. 409 if that one is deleted at the same moment.',
  }),

  archive: defineCall({
    name: 'ownData.archive',
    method: 'GET',
    path: '/customer/data/archive',
    access: clients,
    answer: z.object({ archive: archive.nullable() }),
    summary: 'The progress of the ZIP; null when there is none.',
  }),

  archiveFile: defineCall({
    name: 'ownData.archiveFile',
    method: 'GET',
    path: '/customer/data/archive/file',
    access: clients,
    kind: 'file',
    answer: z.object({}),
    errors: ['not_found'],
    summary: 'The ZIP, once it is ready.',
  }),

  mailCloseCode: defineCall({
    name: 'ownData.mailCloseCode',
    method: 'POST',
    path: '/customer/close/code',
    access: clients,
    limit: 'own_login',
    adds: 'counted',
    answer: messageOnly,
    errors: ['conflict', 'too_many'],
    summary: 'Mails the code that closes an account without a password.',
  }),

  close: defineCall({
    name: 'ownData.close',
    method: 'POST',
    path: '/customer/close',
    access: clients,
    limit: 'own_login',
    adds: 'nothing',
    /** The password, or the mailed code for an account without one. */
    body: z.object({ password: optionalPassword, code: optionalText(64) }),
    answer: messageOnly,
    errors: ['conflict', 'too_many'],
    summary: 'Closes the account: ends its logins and erases what need not be kept.',
  }),
};
