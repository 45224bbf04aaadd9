/**
 * Owns releasing parcels: needs the right code, the right status and a signature or picture, and is final. Five wrong
 * codes lock the parcel's code for 15 minutes, even concurrent ones. Decisions, Parcel.
 */
import type { deliveryCalls } from '#shared/contract/deliveries.ts';
import type { Request } from '#shared/contract/define-call.ts';
import { mayRelease, type ParcelStatus } from '#shared/domain/parcel-status.ts';
import { afterWrongTry, isReleaseLocked, RELEASE_LOCK_MS } from '#shared/domain/release-code.ts';
import { en } from '#shared/messages/en.ts';
import { fill } from '#shared/messages/format.ts';
import { MINUTE } from '#server/adapters/clock.ts';
import type { PictureKind } from '#server/adapters/image-worker.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { callerKey, type Staff } from '#server/access/callers.ts';
import type { StoredFile, UploadedFile } from '#server/http/define-routes.ts';
import { recordActivity } from '#server/features/base/activity/activity.service.ts';
import { addFile, storeFile } from '#server/features/records/parcels/files/files.service.ts';
import { parcelIdInScope, staffCargo } from '#server/features/records/parcels/reading/parcels.service.ts';
import { markReleased, recordEvent } from '#server/features/records/tracking/events.service.ts';
import {
  insertRelease,
  lockForRelease,
  lockReleaseCode,
  releaseState,
  setReleaseTries,
} from './release.queries.ts';

type ReleaseForm = Request<typeof deliveryCalls.release>['body'];

const MAX_PICTURES = 5;

/**
 * Cleans and stores the signature and pictures for `release`. Reads no file when the parcel cannot be released now.
 */
export async function readProof(
  context: Context,
  staff: Staff,
  tracking: string,
  files: readonly UploadedFile[],
): Promise<StoredFile[]> {
  requireReleasable(await releaseState(context.db, await parcelIdInScope(context, staff, tracking)));
  const drawing = files.find((file) => file.field === 'signature');
  const photos = files.filter((file) => file.field === 'pictures');
  if (drawing === undefined && photos.length === 0)
    throw invalidField('signature', en.deliveries.proofMissing);
  if (photos.length > MAX_PICTURES) throw invalidField('pictures', en.parcels.tooManyFiles);
  const clean = async (file: UploadedFile, kind: PictureKind) => {
    const image = await context.adapters.images.clean(file.bytes, callerKey(staff), kind);
    return storeFile(context, { field: file.field, originalName: '', ...image });
  };
  return Promise.all([
    ...(drawing ? [clean(drawing, 'image/png')] : []),
    ...photos.map((photo) => clean(photo, 'image/jpeg')),
  ]);
}

/** Releases a parcel with the files that `readProof` stored, and returns it. */
export async function release(
  context: Context,
  staff: Staff,
  tracking: string,
  form: ReleaseForm,
  proof: readonly StoredFile[],
) {
  const parcelId = await parcelIdInScope(context, staff, tracking);
  requireReleasable(await releaseState(context.db, parcelId));
  await checkCode(context, parcelId, form.release_code);
  return inTransaction(context, async (tx) => {
    const parcel = await lockForRelease(tx.db, parcelId);
    requireReleasable(parcel);
    const { signature, pictures = [] } = Object.groupBy(proof, (file) => file.field);
    const signature_file_id = signature?.[0] && (await addFile(tx, parcelId, 'signature', signature[0]));
    for (const picture of pictures) await addFile(tx, parcelId, 'picture', picture);
    if (!parcel.received) await recordEvent(tx, staff, parcelId, 'RECEIVE');
    await insertRelease(tx.db, {
      parcel_id: parcelId,
      staff_id: staff.id,
      note: form.note,
      lat: form.lat,
      lon: form.lon,
      signature_file_id: signature_file_id ?? null,
      created_at: tx.clock.now(),
    });
    await markReleased(tx, parcelId);
    const unpaid = parcel.unpaid ? 1 : 0;
    const data = {
      id: staff.id,
      username: staff.username,
      tracking: parcel.tracking_number,
      unpaid,
    } as const;
    await recordActivity(tx, 'RELEASE', data, { route_id: parcel.route_id, staff_id: staff.id });
    return { cargo: await staffCargo(tx, staff, parcelId) };
  });
}

/** Throws when the parcel is already released or has not arrived. */
function requireReleasable(parcel: { status: ParcelStatus; tracking_number: string }): void {
  if (parcel.status === 'RELEASED')
    throw new AppError('already_released', { values: { tracking: parcel.tracking_number } });
  if (!mayRelease(parcel.status)) throw new AppError('conflict', { message: en.deliveries.tooEarly });
}

/** Counts attempts in a separate transaction, so that the count survives when the call fails. */
async function checkCode(context: Context, parcelId: number, given: string): Promise<void> {
  const now = context.clock.now();
  const verdict = await inTransaction({ ...context, db: context.autonomous }, async (tx) => {
    const { release_code, ...attempts } = await lockReleaseCode(tx.db, parcelId);
    if (isReleaseLocked(attempts, now)) return attempts.locked_until;
    if (release_code === given) {
      await setReleaseTries(tx.db, parcelId, { wrong_tries: 0, locked_until: null });
      return 'right' as const;
    }
    await setReleaseTries(tx.db, parcelId, afterWrongTry(attempts, now));
    return 'wrong' as const;
  });
  if (verdict === 'right') return;
  if (verdict === 'wrong') throw invalidField('release_code', en.deliveries.wrongCode);
  // Another request may have set the lock with a later clock, so limit the wait.
  const left = Math.min(RELEASE_LOCK_MS, (verdict?.getTime() ?? 0) - now.getTime());
  const message = fill(en.deliveries.locked, { minutes: Math.ceil(left / MINUTE) });
  throw new AppError('too_many', { message, retryAfter: Math.ceil(left / 1000) });
}
