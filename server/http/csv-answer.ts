/**
 * CSV from the same shapes as the JSON: one column per leaf field, named by its path joined with '_', in the shape's
 * order. A list is one cell: plain values separated by spaces, objects as JSON.
 */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { csvHead, csvRow, type CsvCell } from '#shared/domain/csv.ts';

type Path = readonly string[];

/** Streams CSV lines from pages of rows; memory holds one page at a time. */
export function csvOf(shape: z.ZodObject, pages: AsyncIterable<readonly object[]>): Readable {
  const paths = leavesOf(shape);
  return Readable.from(lines(paths, pages));
}

async function* lines(
  paths: readonly Path[],
  pages: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  yield csvHead(paths.map((path) => path.join('_')));
  for await (const rows of pages) {
    yield rows.map((row) => csvRow(paths.map((path) => cellOf(row, path)))).join('');
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
  if (!Array.isArray(value)) return value as CsvCell;
  return value.every((one) => typeof one !== 'object') ? value.join(' ') : JSON.stringify(value);
}
