/**
 * Owns what a customer may read about themselves: everything, as one JSON document. It is written as it is read, a page
 * at a time, so that its size does not matter. Decisions, Accounts; decision 018.
 */
import { Readable } from 'node:stream';
import type { Client } from '#server/access/callers.ts';
import type { Context } from '#server/context.ts';
import { FileAnswer } from '#server/http/define-routes.ts';
import { countMany } from '#server/http/rate-limits.ts';
import { SECTIONS, selectEntries } from './sections.queries.ts';

/** Entries read at a time, and bookings, of which one may have 150,000 letters. */
const PAGE = 50;
const PAGE_OF_BOOKINGS = 6;

/** The document as a download; it has the form of every response. Throws `too_many`. */
export async function show(context: Context, client: Client): Promise<FileAnswer> {
  await countMany(context, 'own_data', client, 1);
  const content = Readable.from(documentOf(context, client, '"error":false,'), { objectMode: false });
  return new FileAnswer(content, 'application/json; charset=utf-8', 'merani-data.json');
}

/** The document in pieces, with `first` at its beginning. */
export async function* documentOf(
  context: Context,
  customer: { id: number; email: string },
  first = '',
): AsyncGenerator<Buffer> {
  yield Buffer.from(`{${first}"created_at":"${context.clock.now().toISOString()}"`);
  for (const [name, section] of SECTIONS) {
    const limit = name === 'bookings' ? PAGE_OF_BOOKINGS : PAGE;
    yield Buffer.from(`,"${name}":[`);
    let after = 0;
    for (;;) {
      const rows = await selectEntries(context.db, section, customer, { after, limit });
      if (rows.length > 0)
        yield Buffer.from((after === 0 ? '' : ',') + rows.map((row) => row.text).join(','));
      after = rows.at(-1)?.id ?? after;
      if (rows.length < limit) break;
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('}\n');
}
