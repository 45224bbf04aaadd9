/** Owns the files that customers add to their parcels: images or PDFs, at most 5, none after the release (I15). */
import type { parcelCalls } from '#shared/contract/parcels.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { MOST_INVOICE_FILES } from '#shared/domain/invoice-files.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { placeKey, type Client, type Staff } from '#server/access/callers.ts';
import { leaveTrace } from '#server/http/traces.ts';
import { FileAnswer, type StoredFile, type UploadedFile } from '#server/http/define-routes.ts';
import { readContent } from './file-content.ts';
import { addFile, filesOf, readTheirs, storeFile } from './files.service.ts';
import {
  deleteInvoiceRow,
  findInvoiceFile,
  findUploadTarget,
  hasParcel,
  lockInvoiceFile,
  lockUploadTarget,
  type UploadTarget,
} from './invoice-files.queries.ts';
import { told } from '#server/told.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

type UploadForm = ParsedInput<typeof parcelCalls.uploadInvoice>['body'];

/** 404 for a customer without any parcel: accounts are free, and the memory for files is not. */
export async function requireAnyParcel({ db }: Context, { id }: Client): Promise<void> {
  if (!(await hasParcel(db, id))) throw new AppError('not_found', { message: told('parcels.itemNotFound') });
}

/** Cleans and stores an uploaded file. Reads nothing when the parcel cannot take a file. 415 for other file types. */
export async function storeInvoice(
  context: Context,
  client: Client,
  { tracking_number, fileName }: UploadForm,
  files: readonly UploadedFile[],
): Promise<StoredFile[]> {
  const [file, ...more] = files.filter(({ field }) => field === 'invoice');
  if (file === undefined) throw invalidField('invoice', told('validation.required'));
  if (more.length > 0) throw new AppError('malformed');
  const tracking = normaliseTracking(tracking_number);
  await requireUploadable(context, await findUploadTarget(context.db, client, tracking));
  const content = await readContent(context, { ...file, name: fileName }, placeKey(client));
  return [await storeFile(context, { field: file.field, originalName: fileName, ...content })];
}

/** Adds a file to the customer's parcel; 404 when it is not theirs, 409 when it is released or has 5 files. */
export async function uploadInvoice(
  context: Context,
  client: Client,
  { tracking_number }: UploadForm,
  [file]: readonly StoredFile[],
): Promise<Answer<typeof parcelCalls.uploadInvoice>> {
  if (file === undefined) throw invalidField('invoice', told('validation.required'));
  return inTransaction(context, async (tx) => {
    const target = await lockUploadTarget(tx.db, client, normaliseTracking(tracking_number));
    await addFile(tx, await requireUploadable(tx, target), 'invoice', file);
    return { invoice_name: file.name, message: told('parcels.fileUploaded') };
  });
}

/** One file by name, for display; 404 when it does not exist or the caller may not see its parcel. */
export async function invoiceFile(
  context: Context,
  caller: Client | Staff,
  name: string,
): Promise<FileAnswer> {
  const found = await readTheirs(context, () => findInvoiceFile(context.db, caller, name));
  if (found === undefined) throw new AppError('not_found');
  const { file, bytes } = found;
  return new FileAnswer(bytes, file.content_type, shownName(file.original_name, file.content_type), {
    inline: true,
  });
}

/**
 * Deletes a file, first its row; 404 when it does not exist or the caller may not see its parcel, 409 when that is released: what it
 * was sent with stays with it.
 */
export async function deleteInvoice(
  context: Context,
  caller: Client | Staff,
  name: string,
): Promise<Answer<typeof parcelCalls.deleteInvoice>> {
  await inTransaction(context, async (tx) => {
    const file = await lockInvoiceFile(tx.db, caller, name);
    if (file?.status === 'RELEASED')
      throw new AppError('already_released', {
        message: told('errors.already_released', { tracking: file.tracking_number }),
      });
    if (file === undefined || !(await deleteInvoiceRow(tx.db, file.id)))
      throw new AppError('not_found', { message: told('parcels.invoiceNotDeleted') });
    const { id, parcel_id, customer_id } = file;
    if (caller.kind === 'staff')
      leaveTrace(tx, { files: [id], parcels: [parcel_id], customers: [customer_id] });
  });
  await context.adapters.files.remove(name);
  return { message: told('parcels.invoiceDeleted') };
}

/** Returns the parcel's id, or throws when it cannot take another file. */
async function requireUploadable(context: Context, parcel: UploadTarget): Promise<number> {
  if (parcel === undefined) throw new AppError('not_found', { message: told('parcels.itemNotFound') });
  if (parcel.status === 'RELEASED')
    throw new AppError('already_released', { message: told('parcels.releasedTakesNone') });
  if ((await filesOf(context, parcel.id, 'invoice')).length >= MOST_INVOICE_FILES)
    throw new AppError('conflict', { message: told('parcels.tooManyFiles') });
  return parcel.id;
}

/** The customer's file name, with the extension of the actual type. */
function shownName(original: string, contentType: string): string {
  const base = original.replace(/\.[^.]*$/, '').trim();
  return `${base === '' ? 'invoice' : base}.${EXTENSIONS[contentType] ?? 'bin'}`;
}
