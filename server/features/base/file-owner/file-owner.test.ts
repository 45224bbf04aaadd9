/** A copy of the database deletes no files of the installation that it is a copy of. */
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { besideDisk } from '#server/adapters/bucket-stores.ts';
import { localFileStore, OWNER_NAME, pathOfFile } from '#server/adapters/file-store.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';
import { claimFiles, requireOurFiles } from './file-owner.service.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
const ORPHAN = 'a-file-without-any-row';
const sweep = () => featureTasks.tasks.sweep_files(app.context, {});

/** Stored an hour ago. */
async function storeOld(name: string): Promise<void> {
  await app.context.adapters.files.put(name, Buffer.from('x'));
  const past = new Date(app.time.now.getTime() - 3_600_000);
  utimesSync(join(app.dataDir, 'files', pathOfFile(name)), past, past);
}
const isThere = async (name: string) => (await app.context.adapters.files.get(name)) !== undefined;
const renew = () => app.pool.query('update installation set id = gen_random_uuid()');

it('files without a row are deleted by the installation that had them first, and by none that is a copy until it claims them', async () => {
  const { files } = app.context.adapters;
  const parcel = await takeIn(app, admin);
  await storeOld('the-file-of-a-parcel');
  await app.pool.query(
    `insert into files (name, purpose, parcel_id, content_type, size_bytes, sha256)
     values ('the-file-of-a-parcel', 'invoice', $1, 'application/pdf', 1, '')`,
    [parcel.item.id],
  );
  await storeOld(ORPHAN);
  await sweep();
  expect([await isThere(ORPHAN), await isThere(OWNER_NAME)]).toEqual([false, true]);
  utimesSync(join(app.dataDir, 'files', pathOfFile(OWNER_NAME)), new Date(0), new Date(0));
  await sweep();
  expect(await isThere(OWNER_NAME)).toBe(true);

  await renew();
  await storeOld(ORPHAN);
  await expect(sweep()).rejects.toThrow('another installation’s');
  expect(await isThere(ORPHAN)).toBe(true);
  await claimFiles(app.context.db, [files]);
  await sweep();
  expect([await isThere(ORPHAN), await isThere('the-file-of-a-parcel')]).toEqual([false, true]);
});

it('archives are left to their installation, too', async () => {
  const { archives } = app.context.adapters;
  const read = async function* () {
    yield Buffer.from('x');
  };
  await archives.write('archive-of-somebody', [{ path: 'a.txt', read }], new AbortController().signal);
  utimesSync(join(app.dataDir, 'files', 'archives', 'archive-of-somebody.zip'), new Date(0), new Date(0));
  await claimFiles(app.context.db, [app.context.adapters.files]);
  const isListed = async () => (await archives.list()).some(({ name }) => name === 'archive-of-somebody');
  await renew();
  await expect(featureTasks.tasks.sweep(app.context, {})).rejects.toThrow('another installation’s');
  expect(await isListed()).toBe(true);
  await claimFiles(app.context.db, [app.context.adapters.files]);
  await featureTasks.tasks.sweep(app.context, {});
  expect(await isListed()).toBe(false);
});

it.each([
  ['the bucket is', 'bucket'],
  ['the disk is', 'disk'],
] as const)('files are another’s if %s, whatever the other place says', async (_what, theirs) => {
  const folder = (name: string) => localFileStore(join(app.dataDir, `${theirs}-${name}`));
  const places = { disk: folder('disk'), bucket: folder('bucket') };
  const context = {
    ...app.context,
    adapters: { ...app.context.adapters, files: besideDisk(places.bucket, places.disk) },
  };
  await requireOurFiles(context);
  for (const place of Object.values(places)) expect(await place.get(OWNER_NAME)).toBeDefined();
  await places[theirs].remove(OWNER_NAME);
  await places[theirs].put(OWNER_NAME, Buffer.from('another'));
  await expect(requireOurFiles(context)).rejects.toThrow('another installation’s');
  await places[theirs].remove(OWNER_NAME);
  await app.pool.query('update installation set restored = true');
  await expect(requireOurFiles(context)).rejects.toThrow('another installation’s');
  await app.pool.query('update installation set restored = false');
  await requireOurFiles(context);
});
