/** Owns the parcels' CSV: the list's parcels with the columns of its answers (specification 2, Items screen). */
import type { Readable } from 'node:stream';
import { invoice, staffParcel } from '#shared/contract/shapes.ts';
import type { Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { inPieces } from '#server/http/page-letters.ts';
import { csvColumns, csvOfColumns } from '#server/http/csv-answer.ts';
import { type LocalTime, localTimes } from '#server/http/local-times.ts';
import { usernamesOf } from '#server/features/people/agents/agents.service.ts';
import { notesText } from '#server/features/records/notes/notes.csv.ts';
import { shownLetters, shownNotes } from '#server/features/records/notes/shown-notes.service.ts';
import { csvLines, type CsvLine } from './parcel-csv.queries.ts';
import { listPage, type ListPlace } from './parcel-list.queries.ts';
import { idsOf, questionOf, type ListBody } from './parcels.service.ts';

/** Who can be mentioned is for the page that writes a note, and the document's columns know no VAT. */
export const PARCEL_SHAPE = staffParcel
  .omit({ staff: true })
  .extend({ invoice: invoice.omit({ vat: true }) });
export const PARCEL_COLUMNS = csvColumns(PARCEL_SHAPE);

/** How many parcels a statement reads: with fewer, finding them costs more than reading them; with more, memory does. */
export const CSV_BATCH = 1_000;

/** The parcels of a list as CSV, streamed page by page. */
export function listCsv(context: Context, staff: Staff, body: ListBody): Readable {
  return parcelsCsv(context, staff, listPages(context, staff, body));
}

/** The CSV of parcels whose ids are read page by page. */
export function parcelsCsv(
  context: Context,
  staff: Staff,
  pages: AsyncIterable<readonly number[]>,
): Readable {
  return csvOfColumns(PARCEL_COLUMNS, context.config.businessTimeZone, linesOf(context, staff, pages));
}

async function* linesOf(
  context: Context,
  staff: Staff,
  pages: AsyncIterable<readonly number[]>,
): AsyncGenerator<CsvLine[]> {
  const time = localTimes(context.config.businessTimeZone);
  for await (const page of pages) {
    // The notes of a booking stand with each of its parcels.
    for (const ids of await inPieces(page, shownLetters(context, staff, 'parcel'))) {
      const notes = await shownNotes(context, staff, 'parcel', ids);
      const lines = await csvLines(context.db, staff, ids);
      await addEvents(context, lines, time);
      for (const line of lines) {
        const { web_notes, book_notes } = notes(line.item_id);
        line['web_notes'] = notesText(web_notes, time);
        line['book_notes'] = notesText(book_notes, time);
      }
      yield lines;
    }
  }
}

/** Replaces the events by their text, with the names of those who recorded them. */
async function addEvents(context: Context, lines: readonly CsvLine[], time: LocalTime): Promise<void> {
  const events = lines.map((line) => line.events?.split(',').map(readEvent) ?? []);
  const ids = new Set(events.flat().map((event) => event.staff));
  ids.delete('null');
  const names = await usernamesOf(context, [...ids].map(Number));
  for (const [place, line] of lines.entries())
    line.events = (events[place] ?? [])
      .map(({ type, staff, at }) => `${time(at)} ${type} ${names.get(Number(staff)) ?? ''}`)
      .join('; ');
}

/** `TYPE STAFF 2026-11-02 09:00:00.123456`; the fraction may be shorter or missing. */
function readEvent(text: string): { type: string; staff: string; at: string } {
  const [type = '', staff = '', day = '', clock = ''] = text.split(' ');
  return { type, staff, at: `${day}T${clock.slice(0, 8)}Z` };
}

async function* listPages(context: Context, staff: Staff, body: ListBody): AsyncGenerator<number[]> {
  let { page_offset: offset, page_size: left } = body.paging_specification;
  let after: ListPlace | undefined;
  while (left > 0) {
    const limit = Math.min(CSV_BATCH, left);
    const page = await listPage(context.db, staff, { ...questionOf(context, body), offset, limit, after });
    if (page.length > 0) yield idsOf(page);
    if (page.length < limit) return;
    after = page.at(-1);
    offset = 0;
    left -= page.length;
  }
}
