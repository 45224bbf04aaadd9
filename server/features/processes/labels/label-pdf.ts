/** The label: 100 × 150 mm with route, addresses, weight, HOME delivery, and the tracking number as Code 128 and QR. */
import { brand } from '#shared/brand.ts';
import { printed } from '#shared/domain/printable.ts';
import type { Catalogue } from '#texts/catalogues.ts';
import { drawBlock, drawLine, sizeWithin } from '#server/features/base/documents/draw-text.ts';
import type { Fonts } from '#server/features/base/documents/fonts.ts';
import { MM, openPdf } from '#server/features/base/documents/pdf.ts';
import { type Line, widthOf } from '#server/features/base/documents/text-layout.ts';
import { letOthersRun } from '#server/turns.ts';
import { drawBars, drawSquares } from './label-codes.ts';
import type { LabelFile, LabelledParcel } from './label-file.ts';
import { layOut, type PrintedPerson, receiverOf, senderOf } from './label-people.ts';

/** In millimetres. */
export const LABEL = { width: 100, height: 150 };
const WIDTH = LABEL.width * MM;
const HEIGHT = LABEL.height * MM;
const MARGIN = 6 * MM;
const INNER = WIDTH - 2 * MARGIN;
const RIGHT = WIDTH - MARGIN;

const SQUARES = { left: RIGHT - 22 * MM, top: 13 * MM, width: 22 * MM, height: 22 * MM };
/** What stands to the left of the QR code keeps four of its squares away from it, as barcode readers need. */
const BESIDE_SQUARES = INNER - 22 * MM - 5 * MM;
const PEOPLE = { top: 37.5 * MM, bottom: 107.5 * MM };
/** The bars may use the margins: the longest numbers need them. */
const BARS = { left: 2 * MM, top: 110.5 * MM, width: WIDTH - 4 * MM, height: 25 * MM };
const NUMBER_BASELINE = 142.5 * MM;

const HEADING = { size: 8, height: 10 };
/** Between sender and receiver, with a line in the middle. */
const GAP = 9;

/** Dots of the usual label printers in a millimetre (203 dpi). */
export const USUAL_DOTS = 8;

type Words = Catalogue['labels'];

interface Sheet {
  document: PDFKit.PDFDocument;
  fonts: Fonts;
  words: Words;
  /** The size of the printer's dots, in points. */
  dot: number;
}

/** A PDF with one label per page, whose codes fit the dots of a printer that has so many in a millimetre. */
export async function openLabelPdf(now: Date, words: Words, dots = USUAL_DOTS): Promise<LabelFile> {
  const options = { size: [WIDTH, HEIGHT], margin: MARGIN, autoFirstPage: false };
  const { document, fonts } = await openPdf(options, now);
  const sheet = { document, fonts, words, dot: MM / dots };
  return {
    content: document,
    async add(parcel) {
      document.addPage();
      drawLabel(sheet, parcel);
      // A label takes a millisecond; then other calls have their turn.
      await letOthersRun();
    },
    end: () => void document.end(),
  };
}

function drawLabel(sheet: Sheet, parcel: LabelledParcel): void {
  drawHead(sheet, parcel);
  drawPeople(sheet, parcel);
  const { document, dot } = sheet;
  drawSquares(document, parcel.tracking_number, { ...SQUARES, dot });
  drawBars(document, parcel.tracking_number, { ...BARS, dot });
  // One line, however long the number is.
  const number = within(sheet, { text: parcel.tracking_number, weight: 'bold', size: 16 }, INNER);
  drawLine(document, sheet.fonts, number, MARGIN + (INNER - number.width) / 2, NUMBER_BASELINE);
}

/** The company and the weight, the route, and whether the parcel goes to the door. */
function drawHead(sheet: Sheet, { shipping_specs, item, delivery_option }: LabelledParcel): void {
  const { document, fonts, words } = sheet;
  const { source_country_code: source, destination_country_code: destination } = shipping_specs.route;
  const weight = within(sheet, { text: `${item.weight} kg`, weight: 'bold', size: 12 }, INNER / 2);
  const name = printed(brand.name).lines.join(' ');
  const company = within(sheet, { text: name, weight: 'bold', size: 13 }, INNER - weight.width - 10);
  drawLine(document, fonts, company, MARGIN, 10 * MM);
  drawLine(document, fonts, weight, RIGHT - weight.width, 10 * MM);
  const route = within(
    sheet,
    { text: `${source} → ${destination}`, weight: 'bold', size: 34 },
    BESIDE_SQUARES,
  );
  drawLine(document, fonts, route, MARGIN, 24.5 * MM);
  if (delivery_option === 'HOME') drawHomeDelivery(sheet, words.home);
}

/** White on black, so that the van's loader cannot miss it. */
function drawHomeDelivery(sheet: Sheet, words: string): void {
  const { document, fonts } = sheet;
  const [top, height, padding] = [28.5 * MM, 6 * MM, 2 * MM];
  const text = within(sheet, { text: words, weight: 'bold', size: 12 }, BESIDE_SQUARES - 2 * padding);
  document.rect(MARGIN, top, text.width + 2 * padding, height).fill('#000');
  document.fillColor('#fff');
  drawLine(document, fonts, text, MARGIN + padding, top + height / 2 + 0.35 * text.size);
  document.fillColor('#000');
}

function drawPeople(sheet: Sheet, { shipping_specs }: LabelledParcel): void {
  const { document, words } = sheet;
  const sender = senderOf(shipping_specs.sender_information);
  const receiver = receiverOf(shipping_specs.receiver_information);
  const height = PEOPLE.bottom - PEOPLE.top - 2 * HEADING.height - GAP;
  const blocks = layOut(sheet.fonts, { sender, receiver }, { width: INNER, height });
  const middle = drawPerson(sheet, words.from, sender, blocks.sender, PEOPLE.top);
  drawRule(document, middle + GAP / 2);
  drawPerson(sheet, words.to, receiver, blocks.receiver, middle + GAP);
  drawRule(document, PEOPLE.bottom + 1.2 * MM);
}

/** Says in the heading if something stands for letters that cannot be printed. Returns where the block ends. */
function drawPerson(
  sheet: Sheet,
  title: string,
  { hasSubstitutes }: PrintedPerson,
  block: ReturnType<typeof layOut>['sender'],
  top: number,
): number {
  const { document, fonts, words } = sheet;
  const text = hasSubstitutes ? `${title} · ${words.substitutes}` : title;
  const heading = within(sheet, { text, weight: 'regular', size: HEADING.size }, INNER);
  drawLine(document, fonts, heading, MARGIN, top + 0.935 * HEADING.size);
  drawBlock(document, fonts, block, MARGIN, top + HEADING.height);
  return top + HEADING.height + block.height;
}

function drawRule(document: PDFKit.PDFDocument, y: number): void {
  document.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.7).stroke('#000');
}

/** The line with the largest size at which it is not too wide, and its width then. */
function within({ fonts }: Sheet, line: Omit<Line, 'baseline'>, width: number) {
  const size = sizeWithin(fonts, line, width);
  return { ...line, size, width: size * widthOf(fonts, line.weight, line.text) };
}
