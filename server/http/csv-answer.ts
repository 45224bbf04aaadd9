/**
 * CSV from the same shapes as the JSON: one column per leaf field, named by its path joined with '_', in the shape's
 * order. A list is one cell: plain values separated by spaces, objects as JSON.
 */
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Language } from '#shared/domain/languages.ts';
import { catalogueOf } from '#shared/messages/catalogues.ts';
import { say } from '#shared/messages/told.ts';
import { csvHead, csvRow, type CsvCell } from '#shared/domain/csv.ts';

type Path = readonly string[];

/** Streams CSV lines from pages of rows; memory holds two pages at a time. */
export function csvOf(shape: z.ZodObject, pages: AsyncIterable<readonly object[]>): Readable {
  const paths = leavesOf(shape);
  return Readable.from(lines(columnsOf(shape), pages, (row) => paths.map((path) => cellOf(row, path))));
}

/** The same from rows whose fields are the columns, as a statement returns them; a list is its cell's text already. */
export function csvOfColumns<Column extends string>(
  columns: readonly Column[],
  pages: AsyncIterable<readonly Record<Column, CsvCell | Date>[]>,
): Readable {
  return Readable.from(lines(columns, pages, (row) => columns.map((column) => plain(row[column]))));
}

const plain = (value: CsvCell | Date): CsvCell => (value instanceof Date ? value.toISOString() : value);

/** The columns of a shape's CSV. */
export const columnsOf = (shape: z.ZodObject): string[] => leavesOf(shape).map((path) => path.join('_'));

async function* lines<Row>(
  columns: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => CsvCell[],
): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const rows of readAhead(pages)) yield rows.map((row) => csvRow(cellsOf(row))).join('');
}

/** The same pages; the next one is read from the database while this one is written. */
async function* readAhead<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  const reader = pages[Symbol.asyncIterator]();
  const read = () => {
    const page = reader.next();
    // A failure is thrown where the page is awaited, unless the reader has gone by then.
    page.catch(() => undefined);
    return page;
  };
  try {
    for (let page = read(); ;) {
      const { done, value } = await page;
      if (done) return;
      page = read();
      yield value;
    }
  } finally {
    await reader.return?.();
  }
}

/** The paths of all leaf fields, in declaration order. */
export function leavesOf(shape: z.ZodObject, before: Path = []): Path[] {
  return Object.entries(shape.shape).flatMap(([key, field]) => {
    const inner = unwrapped(field as z.ZodType);
    const path = [...before, key];
    return inner instanceof z.ZodObject ? leavesOf(inner, path) : [path];
  });
}

function unwrapped(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodOptional || field instanceof z.ZodNullable
    ? unwrapped(field.unwrap() as z.ZodType)
    : field;
}

function cellOf(row: object, path: Path): CsvCell {
  let value: unknown = row;
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return Array.isArray(value) ? listCell(value) : (value as CsvCell);
}

/** A list as one cell. */
export const listCell = (list: readonly unknown[]): string =>
  list.every((one) => typeof one !== 'object') ? list.join(' ') : JSON.stringify(list);

/** A message without values as the whole text of a field, in the JSON of a cell, where quotes are doubled. */
const TOLD_FIELD = /""(\\u0001[\w.]+\\u0003)""/g;

/** The same CSV with its messages, such as the author of a receiver's note, in the reader's language. */
export function csvInLanguage(csv: Readable, language: Language): Readable {
  const catalogue = catalogueOf(language);
  const write = (_whole: string, escaped: string) =>
    JSON.stringify(say(JSON.parse(`"${escaped}"`) as string, catalogue)).replaceAll('"', '""');
  async function* written() {
    for await (const text of csv as AsyncIterable<string>) yield text.replaceAll(TOLD_FIELD, write);
  }
  return Readable.from(written());
}
