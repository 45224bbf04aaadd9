/**
 * Owns the proof of delivery: reading the signature and pictures, and showing them, pictures at signed URLs that expire
 * after 5 minutes.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { deliveryCalls } from '#shared/contract/deliveries.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import { MINUTE } from '#server/adapters/clock.ts';
import type { PictureKind } from '#server/adapters/image-worker.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import { placeKey, type Staff } from '#server/access/callers.ts';
import { FileAnswer, type StoredFile, type UploadedFile } from '#server/http/define-routes.ts';
import { readPicture } from '#server/features/records/parcels/files/file-content.ts';
import { filesOf, readTheirs, storeFiles } from '#server/features/records/parcels/files/files.service.ts';
import {
  parcelIdInScope,
  parcelIdsInScope,
} from '#server/features/records/parcels/reading/parcels.service.ts';
import { requireReleasable } from './release.service.ts';
import { selectRelease } from './release.queries.ts';
import { told } from '#server/told.ts';

const LIFETIME = 5 * MINUTE;
const MAX_PICTURES = 5;

/**
 * Cleans and stores the signature and pictures of a release. Reads no file when a parcel is out of scope or cannot be
 * released now.
 */
export async function storeProof(
  context: Context,
  staff: Staff,
  trackingNumbers: readonly string[],
  files: readonly UploadedFile[],
): Promise<StoredFile[]> {
  await requireReleasable(context, await parcelIdsInScope(context, staff, trackingNumbers));
  const drawing = files.find((file) => file.field === 'signature');
  const photos = files.filter((file) => file.field === 'pictures');
  if (drawing === undefined && photos.length === 0)
    throw invalidField('signature', told('deliveries.proofMissing'));
  if (photos.length > MAX_PICTURES) throw invalidField('pictures', told('parcels.tooManyFiles'));
  const clean = async (file: UploadedFile, kind: PictureKind) => {
    const image = await readPicture(context, file, placeKey(staff), { kind });
    return { field: file.field, originalName: '', ...image };
  };
  const images = await Promise.all([
    ...(drawing ? [clean(drawing, 'image/png')] : []),
    ...photos.map((photo) => clean(photo, 'image/jpeg')),
  ]);
  return storeFiles(context, images);
}

/** The signature and details of a release; 404 while the parcel is not released. */
export async function signature(
  context: Context,
  staff: Staff,
  tracking: string,
): Promise<Answer<typeof deliveryCalls.signature>> {
  const inScope = () => parcelIdInScope(context, staff, tracking);
  const release = await selectRelease(context.db, await inScope());
  if (release === undefined) throw new AppError('not_found', { message: told('deliveries.notReleased') });
  const found = await readTheirs(context, async () => {
    const [file] = await filesOf(context, await inScope(), 'signature');
    return file;
  });
  const image = found ? `data:${found.file.content_type};base64,${found.bytes.toString('base64')}` : null;
  const { username, created_at, ...rest } = release;
  return { signature: { ...rest, staff_username: username, created_at: created_at.toISOString(), image } };
}

/** The URLs of a parcel's pictures. */
export async function pictures(
  context: Context,
  staff: Staff,
  tracking: string,
): Promise<Answer<typeof deliveryCalls.pictures>> {
  const files = await filesOf(context, await parcelIdInScope(context, staff, tracking), 'picture');
  const expires = Math.floor((context.clock.now().getTime() + LIFETIME) / 1000);
  return {
    pictures: files.map(
      ({ name }) => `/api/picture/${name}?expires=${expires}&signature=${sign(context, name, expires)}`,
    ),
  };
}

/** A picture by its signed URL; 404 when the URL is forged or expired. */
export async function picture(
  context: Context,
  name: string,
  address: { expires: string; signature: string },
): Promise<FileAnswer> {
  const expected = Buffer.from(sign(context, name, Number(address.expires)));
  const given = Buffer.from(address.signature);
  const genuine = expected.length === given.length && timingSafeEqual(expected, given);
  const ended = Number(address.expires) * 1000 < context.clock.now().getTime();
  const bytes = genuine && !ended ? await context.adapters.files.get(name) : undefined;
  if (bytes === undefined) throw new AppError('not_found');
  return new FileAnswer(bytes, 'image/jpeg', `${name}.jpg`, { inline: true });
}

function sign({ config }: Context, name: string, expires: number): string {
  return createHmac('sha256', config.authKeys[0] ?? '')
    .update(`picture ${name} ${expires}`)
    .digest('base64url');
}
