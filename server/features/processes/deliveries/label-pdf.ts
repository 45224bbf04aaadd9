/** The label: 100 × 150 mm with route, addresses, weight, HOME delivery, and the tracking number as Code 128 and QR. */
import type { z } from 'zod';
import { brand } from '#shared/brand.ts';
import type { party, staffCargo } from '#shared/contract/shapes.ts';
import type { Catalogue } from '#shared/messages/catalogues.ts';
import { drawPdf } from '#server/features/base/documents/pdf.ts';
import { others } from '#server/turns.ts';
import { barcode, squareCode } from './label-codes.ts';

export type Cargo = Pick<
  z.input<typeof staffCargo>,
  'tracking_number' | 'delivery_option' | 'item' | 'shipping_specs'
>;

const MM = 72 / 25.4;
const WIDTH = 100 * MM;
const HEIGHT = 150 * MM;
const MARGIN = 6 * MM;
const INNER = WIDTH - 2 * MARGIN;

/** A label takes about a millisecond; then other calls have their turn. */
const AT_ONCE = 10;

type Words = Catalogue['deliveries'];

/** A PDF with one label per page. */
export function drawLabels(cargos: readonly Cargo[], now: Date, words: Words): Promise<Buffer> {
  return drawPdf({ size: [WIDTH, HEIGHT], margin: MARGIN, autoFirstPage: false }, now, async (document) => {
    for (const [place, cargo] of cargos.entries()) {
      drawLabel(document, cargo, words);
      if (place % AT_ONCE === AT_ONCE - 1) await others();
    }
  });
}

function drawLabel(document: PDFKit.PDFDocument, cargo: Cargo, words: Words): void {
  const { route, sender_information, receiver_information } = cargo.shipping_specs;
  document.addPage();
  document.font('bold').fontSize(13).text(brand.name, MARGIN, MARGIN);
  document
    .font('regular')
    .fontSize(11)
    .text(`${cargo.item.weight} kg`, MARGIN, MARGIN + 1, { width: INNER, align: 'right' });
  document
    .font('bold')
    .fontSize(34)
    .text(`${route.source_country_code} → ${route.destination_country_code}`, MARGIN, 16 * MM, {
      width: INNER,
    });
  if (cargo.delivery_option === 'HOME') drawHomeDelivery(document, words.labelHome);
  drawParty(document, words.labelFrom, sender_information, 33 * MM, 9);
  drawParty(document, words.labelTo, receiver_information, 57 * MM, 12);
  document.image(squareCode(cargo.tracking_number), WIDTH - MARGIN - 26 * MM, 14 * MM, { width: 26 * MM });
  const place: PDFKit.Mixins.ImageOption = { fit: [INNER, 26 * MM], align: 'center' };
  document.image(barcode(cargo.tracking_number), MARGIN, 106 * MM, place);
  drawNumber(document, cargo.tracking_number);
}

/** White on black, so that the van's loader cannot miss it. */
function drawHomeDelivery(document: PDFKit.PDFDocument, text: string): void {
  const [top, height, padding] = [28 * MM, 4.6 * MM, 1.5 * MM];
  document.font('bold').fontSize(9);
  const width = document.widthOfString(text) + 2 * padding;
  document.rect(MARGIN, top, width, height).fill('#000');
  document
    .fillColor('#fff')
    .text(text, MARGIN + padding, top + 0.6 * MM, { lineBreak: false })
    .fillColor('#000');
}

const NUMBER_SIZE = 15;

/** Shrinks the number to one line, because a second line would start a second page. */
function drawNumber(document: PDFKit.PDFDocument, number: string): void {
  const full = document.font('bold').fontSize(NUMBER_SIZE).widthOfString(number);
  const width = Math.min(full, INNER);
  const left = MARGIN + (INNER - width) / 2;
  document.fontSize((NUMBER_SIZE * width) / full).text(number, left, 134 * MM, { lineBreak: false });
}

function drawParty(
  document: PDFKit.PDFDocument,
  title: string,
  who: z.input<typeof party>,
  top: number,
  size: number,
): void {
  const { address } = who;
  const lines = [
    address.address_line_1,
    address.address_line_2,
    `${address.postal_code} ${address.country_code}`.trim(),
    who.phone,
  ].filter((line) => line !== '');
  document.font('regular').fontSize(8).text(title, MARGIN, top);
  document
    .font('bold')
    .fontSize(size + 1)
    .text(who.name, { width: INNER, lineBreak: false, ellipsis: true });
  document.font('regular').fontSize(size);
  for (const line of lines) document.text(line, { width: INNER, height: 2.4 * size, ellipsis: true });
}
