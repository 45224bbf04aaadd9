/** Who deletes a customer's invoice is found in the security log. */
import { expect, it } from 'vitest';
import { makeStaff, useMainAdmin } from '#tests/support/factories.ts';
import { makeOwnParcel } from '#tests/support/notes.ts';
import { post, upload } from '#tests/support/requests.ts';
import { useSecurityLog } from '#tests/support/security-lines.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const log = useSecurityLog(app);
const admin = useMainAdmin(app);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A customer's parcel with an invoice. */
async function scene() {
  const { client, tracking } = await makeOwnParcel(app, admin);
  const fields = { tracking_number: tracking, fileName: 'Shop receipt.pdf' };
  const files = [{ field: 'invoice', bytes: PDF }];
  const { body } = await upload(app.http, '/customer/invoice', fields, files, { token: client.token });
  const name: string = body.invoice_name;
  const { rows } = await app.pool.query<{ id: number; parcel_id: number }>(
    'select id, parcel_id from files where name = $1',
    [name],
  );
  const [file] = rows;
  return { client, name, about: { files: [file?.id], parcels: [file?.parcel_id], customers: [client.id] } };
}

const remove = (who: { token: string }, file_name: string) =>
  post(log.http, '/customer/invoice/delete', { file_name }, { token: who.token });

it('is staff in scope; the customer’s own doings, and what was refused, leave no line', async () => {
  const [one, own] = [await scene(), await scene()];
  const dublin = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['IE/GE']);
  expect((await remove(dublin, one.name)).status).toBe(404);
  expect((await remove(own.client, own.name)).status).toBe(200);
  expect(log.changes()).toEqual([]);
  const london = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
  expect((await remove(london, one.name)).status).toBe(200);
  expect(log.changes()).toEqual([['parcels.deleteInvoice', `staff:${london.id}`, one.about]]);
  expect(log.written.join('')).not.toContain(one.name);
});

it('is written also if the file itself could not be removed', async () => {
  const { name, about } = await scene();
  const { files } = app.context.adapters;
  const { remove: removeFile } = files;
  files.remove = () => Promise.reject(new Error('The store is away.'));
  try {
    expect((await remove(admin, name)).status).toBe(500);
  } finally {
    files.remove = removeFile;
  }
  expect(log.changes()).toEqual([['parcels.deleteInvoice', `staff:${admin.id}`, about]]);
});
