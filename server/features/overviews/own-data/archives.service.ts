/**
 * Owns archives: a ZIP with a customer's data and files, made by a job and deleted after a day. A customer has one, and
 * jobs make them one after the other, with one file at a time in memory. Decision 018.
 */
import type { ownDataCalls } from '#shared/contract/own-data.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import { after, DAY, HOUR, MINUTE, SECOND } from '#server/adapters/clock.ts';
import type { ArchiveEntry } from '#server/adapters/archive-store.ts';
import type { Client } from '#server/access/callers.ts';
import { lockOpenAccountShared } from '#server/features/base/open-accounts/open-accounts.service.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { dropMailsToCustomers, queueMail } from '#server/features/base/notifications/mails.service.ts';
import { requireOurFiles } from '#server/features/base/file-owner/file-owner.service.ts';
import { publishChanges } from '#server/features/base/live/live.service.ts';
import { keyOfOwner } from '#server/features/people/logins/owner.ts';
import { FileAnswer } from '#server/http/define-routes.ts';
import { countMany } from '#server/http/rate-limits.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import { unguessableId } from '#server/unguessable-id.ts';
import {
  deleteArchivesBefore,
  deleteArchivesOf,
  findArchive,
  findArchiveToMake,
  insertArchive,
  selectArchiveNames,
  selectFilesOf,
  updateArchive,
  type ArchiveRow,
} from './archives.queries.ts';
import { documentOf } from './own-data.service.ts';

type Calls = typeof ownDataCalls;

const KEPT = DAY;
/** Less than the time after which a job counts as dead (feature-tasks.ts). */
const DEADLINE = 4 * MINUTE;
/** A request that nobody made within this time can be repeated. */
const GIVEN_UP = HOUR;
/** Bytes of files; ten thousand pictures. Who has more is told to ask the office. */
const MAX_SIZE = 2 * 1024 ** 3;
/** Whoever waited longer than this has probably left the page, and gets a mail. */
const LONG = 30 * SECOND;
/** How often the progress is written at most. */
const PROGRESS_STEPS = 50;

/** Begins an archive; returns the one that is being made, if there is one. Throws `too_many`, and `conflict` if that one is deleted meanwhile. */
export async function requestArchive(
  context: Context,
  client: Client,
): Promise<Answer<Calls['requestArchive']>> {
  const { id } = client;
  await countMany(context, 'data_archive', client, 1);
  return inTransaction(context, async (tx) => {
    await lockOpenAccountShared(tx, client);
    const created_at = tx.clock.now();
    const row = { customer_id: id, name: unguessableId(24), created_at };
    const made = await insertArchive(tx.db, { ...row, expires_at: after(tx.clock, GIVEN_UP) });
    if (made !== undefined) {
      await dropMails(tx, [id]);
      await addJob(tx, 'make_archive', { id: made }, { queue: 'archives' });
    }
    const { archive } = await showArchive(tx, id);
    if (archive === null) throw new AppError('conflict');
    return { archive };
  });
}

/** The customer's archive and its progress. */
export async function showArchive(context: Context, customerId: number): Promise<Answer<Calls['archive']>> {
  const row = await findArchive(context.db, customerId, context.clock.now());
  return { archive: row === undefined ? null : present(row) };
}

function present({ state, done, total, size_bytes, created_at, expires_at }: ArchiveRow) {
  const times = { created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
  return { state, done, total, size: size_bytes, ...times };
}

/**
 * The customer's own ZIP; throws `not_found` until it is ready and after it has expired, and `too_many`. It is cut off when it is deleted while it is
 * opened or sent, which takes as long as its reader wants.
 */
export async function archiveFile(context: Context, client: Client): Promise<FileAnswer> {
  await countMany(context, 'archive_file', client, 1);
  const { id } = client;
  const row = await findArchive(context.db, id, context.clock.now());
  if (row?.state !== 'ready') throw new AppError('not_found');
  const { name } = row;
  const content = await context.adapters.archives.open(name);
  if (content === undefined) throw new AppError('not_found');
  // The store may break off before it is sent, and an error that nobody listens to ends the process.
  content.on('error', () => undefined);
  const isStillTheirs = async () => (await selectArchiveNames(context.db, [name])).has(name);
  try {
    await context.admitAgain?.();
    if (!(await isStillTheirs())) throw new AppError('not_found');
  } catch (error) {
    content.destroy();
    throw error;
  }
  return new FileAnswer(content, 'application/zip', 'merani-data.zip', { isStillTheirs });
}

/** The job: what a customer had asked for before a correction took a parcel away is deleted; they can ask again. */
export async function forgetArchives(
  context: Context,
  { customer_ids }: { customer_ids: number[] },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await deleteArchivesOf(tx.db, customer_ids);
    await dropMails(tx, customer_ids);
    // An archive that is being sent is cut off.
    publishChanges(
      tx,
      customer_ids.map((id) => ({ type: 'logins', of: keyOfOwner({ customer_id: id }) })),
    );
  });
}

/** The job: writes the ZIP. An archive that fails says so, and can be requested again. */
export async function makeArchive(context: Context, { id }: { id: number }): Promise<void> {
  const archive = await findArchiveToMake(context.db, id);
  if (archive === undefined) return;
  const { archives } = context.adapters;
  const ends = after(context.clock, KEPT);
  try {
    const entries = await entriesOf(context, archive);
    const size_bytes = await archives.write(archive.name, entries, AbortSignal.timeout(DEADLINE));
    const isWanted = await inTransaction(context, async (tx) => {
      const wanted = await updateArchive(tx.db, id, { state: 'ready', size_bytes, expires_at: ends });
      const waited = tx.clock.now().getTime() - archive.created_at.getTime();
      if (wanted && waited > LONG) await mailReady(tx, archive);
      return wanted;
    });
    if (!isWanted) await archives.remove(archive.name);
  } catch (error) {
    await updateArchive(context.db, id, { state: 'failed', expires_at: ends });
    throw error;
  }
}

interface Making {
  id: number;
  customer_id: number;
  email: string;
  customer_name: string;
}

async function entriesOf(context: Context, making: Making): Promise<ArchiveEntry[]> {
  const files = await selectFilesOf(context.db, making.customer_id);
  if (files.reduce((sum, file) => sum + file.size_bytes, 0) > MAX_SIZE)
    throw new Error('The files of this customer are too large for one archive.');
  const total = files.length + 1;
  await updateArchive(context.db, making.id, { total, done: 0 });
  const everyNth = Math.ceil(total / PROGRESS_STEPS);
  const customer = { id: making.customer_id, email: making.email };
  const fileEntries = files.map(({ name, ...file }, index): ArchiveEntry => {
    const ending = file.content_type.split('/')[1]?.replace(/[^a-z0-9]/g, '') ?? 'bin';
    return {
      path: `files/${file.tracking_number}/${file.purpose}-${file.id}.${ending}`,
      async *read() {
        if (index % everyNth === 0) await updateArchive(context.db, making.id, { done: index + 1 });
        yield (await context.adapters.files.get(name)) ?? Buffer.alloc(0);
      },
    };
  });
  return [{ path: 'data.json', read: () => documentOf(context, customer) }, ...fileEntries];
}

async function mailReady(tx: Context, { id, customer_id, email, customer_name }: Making): Promise<void> {
  await queueMail(tx, {
    template: 'dataReady',
    to: email,
    customer_id,
    key: `data-archive-${id}`,
    values: { name: customer_name, link: '/dashboard/personal-info' },
  });
}

/** Takes back the mails that wait and tell of an archive that is gone. */
const dropMails = (tx: Context, customerIds: readonly number[]): Promise<void> =>
  dropMailsToCustomers(tx, 'dataReady', customerIds);

/** Deletes expired archives, and files whose archive is gone; a file that is being written is never that old. */
export async function sweepArchives(context: Context): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context, async (tx) => dropMails(tx, await deleteArchivesBefore(tx.db, now)));
  const before = now.getTime() - HOUR;
  const files = (await context.adapters.archives.list()).filter((file) => file.writtenAt.getTime() < before);
  if (files.length === 0) return;
  await requireOurFiles(context);
  const names = files.map(({ name }) => name);
  const known = await selectArchiveNames(context.db, names);
  for (const name of names.filter((one) => !known.has(one))) await context.adapters.archives.remove(name);
}
