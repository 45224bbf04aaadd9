/** Receipts read back: where their texts are, however long they are. */
import { describe, expect, it } from 'vitest';
import { wordingOf } from '#server/wording.ts';
import { faultsOf } from '#tests/support/print-faults.ts';
import { withPages } from '#tests/support/pdf-pages.ts';
import { drawReceipt } from './receipt-pdf.ts';
import type { ReceiptRow } from './receipts.queries.ts';

const row = (change: Partial<ReceiptRow> = {}): ReceiptRow => ({
  amount: 3400,
  method: 'CASH',
  created_at: new Date(0),
  refunded_at: null,
  currency_code: 'GBP',
  tracking_number: 'MR-10060',
  source_country_code: 'UK',
  destination_country_code: 'GE',
  name: 'Tamar Kapanadze',
  email: 'tamar@example.com',
  country_code: 'UK',
  address_line_1: '1 High Street',
  address_line_2: '',
  postal_code: 'E1 6AN',
  parts: null,
  extra_charges: [],
  note: 'Customs duty',
  vat_rate: null,
  vat_text: null,
  ...change,
});

const longNotes = Array.from({ length: 9 }, (_, count) => row({ note: 'A long note '.repeat(2 * count) }));
const manyLines = { name: 'W'.repeat(255), address_line_1: 'a\n'.repeat(127) };

/** The texts of each page, and what is wrong with it. */
async function read(rows: readonly [ReceiptRow, ...ReceiptRow[]], language: 'en' | 'ka' = 'en') {
  const pdf = await drawReceipt('R-1', rows, 'Asia/Tbilisi', wordingOf(language));
  return withPages(pdf, (pages) =>
    pages.map((page) => ({
      texts: page.pieces.map(({ text }) => text),
      pieces: page.pieces,
      faults: faultsOf(page, { edge: 50 }),
    })),
  );
}

describe('a receipt', () => {
  it.each(['en', 'ka'] as const)('has no text on another, however long they are: %s', async (language) => {
    const pages = await read([row({ ...manyLines, refunded_at: new Date(0) }), ...longNotes], language);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
    const lines = pages.flatMap(({ texts }) => texts.filter((text) => text === 'a'));
    expect(lines).toHaveLength(127);
  });

  it('has each amount beside the first line of what it is for', async () => {
    const pages = await read([row(), ...longNotes]);
    for (const { pieces } of pages) {
      const first = pieces.filter(({ text }) => text.startsWith('Extra charge'));
      for (const { bottom, top } of first) {
        const beside = pieces.filter(
          (piece) => piece.text === '£34.00' && piece.top < bottom && piece.bottom > top,
        );
        expect(beside).toHaveLength(1);
      }
    }
    expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it.each([
    ['MRN 26GB000123456789A1', 'Extra charge: MRN 26GB000123456789A1'],
    ['Pay at merani-pay.example', 'Extra charge'],
  ])('prints what a charge is for, unless it is an address: %s', async (note, label) => {
    const [page] = await read([row({ note })]);
    expect(page?.texts).toContain(label);
  });

  it('prints Armenian, and a mark for a letter that no font has', async () => {
    const [page] = await read([row({ name: 'Արամ Wang 王' })]);
    expect(page?.texts.join('')).toContain('Արամ Wang ?');
  });
});
