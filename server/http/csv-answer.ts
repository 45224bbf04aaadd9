/**
 * CSV from the same shapes as the JSON, for people: one column per leaf field, named by its path joined with '_', in the
 * shape's order. Times are those of one zone, which the last column names. A list is one cell: plain values separated by
 * spaces, objects as the owner of the list writes them.
 */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { instant } from '#shared/contract/fields.ts';
import type { Language } from '#shared/domain/languages.ts';
import { catalogueOf } from '#texts/catalogues.ts';
import { say } from '#texts/told.ts';
import { csvHead, csvRow, type CsvCell } from '#shared/domain/csv.ts';
import { letOthersRun } from '../turns.ts';
import { type LocalTime, localTimes } from './local-times.ts';

type Path = readonly string[];

/** Writes the objects of a list as the text of its cell. */
export type ListText = (list: readonly never[], time: LocalTime) => string;

export interface CsvFormat {
  /** The zone of the file's times. */
  timeZone: string;
  /** The lists of objects, by column. */
  lists: Readonly<Record<string, ListText>>;
}

/** Streams CSV lines from pages of rows; memory holds two pages at a time. */
export function csvOf(
  shape: z.ZodObject,
  { timeZone, lists }: CsvFormat,
  pages: AsyncIterable<readonly object[]>,
): Readable {
  const time = localTimes(timeZone);
  const cells = leavesOf(shape).map(({ path, isTime }) => {
    const text = lists[path.join('_')];
    return (row: object): CsvCell => {
      const value = valueAt(row, path);
      if (Array.isArray(value)) return text === undefined ? value.join(' ') : text(value as never[], time);
      return isTime && typeof value === 'string' ? time(value) : (value as CsvCell);
    };
  });
  return Readable.from(
    lines(csvColumns(shape), timeZone, pages, (row) => cells.map((cellOf) => cellOf(row))),
  );
}

/** Streams CSV lines of rows whose fields are the columns, as a statement returns them; a list is its cell's text already. */
export function csvOfColumns<Column extends string>(
  columns: readonly Column[],
  timeZone: string,
  pages: AsyncIterable<readonly Record<Column, CsvCell | Date>[]>,
): Readable {
  const time = localTimes(timeZone);
  const plain = (value: CsvCell | Date): CsvCell => (value instanceof Date ? time(value) : value);
  return Readable.from(lines(columns, timeZone, pages, (row) => columns.map((column) => plain(row[column]))));
}

/** The columns of a shape's CSV, without the one of the zone. */
export const csvColumns = (shape: z.ZodObject): string[] => leavesOf(shape).map(({ path }) => path.join('_'));

/** The column that names the zone of all times. */
const ZONE_COLUMN = 'time_zone';

/** Lines that are written before other calls have their turn: some milliseconds. */
const AT_ONCE = 200;

async function* lines<Row>(
  columns: readonly string[],
  timeZone: string,
  pages: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => CsvCell[],
): AsyncGenerator<string> {
  yield csvHead([...columns, ZONE_COLUMN]);
  for await (const rows of readAhead(pages)) {
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const some = rows.slice(start, start + AT_ONCE);
      yield some.map((row) => csvRow([...cellsOf(row), timeZone])).join('');
      await letOthersRun();
    }
  }
}

/** The pages, each read from the database while the one before it is written. */
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

interface Leaf {
  path: Path;
  isTime: boolean;
}

/** The paths of all leaf fields, in declaration order. */
export function leavesOf(shape: z.ZodObject, before: Path = []): Leaf[] {
  return Object.entries(shape.shape).flatMap(([key, field]) => {
    const inner = unwrapped(field as z.ZodType);
    const path = [...before, key];
    return inner instanceof z.ZodObject ? leavesOf(inner, path) : [{ path, isTime: inner === instant }];
  });
}

function unwrapped(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodOptional || field instanceof z.ZodNullable
    ? unwrapped(field.unwrap() as z.ZodType)
    : field;
}

function valueAt(row: object, path: Path): unknown {
  let value: unknown = row;
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value;
}

/** A CSV with its messages, such as the author of a receiver's note, in the reader's language. */
export function csvInLanguage(csv: Readable, language: Language): Readable {
  const catalogue = catalogueOf(language);
  async function* written() {
    for await (const text of csv as AsyncIterable<string>) yield say(text, catalogue);
  }
  return Readable.from(written());
}
