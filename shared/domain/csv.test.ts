import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvHead, csvRow } from './csv.ts';

describe('csvCell', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [12.5, '12.5'],
    [-3, '-3'],
    [true, '1'],
    [false, '0'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', `"'=1+1"`],
    ['+44', `"'+44"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['\0=1', `"'\0=1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋44', `"'＋44"`],
    ['－1', `"'－1"`],
    ['＠SUM', `"'＠SUM"`],
    [' =1+1', `"' =1+1"`],
    ['\n=1+1', `"'\n'=1+1"`],
    ['a\t=1', `"a\t'=1"`],
    ['a;b', 'a;b'],
    ['a;=1+1', `"a;'=1+1"`],
    ['a; +44', `"a; '+44"`],
    ['a;"=1', `"a;""'=1"`],
    ['a\n=1+1', `"a\n'=1+1"`],
    ['a;b\r\n\u00a0＝1', `"a;b\r\n\u00a0'＝1"`],
    ['a=1', 'a=1'],
    ['012345', `"'012345"`],
    ['0108', `"'0108"`],
    ['442079460123', `"'442079460123"`],
    ['12E5', `"'12E5"`],
    ['0', '0'],
    ['123456', '123456'],
    ['0 Main Street', '0 Main Street'],
    ['2026-11-02 13:00:00', '2026-11-02 13:00:00'],
  ])('%j → %j', (value, cell) => expect(csvCell(value)).toBe(cell));
});

describe('rows', () => {
  it('end with CRLF, and a file starts with the BOM', () => {
    expect(csvRow(['a', 1, null])).toBe('a,1,\r\n');
    expect(csvHead(['id', 'name'])).toBe('\u{FEFF}id,name\r\n');
  });

  it('can be parsed back, and no text starts with a formula', () => {
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom('=', '+', '"', ',', ';', '\t', '\r', '\n', 'a')).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
        const read = readRow(csvRow(cells));
        expect(read).toHaveLength(cells.length);
        for (const [index, cell] of read.entries()) {
          expect(cell.replaceAll("'", '')).toBe(cells[index]?.replaceAll("'", ''));
          expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        }
        // As a spreadsheet reads it whose country separates cells by semicolons, and which sees no quotes in the middle of one.
        for (const piece of csvRow(cells)
          .split(/[;\t\r\n]/)
          .slice(1))
          expect(piece).not.toMatch(/^[\s\0"]*[=+\-@]/);
      }),
    );
  });
});

/** An independent parser for one row with its line end. */
function readRow(row: string): string[] {
  const cells: string[] = [];
  let rest = row.slice(0, -2);
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const cell = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (/^[^,]*/.exec(rest)?.[0] ?? '');
    cells.push(cell);
    rest = rest.slice(quoted ? quoted[0].length : cell.length);
    if (rest === '') return cells;
    rest = rest.slice(1);
  }
}
