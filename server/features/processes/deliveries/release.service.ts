/**
 * Owns releasing parcels, one or several to the same receiver: needs the right codes, the right statuses and a signature
 * or picture, and is final. Decisions, Parcel; docs/decisions/023.
 */
import type { deliveryCalls } from '#shared/contract/deliveries.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { mayRelease, type ParcelStatus } from '#shared/domain/parcel-status.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import type { StoredFile } from '#server/http/define-routes.ts';
import { recordActivities } from '#server/features/base/activity/activity.service.ts';
import { addFileToParcels } from '#server/features/records/parcels/files/files.service.ts';
import {
  parcelIdInScope,
  parcelIdsInScope,
  staffParcel,
  staffParcels,
} from '#server/features/records/parcels/reading/parcels.service.ts';
import { markReleased, recordEvents } from '#server/features/records/tracking/events.service.ts';
import { isStill } from './parcel-state.ts';
import { checkCodes, codesOpen, type GivenCodes } from './release-codes.service.ts';
import { insertReleases, lockStatuses, parcelsToRelease } from './release.queries.ts';
import { told } from '#server/told.ts';

type ReleaseForm = ParsedInput<typeof deliveryCalls.release>['body'];
type GroupForm = ParsedInput<typeof deliveryCalls.releaseTogether>['body'];

interface HandOver extends GivenCodes, Pick<ReleaseForm, 'note' | 'lat' | 'lon' | 'seen'> {
  ids: readonly number[];
  proof: readonly StoredFile[];
}

/** Releases a parcel with the files that `storeProof` stored, and returns it. */
export async function release(
  context: Context,
  staff: Staff,
  tracking: string,
  { release_code, ...form }: ReleaseForm,
  proof: readonly StoredFile[],
): Promise<Answer<typeof deliveryCalls.release>> {
  const id = await parcelIdInScope(context, staff, tracking);
  const codes = new Map([[normaliseTracking(tracking), release_code]]);
  const handOver = { ...form, ids: [id], codes, fieldOf: () => 'release_code', proof };
  return releaseAll(context, staff, handOver, async (tx) => ({ cargo: await staffParcel(tx, staff, id) }));
}

/** Releases several parcels, all or none, with the same proof. A code opens its group of parcels (`codeGroups`). */
export async function releaseTogether(
  context: Context,
  staff: Staff,
  { tracking_numbers, release_codes, ...form }: GroupForm,
  proof: readonly StoredFile[],
): Promise<Answer<typeof deliveryCalls.releaseTogether>> {
  const ids = await parcelIdsInScope(context, staff, tracking_numbers);
  const given = release_codes.map(
    (one) => [normaliseTracking(one.tracking_number), one.release_code] as const,
  );
  const fieldOf = (tracking: string) => `release_codes.${tracking}`;
  const handOver = { ...form, ids, codes: new Map(given), fieldOf, proof };
  return releaseAll(context, staff, handOver, async (tx) => ({ cargos: await staffParcels(tx, staff, ids) }));
}

/** Throws 409 when one of the parcels is released already or has not arrived. */
export async function requireReleasable(context: Context, ids: readonly number[]): Promise<void> {
  (await parcelsToRelease(context.db, ids)).forEach(requireReleasableStatus);
}

async function releaseAll<T>(
  context: Context,
  staff: Staff,
  handOver: HandOver,
  answer: (tx: Context) => Promise<T>,
): Promise<T> {
  const { ids } = handOver;
  const unlocked = await parcelsToRelease(context.db, ids);
  unlocked.forEach(requireReleasableStatus);
  await checkCodes(context, unlocked, handOver);
  return inTransaction(context, async (tx) => {
    await lockStatuses(tx.db, ids);
    // Read after the lock: a correction of a receiver or sender may have been waited for.
    const parcels = await parcelsToRelease(tx.db, ids);
    parcels.forEach(requireReleasableStatus);
    if (!codesOpen(parcels, handOver) || !isAsSeen(parcels, handOver))
      throw new AppError('conflict', { message: told('deliveries.changed') });
    const missing = parcels.filter((parcel) => !parcel.received);
    if (missing.length > 0) await recordEvents(tx, staff, missing, 'RECEIVE');
    await storeReleases(tx, staff, handOver);
    await markReleased(tx, ids);
    const entries = parcels.map(({ route_id, tracking_number: tracking, unpaid }) => ({
      data: { id: staff.id, username: staff.username, tracking, unpaid: unpaid ? 1 : 0 } as const,
      scope: { route_id, staff_id: staff.id },
    }));
    await recordActivities(tx, 'RELEASE', entries);
    return answer(tx);
  });
}

async function storeReleases(
  tx: Context,
  staff: Staff,
  { ids, proof, note, lat, lon }: HandOver,
): Promise<void> {
  const { signature: [drawn] = [], pictures = [] } = Object.groupBy(proof, (file) => file.field);
  const signatures = drawn && (await addFileToParcels(tx, ids, 'signature', drawn));
  for (const picture of pictures) await addFileToParcels(tx, ids, 'picture', picture);
  const created_at = tx.clock.now();
  await insertReleases(
    tx.db,
    ids.map((parcel_id) => ({
      parcel_id,
      staff_id: staff.id,
      note,
      lat,
      lon,
      created_at,
      signature_file_id: signatures?.get(parcel_id) ?? null,
    })),
  );
}

/** Whether the parcels still have the receivers and debts that were shown, as far as the form tells. */
function isAsSeen(parcels: Awaited<ReturnType<typeof parcelsToRelease>>, { seen = '' }: HandOver): boolean {
  const pairs = seen === '' ? [] : seen.split(',').map((one) => one.split(':'));
  const shown = new Map(pairs.map(([tracking = '', state = '']) => [normaliseTracking(tracking), state]));
  return parcels.every((one) => {
    const state = shown.get(one.tracking_number);
    return state === undefined || isStill(state, one);
  });
}

/** Throws when the parcel is already released or has not arrived. */
function requireReleasableStatus(parcel: { status: ParcelStatus; tracking_number: string }): void {
  if (parcel.status === 'RELEASED')
    throw new AppError('already_released', {
      message: told('errors.already_released', { tracking: parcel.tracking_number }),
    });
  if (!mayRelease(parcel.status)) throw new AppError('conflict', { message: told('deliveries.tooEarly') });
}
