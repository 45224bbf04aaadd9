/** Owns reading the parcels that one client sent (specification 2, Client page). */
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { clientParcel } from '#shared/contract/clients.ts';
import { toMajor } from '#shared/domain/money.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import type { Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { CSV_BATCH, parcelsCsv } from './parcel-csv.service.ts';
import { selectLastSent, selectSent, sentIds, type SentPage } from './sent-parcels.queries.ts';

/** A page of the parcels in scope that were sent with this e-mail (any case), newest first. */
export async function sentParcels(
  { db }: Context,
  staff: Staff,
  email: string,
  page: SentPage,
): Promise<z.input<typeof clientParcel>[]> {
  const rows = await selectSent(db, staff, email, page);
  return rows.map(({ total_amount, created_at, ...row }) => ({
    ...row,
    total_amount: toMajor(total_amount),
    created_at: created_at.toISOString(),
  }));
}

/**
 * The latest parcel in the agent's scope that was sent with this e-mail (any case), and its receiver; the parcel with this
 * number if it is one of them.
 */
export async function lastSent({ db }: Context, staff: Staff, email: string, tracking?: string) {
  const named =
    tracking === undefined
      ? undefined
      : await selectLastSent(db, staff, email.trim(), normaliseTracking(tracking));
  const found = named ?? (await selectLastSent(db, staff, email.trim()));
  if (found === undefined) return null;
  const { tracking_number, source_country_code, destination_country_code, ...receiver } = found;
  return { tracking_number, source_country_code, destination_country_code, receiver };
}

/** All parcels of this sender as CSV with the columns of the parcels' list, streamed page by page. */
export function sentParcelsCsv(context: Context, staff: Staff, email: string): Readable {
  return parcelsCsv(context, staff, pages(context, staff, email));
}

async function* pages(context: Context, staff: Staff, email: string): AsyncGenerator<number[]> {
  let before: number | undefined;
  for (;;) {
    const ids = await sentIds(context.db, staff, email, { start: 0, limit: CSV_BATCH, before });
    if (ids.length === 0) return;
    yield ids;
    if (ids.length < CSV_BATCH) return;
    before = ids.at(-1);
  }
}
