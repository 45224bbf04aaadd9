/**
 * CSV for spreadsheets: UTF-8 with a BOM, CRLF, and no cell that a spreadsheet would run as a formula
 * (docs/security.md).
 */

export type CsvCell = string | number | boolean | null | undefined;

/** The first character of a file, which tells spreadsheets that it is UTF-8. */
export const CSV_BOM = '\u{FEFF}';

// oxlint-disable-next-line no-control-regex -- NUL is one of the characters that make a cell dangerous
const RUNS = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\u0000]/;

/**
 * What runs in the middle of a text: where a comma writes decimals, as in Georgia and Sweden, a spreadsheet begins a cell after each
 * semicolon, tab or line break, whatever stands in quotes.
 */
// oxlint-disable-next-line no-control-regex -- as above
const RUNS_LATER = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=[;\t\r\n][\s"\u0000]*)/g;

/** Most cells: they neither run nor need quotes. */
const PLAIN = /^[A-Za-z0-9][^",;\t\r\n]*$/;

/** Codes and phones that a spreadsheet would turn into another number: it drops zeros in front and rounds long ones. */
const CODE = /^(?:0\d+|\d{12,}|\d+[Ee]\d+)$/;

/**
 * Formats one cell. Text that starts with = + - @ (also full-width, also after spaces), tab, a line break or NUL
 * gets an apostrophe before it, so that no spreadsheet treats it as a formula, and so does the same after a semicolon, a tab or a
 * line break. So does a code that it would take for a number (0108, 442079460123, 12E5), so that it stays as it is; numbers stay
 * numbers. Booleans become 1 and 0, null an empty cell.
 */
export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  if (CODE.test(value)) return `"'${value}"`;
  if (value === '' || PLAIN.test(value)) return value;
  const later = value.replace(RUNS_LATER, "'");
  const inert = RUNS.test(value) ? `'${later}` : later;
  return /[",\t\r\n]/.test(inert) || inert !== value ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** One row with its line end. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** The start of a file: the BOM and the header row. */
export function csvHead(columns: readonly string[]): string {
  return CSV_BOM + csvRow(columns);
}
