/** Labels read back: what is printed where, and whether the codes can be read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printed } from '#shared/domain/printable.ts';
import { labels } from '#texts/labels.ts';
import type { Catalogue } from '#texts/catalogues.ts';
import { inLanguage } from '#texts/texts.ts';
import { drawBlock } from '#server/features/base/documents/draw-text.ts';
import { drawPdf } from '#server/features/base/documents/pdf.ts';
import { blockOf } from '#server/features/base/documents/text-layout.ts';
import { labelled, labelPdf } from '#tests/support/label-files.ts';
import { faultsOf } from '#tests/support/print-faults.ts';
import { type Page, withPages } from '#tests/support/pdf-pages.ts';
import { readCodes } from '#tests/support/read-codes.ts';
import type { LabelledParcel } from './label-file.ts';

const georgian = inLanguage(labels, 'ka');

type Texts = Record<'name' | 'address_line_1' | 'address_line_2' | 'postal_code' | 'phone', string>;

const usual: Texts = {
  name: 'Tamar Kapanadze',
  address_line_1: '1 High Street',
  address_line_2: '',
  postal_code: 'E1 6AN',
  phone: '442079460123',
};
const personOf = ({ name, phone, ...address }: Texts) => ({
  name,
  phone,
  email: '',
  address: { ...address, country_code: 'UK' },
});

const cargoOf = (
  people: { sender?: Partial<Texts>; receiver?: Partial<Texts> },
  tracking_number = 'MR-10060',
): LabelledParcel =>
  labelled({
    sender: personOf({ ...usual, ...people.sender }),
    receiver: personOf({ ...usual, ...people.receiver }),
    tracking_number,
    weight: 99_999.999,
  });

/** The dots of the usual label printers, and of finer ones, to the inch. */
const PRINTERS = { usual: 203, fine: 300 };

interface Read {
  page: Pick<Page, 'pieces' | 'width' | 'height'>;
  codes: Awaited<ReturnType<typeof readCodes>>;
  faults: string[];
}

type Words = Catalogue['labels'];

async function labelOf(cargo: LabelledParcel, words: Words = labels, dots = PRINTERS.usual): Promise<Read> {
  return read(await labelPdf([cargo], words), dots);
}

function read(pdf: Buffer, dots = PRINTERS.usual): Promise<Read> {
  return withPages(pdf, async (pages) => {
    const [page] = pages;
    if (page === undefined || pages.length !== 1) throw new Error('A label is one page.');
    const codes = await readCodes(await page.picture(dots));
    const inPoints = (value: number) => (value * 72) / dots;
    const places = codes.map(({ left, top, right, bottom }) => ({
      left: inPoints(left),
      top: inPoints(top),
      right: inPoints(right),
      bottom: inPoints(bottom),
    }));
    return { page, codes, faults: faultsOf(page, { edge: 5 * 2.83, codes: places }) };
  });
}

/** Line breaks become commas where there are too many, and words are broken. */
const letters = (text: string) => text.replaceAll(/[\s,]/g, '');

/** The size of headings, which no text of people has. */
const HEADING = 8;

/** The letters between the receiver's heading and the number at the foot. */
function receiverOn({ pieces }: Read['page'], words: Words = labels): string {
  const start = pieces.findIndex(({ text, size }) => size === HEADING && text.startsWith(words.to));
  return letters(
    pieces
      .slice(start + 1, -1)
      .map(({ text }) => text)
      .join(''),
  );
}

const receiverIn = ({ shipping_specs: { receiver_information: who } }: LabelledParcel) =>
  [who.name, who.address.address_line_1, who.address.address_line_2, who.address.postal_code]
    .map((text) => letters(printed(text).lines.join('')))
    .join('')
    .concat(who.address.country_code, letters(who.phone));

const kinds = (codes: Read['codes']) => codes.map(({ kind, text }) => `${kind} ${text}`).toSorted();

/** The longest texts that the intake takes. */
const longest = (text: string): Texts => {
  const line = text.repeat(256).slice(0, 255);
  const short = text.repeat(36).slice(0, 35);
  return {
    name: line,
    address_line_1: line,
    address_line_2: line,
    postal_code: short,
    phone: '4'.repeat(255),
  };
};

const sixLines = 'c/o Nino Beridze\r\nApartment 12\r\nRustaveli 44\nBuilding B\nfrom the yard\nTbilisi';

const oneOf = (text: string) =>
  fc.constantFrom(...Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment));

const ALPHABETS = [
  ...['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'åäöÅÄÖéü', '0123456789-/.,()', 'Ǻ ẮĢ ķȚ'],
  ...['აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ', 'ᲗᲑᲘᲚᲘᲡᲘ', 'бвгджзийклЩЫЖ', 'αβγδΩώἷ', 'արամխաչատրյանՄ'],
  ...['王小明', 'ẹ́', '😀', 'שלום', 'ǄѸ№', ' ', ' ', '\n', '\r\n'],
].map(oneOf);

const nasty = (maxLength: number) =>
  fc
    .oneof(
      fc.array(fc.oneof(...ALPHABETS), { maxLength }),
      fc.array(fc.oneof(...ALPHABETS.slice(0, 10)), { minLength: maxLength, maxLength }),
    )
    .map((parts) => parts.join('').slice(0, maxLength).toWellFormed());

const anyone = fc.record({
  name: nasty(255),
  address_line_1: nasty(255),
  address_line_2: nasty(255),
  postal_code: nasty(35),
  phone: fc.string({ unit: oneOf('0123456789'), minLength: 5, maxLength: 255 }),
});

const numbers = fc.string({ unit: oneOf('ABCWXYZ0123456789-'), minLength: 3, maxLength: 28 });

describe('a label', () => {
  /** Labels of anybody; `look` sees what was read of each. */
  const anyLabels = (look: (codes: string[], number: string) => void) =>
    fc.asyncProperty(anyone, anyone, numbers, async (sender, receiver, number) => {
      const cargo = cargoOf({ sender, receiver }, number);
      const { page, codes, faults } = await labelOf(cargo);
      expect(faults).toEqual([]);
      expect(receiverOn(page)).toBe(receiverIn(cargo));
      look(kinds(codes), number);
    });
  const both = (number: string) => [`Code128 ${number}`, `QRCode ${number}`];

  it('shows the whole receiver and two codes, and no text on another, whatever was typed', async () => {
    const check = anyLabels((codes, number) => expect(codes).toEqual(both(number)));
    await fc.assert(check, { numRuns: 60, seed: 20_261_126 });
  });

  it('does so for other texts in each run', async () => {
    // The decoder has once, in about ten thousand labels, read another text beside the two: that must not depend on luck.
    const check = anyLabels((codes, number) => expect(codes).toEqual(expect.arrayContaining(both(number))));
    await fc.assert(check, { numRuns: 60 });
  });

  it.each([
    ['the widest usual letters without a space', longest('W')],
    ['long words', longest('Sankt-Johannesgatan ')],
    ['Georgian', longest('რუსთაველისგამზირი ')],
    ['Cyrillic', longest('Щ')],
    ['a letter on each line', longest('b\n')],
  ])('has room for the longest texts in at least 5 points: %s', async (_, texts) => {
    const cargo = cargoOf({ sender: texts, receiver: texts });
    const { page, codes, faults } = await labelOf(cargo);
    expect(faults).toEqual([]);
    expect(receiverOn(page)).toBe(receiverIn(cargo));
    expect(codes).toHaveLength(2);
    expect(Math.min(...page.pieces.map(({ size }) => size))).toBeGreaterThanOrEqual(5);
  });

  it('shows six pasted lines one below the other, in letters that can be read in a van', async () => {
    const { page } = await labelOf(cargoOf({ receiver: { ...usual, address_line_1: sixLines } }));
    const shown = page.pieces.filter(({ text }) => sixLines.split(/\r?\n/).includes(text));
    expect(shown.map(({ text }) => text)).toEqual(sixLines.split(/\r?\n/));
    expect(Math.min(...shown.map(({ size }) => size))).toBeGreaterThanOrEqual(11);
  });

  it('prints Georgian and Armenian, and Georgian capitals as the letters they are', async () => {
    const receiver = { ...usual, name: 'ᲗᲐᲛᲐᲠ ქაპანაძე', address_line_1: 'Արամ Խաչատրյան 5' };
    const { page } = await labelOf(cargoOf({ receiver }), georgian);
    expect(receiverOn(page, georgian)).toContain('თამარქაპანაძეԱրամԽաչատրյան5');
    expect(page.pieces.some(({ text }) => text.includes(georgian.substitutes))).toBe(false);
  });

  it('says when letters are missing, and puts a mark in their place', async () => {
    const { page } = await labelOf(cargoOf({ receiver: { ...usual, name: '王小明 Wang' } }));
    expect(receiverOn(page)).toMatch(/^\?\?\?Wang/);
    const headings = page.pieces.filter(({ text }) => text.includes(labels.substitutes));
    expect(headings.map(({ text }) => text)).toEqual([`${labels.to} · ${labels.substitutes}`]);
  });

  it('has codes for the longest number that a finer printer prints legibly', async () => {
    const number = `W1${'W'.repeat(38)}`;
    const { codes, faults } = await labelOf(cargoOf({}, number), labels, PRINTERS.fine);
    expect(kinds(codes)).toEqual([`Code128 ${number}`, `QRCode ${number}`]);
    expect(faults).toEqual([]);
  });
});

describe('the check of labels', () => {
  it('finds texts on each other, and texts that leave the page', async () => {
    const pdf = await drawPdf({ size: [200, 200], margin: 10 }, new Date(0), (document, fonts) => {
      for (const [text, left, top] of [
        ['above', 20, 20],
        ['below', 25, 26],
        ['apart', 20, 60],
        ['outside', 180, 100],
      ] as const) {
        drawBlock(document, fonts, blockOf(fonts, [{ text, weight: 'bold', size: 12 }], 200, 1), left, top);
      }
    });
    expect((await read(pdf)).faults).toEqual(["'above' and 'below' overlap", "'outside' leaves the page"]);
  });

  it('finds a text on a code', async () => {
    const label = await labelOf(cargoOf({}));
    const [piece] = label.page.pieces;
    expect(faultsOf(label.page, { edge: 0, codes: piece === undefined ? [] : [piece] })).toEqual([
      "'Merani' is on a code",
    ]);
  });
});
