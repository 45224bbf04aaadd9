/** Owns printed labels, which show the parcel's current data. */
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import type { Context } from '#server/context.ts';
import { callerKey, type Staff } from '#server/access/callers.ts';
import { FileAnswer, type Connection } from '#server/http/define-routes.ts';
import { wordingOf } from '#server/wording.ts';
import { drawInTurn } from '#server/features/base/documents/in-turn.ts';
import { parcelIdsInScope, staffParcels } from '#server/features/records/parcels/reading/parcels.service.ts';
import { drawLabels } from './label-pdf.ts';

/** Labels of parcels in scope, one per page in the requested order; 404 that names those that are not found. */
export async function labels(
  context: Context,
  staff: Staff,
  trackingNumbers: readonly string[],
  { language }: Pick<Connection, 'language'>,
): Promise<FileAnswer> {
  const numbers = [...new Set(trackingNumbers.map(normaliseTracking))];
  const name = numbers.length === 1 ? `${numbers[0]}.pdf` : 'labels.pdf';
  const words = wordingOf(language).texts.deliveries;
  const pdf = await drawInTurn(callerKey(staff), async () => {
    // The agent may have lost the route, or left, while others were drawn.
    await context.admitAgain?.();
    const ids = await parcelIdsInScope(context, staff, numbers);
    const found = await staffParcels(context, staff, ids);
    const byNumber = new Map(found.map((parcel) => [parcel.tracking_number, parcel]));
    const inOrder = numbers.flatMap((number) => byNumber.get(number) ?? []);
    return drawLabels(inOrder, context.clock.now(), words);
  });
  return new FileAnswer(pdf, 'application/pdf', name, true);
}
