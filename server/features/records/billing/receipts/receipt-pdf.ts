/** The receipt: A4, the company, the payer, each parcel line by line, and the total. */
import { brand } from '#shared/brand.ts';
import { chargeName } from '#shared/domain/usual-charges.ts';
import { fill } from '#shared/messages/format.ts';
import { drawPdf } from '#server/features/base/documents/pdf.ts';
import type { Wording } from '#server/wording.ts';
import type { ReceiptRow } from './receipts.queries.ts';

const MARGIN = 56;
const WIDTH = 595.28;
const HEIGHT = 841.89;
const INNER = WIDTH - 2 * MARGIN;
/** Below this the company's addresses stand. */
const BOTTOM = HEIGHT - 145;
const AMOUNT_WIDTH = 110;
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
  const options = { size: 'A4', margin: MARGIN, info: { Title: `${title} · ${brand.name}` } };
  return drawPdf(options, first.created_at, (document) => {
    drawHead(document, title);
    // The page shows the reader's day, which may be another one.
    const date = `${day(first.created_at)} (${offsetOf(first.created_at, timeZone)})`;
    drawFacts(document, first, date, wording);
    for (const row of rows) drawItem(document, row, wording);
    drawTotal(document, rows, wording);
    if (first.refunded_at !== null) {
      const text = fill(words.refunded, { date: day(first.refunded_at) });
      document.moveDown().font('bold').fontSize(11).fillColor(BRAND).text(text, MARGIN);
    }
    drawCompany(document);
  });
}

/** `GMT+4`, in every language. */
function offsetOf(instant: Date, timeZone: string): string | undefined {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

function drawHead(document: PDFKit.PDFDocument, title: string): void {
  document.font('bold').fontSize(20).fillColor(BRAND).text(brand.name, MARGIN, MARGIN);
  document.font('regular').fontSize(10).fillColor(SOFT).text(brand.legalName);
  document.moveDown(2).font('bold').fontSize(22).fillColor('#000').text(title);
  document.moveDown(0.8);
}

function drawFacts(
  document: PDFKit.PDFDocument,
  first: ReceiptRow,
  date: string,
  { texts: { receipt: words, countries } }: Wording,
): void {
  const address = [first.address_line_1, first.address_line_2, first.postal_code];
  const payer = [first.name, ...address, countries[first.country_code], first.email];
  const facts = [
    [words.date, date],
    [words.method, words.methods[first.method]],
    [words.payer, payer.filter((line) => line !== '').join('\n')],
  ] as const;
  for (const [label, value] of facts) {
    const top = document.y;
    document.font('regular').fontSize(10).fillColor(SOFT).text(label, MARGIN, top, { width: 120 });
    document.fillColor('#000').text(value, MARGIN + 130, top, { width: INNER - 130 });
    document.moveDown(0.4);
  }
  document.moveDown();
}

/** A parcel's invoice with its parts, or one later charge. */
function drawItem(document: PDFKit.PDFDocument, row: ReceiptRow, wording: Wording): void {
  const { receipt: words, countries } = wording.texts;
  const { tracking_number: tracking, currency_code } = row;
  const route = fill(words.route, {
    source: countries[row.source_country_code],
    destination: countries[row.destination_country_code],
  });
  const lines = linesOf(row, words);
  // A parcel's lines stay together.
  if (document.y + 40 + 16 * lines.length > BOTTOM) document.addPage();
  drawRule(document);
  const heading = `${fill(words.parcel, { tracking })} · ${route}`;
  drawLine(document, heading, wording.money(row.amount, currency_code), 'bold');
  for (const { label, amount } of lines) drawLine(document, label, wording.money(amount, currency_code));
  document.moveDown(0.6);
}

/** Without lines of zero. */
function linesOf(
  { parts, extra_charges, note, amount }: ReceiptRow,
  words: Wording['texts']['receipt'],
): { label: string; amount: number }[] {
  if (parts === null) return [{ label: `${words.charge}: ${chargeName(note ?? '', words.charges)}`, amount }];
  return [
    { label: words.freight, amount: parts.freight_price },
    { label: words.packaging, amount: parts.packaging_price },
    { label: words.delivery, amount: parts.delivery_price },
    ...extra_charges.map((charge) => ({
      label: chargeName(charge.note, words.charges),
      amount: charge.amount,
    })),
    { label: words.discount, amount: -parts.discount_amount },
  ].filter((line) => line.amount !== 0);
}

function drawTotal(document: PDFKit.PDFDocument, rows: Rows, { texts, money }: Wording): void {
  if (document.y + 40 > BOTTOM) document.addPage();
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  drawRule(document);
  document.moveDown(0.3);
  drawLine(document, texts.receipt.total, money(sum, rows[0].currency_code), 'bold', 13);
}

function drawLine(
  document: PDFKit.PDFDocument,
  label: string,
  amount: string,
  font: 'regular' | 'bold' = 'regular',
  size = 10,
): void {
  const top = document.y;
  document.font(font).fontSize(size).fillColor('#000');
  document.text(label, MARGIN, top, { width: INNER - AMOUNT_WIDTH });
  const bottom = document.y;
  document.text(amount, MARGIN + INNER - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' });
  document.y = bottom;
  document.moveDown(0.25);
}

function drawRule(document: PDFKit.PDFDocument): void {
  const top = document.y;
  document
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + INNER, top)
    .lineWidth(0.5)
    .stroke(LINE);
  document.y = top + 8;
}

/** The offices and how to reach them, at the foot of the last page. */
function drawCompany(document: PDFKit.PDFDocument): void {
  const top = BOTTOM + 20;
  const width = INNER / 3;
  const phones = brand.phones.map(({ number }) => number);
  const columns = [...brand.offices.map(({ lines }) => lines), [brand.email, ...phones]];
  for (const [place, lines] of columns.entries()) {
    document.font('regular').fontSize(8).fillColor(SOFT);
    // A page has no room below its margin, so that text there would start another page.
    document.text(lines.join('\n'), MARGIN + place * width, top, {
      width: width - 10,
      height: HEIGHT - MARGIN - top,
    });
  }
}
