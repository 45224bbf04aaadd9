/** Owns printed labels, which show the parcel's current data. */
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import type { Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { FileAnswer, type Connection } from '#server/http/define-routes.ts';
import { wordingOf } from '#server/wording.ts';
import { parcelIdInScope, staffCargos } from '#server/features/records/parcels/reading/parcels.service.ts';
import { drawLabels } from './label-pdf.ts';

/** Labels of parcels in scope, one per page in the requested order; 404 when one is not found. */
export async function labels(
  context: Context,
  staff: Staff,
  trackingNumbers: readonly string[],
  { language }: Pick<Connection, 'language'>,
): Promise<FileAnswer> {
  const numbers = [...new Set(trackingNumbers.map(normaliseTracking))];
  const ids: number[] = [];
  for (const number of numbers) ids.push(await parcelIdInScope(context, staff, number));
  const cargos = new Map((await staffCargos(context, staff, ids)).map((cargo) => [cargo.item.id, cargo]));
  const inOrder = ids.flatMap((id) => cargos.get(id) ?? []);
  const name = numbers.length === 1 ? `${numbers[0]}.pdf` : 'labels.pdf';
  return new FileAnswer(
    await drawLabels(inOrder, context.clock.now(), wordingOf(language).texts.deliveries),
    'application/pdf',
    name,
    true,
  );
}
