/**
 * Owns what a customer may read about themselves: everything, as one JSON document. It is written as it is read, a page
 * at a time, so that its size does not matter. Decisions, Accounts; decision 018.
 */
import { Readable } from 'node:stream';
import type { Client } from '#server/access/callers.ts';
import type { Context } from '#server/context.ts';
import { FileAnswer } from '#server/http/define-routes.ts';
import { countMany } from '#server/http/rate-limits.ts';
import { type Section, SECTIONS, selectEntries } from './sections.queries.ts';

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
  for (const [name, parts] of Map.groupBy(SECTIONS, ([list]) => list)) {
    yield Buffer.from(`,"${name}":[`);
    let comma = '';
    for (const [, section, limit] of parts)
      for await (const entries of entriesOf(context, customer, { section, limit })) {
        yield Buffer.from(comma + entries);
        comma = ',';
      }
    yield Buffer.from(']');
  }
  yield Buffer.from('}\n');
}

/** The entries of a section, a page at a time, with commas between them. */
async function* entriesOf(
  { db }: Context,
  customer: { id: number; email: string },
  { section, limit }: { section: Section; limit: number },
): AsyncGenerator<string> {
  for (let after = 0, read = limit; read === limit;) {
    const rows = await selectEntries(db, section, customer, { after, limit });
    const texts = rows.flatMap(({ text }) => text ?? []);
    if (texts.length > 0) yield texts.join(',');
    after = rows.at(-1)?.id ?? after;
    read = rows.length;
  }
}
