/** The receipt: A4, the company, the payer, each parcel line by line, and the total. */
import { brand } from '#shared/brand.ts';
import { chargeName } from '#shared/domain/usual-charges.ts';
import { withoutAddress } from '#shared/domain/text-links.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { type VatPart, vatParts } from '#shared/domain/vat.ts';
import { fill } from '#texts/format.ts';
import { officeAddress } from '#texts/office-address.ts';
import { vatLine } from '#texts/vat-line.ts';
import { drawPdf } from '#server/features/base/documents/pdf.ts';
import type { Wording } from '#server/wording.ts';
import {
  type Row,
  drawColumn,
  drawRow,
  heightOfRow,
  INNER,
  PAGE,
  type Sheet,
  type Style,
  write,
} from './receipt-text.ts';
import type { ReceiptRow } from './receipts.queries.ts';

/** Below this the company's addresses stand. */
const BOTTOM = PAGE.height - 145;
const AMOUNT_WIDTH = 110;
const BETWEEN_ROWS = 3;
const BRAND = '#6e1a3a';
const SOFT = '#57504a';
const LINE = '#cfc7bd';

type Rows = readonly [ReceiptRow, ...ReceiptRow[]];

/** Dates are days of this time zone. */
export function drawReceipt(number: string, rows: Rows, timeZone: string, wording: Wording): Promise<Buffer> {
  const [first] = rows;
  const words = wording.texts.receipt;
  const day = (instant: Date) => wording.date(instant, { dateStyle: 'long', timeZone });
  const title = fill(words.title, { number });
  const options = { size: 'A4', margin: PAGE.margin, info: { Title: `${title} · ${brand.name}` } };
  return drawPdf(options, first.created_at, (document, fonts) => {
    const sheet = { document, fonts };
    drawHead(sheet, title);
    // The page shows the reader's day, which may be another one.
    const date = `${day(first.created_at)} (${offsetOf(first.created_at, timeZone)})`;
    drawFacts(sheet, first, date, wording);
    for (const row of rows) drawItem(sheet, row, wording);
    drawTotal(sheet, rows, wording);
    if (first.refunded_at !== null) {
      document.moveDown();
      const text = fill(words.refunded, { date: day(first.refunded_at) });
      write(sheet, text, { weight: 'bold', size: 11, colour: BRAND });
    }
    drawCompany(sheet, wording);
  });
}

/** `GMT+4`, in every language. */
function offsetOf(instant: Date, timeZone: string): string | undefined {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

function drawHead(sheet: Sheet, title: string): void {
  const { document } = sheet;
  write(sheet, brand.name, { weight: 'bold', size: 20, colour: BRAND });
  write(sheet, brand.legalName, { size: 10, colour: SOFT });
  document.moveDown(2);
  write(sheet, title, { weight: 'bold', size: 22 });
  document.moveDown(0.8);
}

function drawFacts(
  sheet: Sheet,
  first: ReceiptRow,
  date: string,
  { texts: { receipt: words, countries } }: Wording,
): void {
  const address = [first.address_line_1, first.address_line_2, first.postal_code];
  const payer = [first.name, ...address, countries[first.country_code], first.email];
  const facts = [
    [words.date, date],
    [words.method, words.methods[first.method]],
    [words.payer, payer.join('\n')],
  ] as const;
  for (const [label, value] of facts) {
    drawRow(sheet, {
      before: { size: 10, colour: SOFT, text: label, width: 120 },
      text: { size: 10, text: value, left: 130 },
    });
    sheet.document.moveDown(0.4);
  }
  sheet.document.moveDown();
}

/** A parcel's invoice with its parts, or one later charge. */
function drawItem(sheet: Sheet, row: ReceiptRow, wording: Wording): void {
  const { document, fonts } = sheet;
  const { receipt: words, countries } = wording.texts;
  const { tracking_number: tracking, currency_code } = row;
  const route = fill(words.route, {
    source: countries[row.source_country_code],
    destination: countries[row.destination_country_code],
  });
  const heading = `${fill(words.parcel, { tracking })} · ${route}`;
  const lines = [
    rowOf(heading, wording.money(row.amount, currency_code), { size: 10, weight: 'bold' }),
    ...linesOf(row, words).map(({ label, amount }) =>
      rowOf(label, wording.money(amount, currency_code), { size: 10 }),
    ),
  ];
  // A parcel's lines stay together.
  const height = lines.reduce((sum, line) => sum + heightOfRow(fonts, line) + BETWEEN_ROWS, 0);
  if (document.y + height > BOTTOM) document.addPage();
  drawRule(document);
  for (const line of lines) drawAmount(sheet, line);
  document.moveDown(0.6);
}

/** Without lines of zero. */
function linesOf(
  { parts, extra_charges, note, amount }: ReceiptRow,
  words: Wording['texts']['receipt'],
): { label: string; amount: number }[] {
  const named = (note: string) => [chargeName(withoutAddress(note), words.charges)].filter(Boolean);
  if (parts === null) return [{ label: [words.charge, ...named(note ?? '')].join(': '), amount }];
  return [
    { label: words.freight, amount: parts.freight_price },
    { label: words.packaging, amount: parts.packaging_price },
    { label: words.delivery, amount: parts.delivery_price },
    ...extra_charges.map((charge) => ({
      label: named(charge.note)[0] ?? words.charge,
      amount: charge.amount,
    })),
    { label: words.discount, amount: -parts.discount_amount },
  ].filter((line) => line.amount !== 0);
}

function drawTotal(sheet: Sheet, rows: Rows, { texts, money }: Wording): void {
  const { document } = sheet;
  if (document.y + 40 > BOTTOM) document.addPage();
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  drawRule(document);
  document.moveDown(0.3);
  drawAmount(
    sheet,
    rowOf(texts.receipt.total, money(sum, rows[0].currency_code), { size: 13, weight: 'bold' }),
  );
  for (const part of vatOf(rows)) {
    const amount = money(toMinor(part.amount), rows[0].currency_code);
    write(sheet, vatLine(texts.vat, part, amount), { size: 9, colour: SOFT });
  }
}

/** Of the invoices; what is charged later, such as customs duty, has no VAT of ours. */
function vatOf(rows: Rows): VatPart[] {
  return vatParts(
    rows.flatMap(({ amount, vat_rate, vat_text }) =>
      vat_rate === null
        ? []
        : [{ total: toMajor(amount), vat: { rate: vat_rate / 100, text: vat_text ?? '' } }],
    ),
  );
}

/** What was paid for, and how much. */
function rowOf(label: string, amount: string, style: Style): Row {
  const column = { left: INNER - AMOUNT_WIDTH, width: AMOUNT_WIDTH, isRightAligned: true };
  return {
    text: { ...style, text: label, width: INNER - AMOUNT_WIDTH - 10 },
    after: { ...style, ...column, text: amount },
  };
}

function drawAmount(sheet: Sheet, row: Row): void {
  drawRow(sheet, row);
  sheet.document.y += BETWEEN_ROWS;
}

function drawRule(document: PDFKit.PDFDocument): void {
  const top = document.y;
  document
    .moveTo(PAGE.margin, top)
    .lineTo(PAGE.margin + INNER, top)
    .lineWidth(0.5)
    .stroke(LINE);
  document.y = top + 8;
}

/** The offices and how to reach them, at the foot of the last page. */
function drawCompany(sheet: Sheet, { texts }: Wording): void {
  const width = INNER / 3;
  const phones = brand.phones.map(({ number }) => number);
  const addresses = brand.offices.map(({ country }) => officeAddress(country, texts) ?? []);
  const columns = [...addresses, [brand.email, ...phones]];
  for (const [place, lines] of columns.entries()) {
    const cell = { size: 8, colour: SOFT, text: lines.join('\n'), left: place * width, width: width - 10 };
    drawColumn(sheet, cell, BOTTOM + 20);
  }
}
