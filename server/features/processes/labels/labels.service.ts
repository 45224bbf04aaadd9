/** Owns printed labels, which show the parcels' current data. Decision 047. */
import { buffer } from 'node:stream/consumers';
import type { deliveryCalls } from '#shared/contract/deliveries.ts';
import type { ParsedInput } from '#shared/contract/define-call.ts';
import { endingOf, type LabelFormat, MOST_LABELS } from '#shared/domain/labels.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import { placeKey, type Staff } from '#server/access/callers.ts';
import { FileAnswer, type Connection } from '#server/http/define-routes.ts';
import { told } from '#server/told.ts';
import { wordingOf } from '#server/wording.ts';
import { drawInTurn, drawLongInTurn } from '#server/features/base/documents/in-turn.ts';
import {
  listedIds,
  parcelIdsInScope,
  staffParcels,
} from '#server/features/records/parcels/reading/parcels.service.ts';
import { type LabelFile, type LabelledParcel, writeLabels } from './label-file.ts';
import { openLabelPdf } from './label-pdf.ts';
import { openLabelZpl } from './label-zpl.ts';

interface Wanted extends Pick<Connection, 'language'> {
  format: LabelFormat;
}

/** How many parcels are read at a time. */
const BATCH = 50;

/** Labels of parcels in scope, in the requested order; 404 that names those that are not found. */
export async function labels(
  context: Context,
  staff: Staff,
  trackingNumbers: readonly string[],
  wanted: Wanted,
): Promise<FileAnswer> {
  const numbers = [...new Set(trackingNumbers.map(normaliseTracking))];
  const bytes = await drawInTurn(context, placeKey(staff), async (own) => {
    const ids = await parcelIdsInScope(own, staff, numbers);
    const file = await openLabelFile(own, wanted);
    await writeLabels(file, parcelsOf(own, staff, ids));
    return buffer(file.content);
  });
  return answerOf(bytes, numbers.length === 1 ? numbers[0] : undefined, wanted.format);
}

/**
 * Labels of a list, sent while they are drawn. 404 when the list is empty, and `conflict` when it is longer than a file may be;
 * then nothing is drawn, because nobody would notice which labels are missing.
 */
export async function listLabels(
  context: Context,
  staff: Staff,
  body: ParsedInput<typeof deliveryCalls.listLabels>['body'],
  { language }: Pick<Connection, 'language'>,
): Promise<FileAnswer> {
  const wanted = { format: body.format, language };
  const begun = Promise.withResolvers<FileAnswer>();
  let file: LabelFile | undefined;
  const drawing = drawLongInTurn(context, placeKey(staff), async (own) => {
    const ids = await listedIds(own, staff, body, MOST_LABELS + 1);
    if (ids.length === 0) throw new AppError('not_found', { message: told('labels.none') });
    if (ids.length > MOST_LABELS)
      throw new AppError('conflict', { message: told('labels.tooMany', { most: MOST_LABELS }) });
    file = await openLabelFile(own, wanted);
    // Whoever sends the file hears of a failure; before and after that nobody does.
    file.content.on('error', () => undefined);
    const answer = answerOf(file.content, undefined, wanted.format);
    answer.parts = ids.length;
    begun.resolve(answer);
    await writeLabels(file, parcelsOf(own, staff, ids));
  });
  drawing.catch((failure: Error) => {
    begun.reject(failure);
    file?.content.destroy(failure);
  });
  return begun.promise;
}

/** These parcels in this order, some at a time, while the agent's login and rights last. */
async function* parcelsOf(
  context: Context,
  staff: Staff,
  ids: readonly number[],
): AsyncGenerator<LabelledParcel[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    // Before the first ones it was just decided.
    if (start > 0) await context.admitAgain?.();
    const batch = ids.slice(start, start + BATCH);
    const parcels = new Map((await staffParcels(context, staff, batch)).map((one) => [one.item.id, one]));
    yield batch.map((id) => parcels.get(id) ?? gone());
  }
}

/** No part of a file can be left out without anybody noticing. */
function gone(): never {
  throw new AppError('not_found');
}

/** The dots of a millimetre. */
const PRINTERS = { ZPL_203: 8, ZPL_300: 12 } satisfies Partial<Record<LabelFormat, number>>;

async function openLabelFile({ clock }: Context, { format, language }: Wanted): Promise<LabelFile> {
  const words = wordingOf(language).texts.labels;
  return format === 'PDF'
    ? openLabelPdf(clock.now(), words)
    : openLabelZpl(clock.now(), words, PRINTERS[format]);
}

function answerOf(content: FileAnswer['content'], name = 'labels', format: LabelFormat): FileAnswer {
  const type = format === 'PDF' ? 'application/pdf' : 'application/zpl';
  return new FileAnswer(content, type, `${name}.${endingOf(format)}`, { inline: format === 'PDF' });
}
