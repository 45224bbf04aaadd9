/** What is in uploaded files, by their bytes; a name can say anything. A refusal (415, 413) names the file. */
import type { CleanImage } from '#server/adapters/images.ts';
import type { PictureKind } from '#server/adapters/image-worker.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import type { UploadedFile } from '#server/http/define-routes.ts';
import { told } from '#server/told.ts';

type Given = Pick<UploadedFile, 'bytes' | 'name'>;

interface FileContent {
  bytes: Buffer;
  contentType: string;
}

/** A picture, cleaned. `accepted` tells which kinds are. */
export async function readPicture(
  { adapters }: Context,
  { name, bytes }: Given,
  owner: string,
  { kind, accepted = told('files.pictureKind') }: { kind?: PictureKind; accepted?: string } = {},
): Promise<CleanImage> {
  try {
    return await adapters.images.clean(bytes, owner, kind);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    throw new AppError(error.code, {
      ...error.details,
      message: ofFile(name, error.details.message ?? accepted),
    });
  }
}

/** A picture, cleaned, or a PDF. */
export async function readContent(context: Context, given: Given, owner: string): Promise<FileContent> {
  if (isPdf(given.bytes)) return { bytes: given.bytes, contentType: 'application/pdf' };
  return readPicture(context, given, owner, { accepted: told('files.fileKind') });
}

/** Readers of PDF look for its header in the first kilobyte: some programs write a byte order mark or a line before it. */
const isPdf = (bytes: Buffer): boolean => /%PDF-\d\.\d[^]/.test(bytes.toString('latin1', 0, 1_024));

const ofFile = (name: string, why: string): string =>
  name.trim() === '' ? why : told('files.ofFile', { name: name.trim(), why });
