/** CSV as spreadsheets read it: UTF-8 with a BOM, CRLF, and no cell that a spreadsheet would run (docs/security.md). */

export type CsvCell = string | number | boolean | null | undefined;

/** The first character of a file, by which spreadsheets know UTF-8. */
export const CSV_BOM = '\u{FEFF}';

// oxlint-disable-next-line no-control-regex -- NUL is one of the characters that make a cell dangerous
const RUNS = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\u0000]/;

/**
 * One cell. Text that begins with = + - @ (also full-width, also after spaces), tab, a line end or NUL gets an
 * apostrophe before it, so that no spreadsheet takes it for a formula; numbers stay numbers. Booleans are 1 and 0,
 * nothing is an empty cell. A tab inside would begin another cell where a spreadsheet splits at tabs: quoted.
 */
export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  const inert = RUNS.test(value) ? `'${value}` : value;
  return /[",\t\r\n]/.test(inert) || inert !== value ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** One line with its end. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** What a file begins with: the BOM and the header line. */
export function csvHead(columns: readonly string[]): string {
  return CSV_BOM + csvRow(columns);
}
