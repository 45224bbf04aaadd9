/**
 * Owns the hand-over: right code, right status, a signature or a picture; it is final. Five wrong codes lock the
 * parcel's code for 15 minutes, also for tries that come at once. Decisions, Parcel.
 */
import type { deliveryCalls } from '#shared/contract/deliveries.ts';
import type { Request } from '#shared/contract/define-call.ts';
import { mayRelease, type ParcelStatus } from '#shared/domain/parcel-status.ts';
import { afterWrongTry, isReleaseLocked, RELEASE_LOCK_MS } from '#shared/domain/release-code.ts';
import { en } from '#shared/messages/en.ts';
import { fill } from '#shared/messages/format.ts';
import { MINUTE } from '../../adapters/clock.ts';
import { cleanDrawing, cleanPhoto, type CleanImage } from '../../adapters/images.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { inTransaction, type Context } from '../../context.ts';
import type { Staff } from '../../http/callers.ts';
import type { UploadedFile } from '../../http/define-routes.ts';
import { recordActivity } from '../activity/activity.service.ts';
import { storeFile } from '../parcels/files.service.ts';
import { parcelIdInScope, staffCargo } from '../parcels/parcels.service.ts';
import { markReleased, recordEvent } from '../tracking/events.service.ts';
import { insertRelease, lockForRelease, lockReleaseCode, setReleaseTries } from './release.queries.ts';

type ReleaseForm = Request<typeof deliveryCalls.release>['body'];

const MOST_PICTURES = 5;

interface Proof {
  signature: CleanImage | undefined;
  pictures: CleanImage[];
}

/** Releases a parcel and returns it. */
export async function release(
  context: Context,
  staff: Staff,
  tracking: string,
  form: ReleaseForm,
  files: readonly UploadedFile[],
) {
  const parcelId = await parcelIdInScope(context, staff, tracking);
  await refuseUnready(context, parcelId);
  await checkCode(context, parcelId, form.release_code);
  const proof = await readProof(files);
  return inTransaction(context, async (within) => {
    const parcel = await refuseUnready(within, parcelId);
    const signature = proof.signature && (await store(within, parcelId, 'signature', proof.signature));
    for (const picture of proof.pictures) await store(within, parcelId, 'picture', picture);
    if (!parcel.received) await recordEvent(within, staff, parcelId, 'RECEIVE');
    await insertRelease(within.db, {
      parcel_id: parcelId,
      staff_id: staff.id,
      note: form.note,
      lat: form.lat,
      lon: form.lon,
      signature_file_id: signature?.id ?? null,
      created_at: within.clock.now(),
    });
    await markReleased(within, parcelId);
    const unpaid = parcel.unpaid ? 1 : 0;
    const data = {
      id: staff.id,
      username: staff.username,
      tracking: parcel.tracking_number,
      unpaid,
    } as const;
    await recordActivity(within, 'RELEASE', data, { route_id: parcel.route_id, staff_id: staff.id });
    return { cargo: await staffCargo(within, staff, parcelId) };
  });
}

/** Locks the parcel within a transaction; refuses one that is released or has not arrived. */
async function refuseUnready(context: Context, parcelId: number) {
  const parcel = await lockForRelease(context.db, parcelId);
  if (parcel.status === 'RELEASED')
    throw new AppError('already_released', { values: { tracking: parcel.tracking_number } });
  if (!mayRelease(parcel.status as ParcelStatus))
    throw new AppError('conflict', { message: en.deliveries.tooEarly });
  return parcel;
}

/** Counts tries in a transaction of its own, which stands although the call fails. */
async function checkCode(context: Context, parcelId: number, given: string): Promise<void> {
  const now = context.clock.now();
  const verdict = await inTransaction({ ...context, db: context.autonomous }, async (apart) => {
    const { release_code, ...tries } = await lockReleaseCode(apart.db, parcelId);
    if (isReleaseLocked(tries, now)) return tries.locked_until;
    if (release_code === given) {
      await setReleaseTries(apart.db, parcelId, { wrong_tries: 0, locked_until: null });
      return 'right' as const;
    }
    await setReleaseTries(apart.db, parcelId, afterWrongTry(tries, now));
    return 'wrong' as const;
  });
  if (verdict === 'right') return;
  if (verdict === 'wrong') throw invalidField('release_code', en.deliveries.wrongCode);
  // The clock may have moved on since the lock was set, never back.
  const left = Math.min(RELEASE_LOCK_MS, (verdict?.getTime() ?? 0) - now.getTime());
  const message = fill(en.deliveries.locked, { minutes: Math.ceil(left / MINUTE) });
  throw new AppError('too_many', { message, retryAfter: Math.ceil(left / 1000) });
}

async function readProof(files: readonly UploadedFile[]): Promise<Proof> {
  const drawing = files.find((file) => file.field === 'signature');
  const photos = files.filter((file) => file.field === 'pictures');
  if (drawing === undefined && photos.length === 0)
    throw invalidField('signature', en.deliveries.proofMissing);
  if (photos.length > MOST_PICTURES) throw invalidField('pictures', en.parcels.tooManyFiles);
  return {
    signature: drawing && (await cleanDrawing(drawing.bytes)),
    pictures: await Promise.all(photos.map((photo) => cleanPhoto(photo.bytes))),
  };
}

function store(context: Context, parcel_id: number, purpose: 'signature' | 'picture', image: CleanImage) {
  const { bytes, contentType: content_type } = image;
  return storeFile(context, { parcel_id, purpose, original_name: '', content_type, bytes });
}
