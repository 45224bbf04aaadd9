/** The fonts of documents, read and taken apart once in a process. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { madeOnce } from '#server/made-once.ts';
import { sfntOf } from './sfnt.ts';

const resolve = createRequire(import.meta.url).resolve;

/** FiraGO has Latin, Greek, Cyrillic and Georgian letters in one font. Armenian ones come from another (docs/decisions/042). */
const FILES = {
  regular: [
    '@fontsource/firago/files/firago-latin-400-normal.woff',
    '@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian-400-normal.woff',
  ],
  bold: [
    '@fontsource/firago/files/firago-latin-700-normal.woff',
    '@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian-700-normal.woff',
  ],
} as const;

export type Weight = keyof typeof FILES;

/** A letter's measures, for a font size of 1. */
export interface Letter {
  /** The font that has it. */
  font: string;
  advance: number;
  /** How far it goes above and below the baseline. */
  above: number;
  below: number;
}

export interface Fonts {
  /** To be registered with each document. The first two are called `regular` and `bold`. */
  all: readonly (readonly [name: string, font: fontkit.Font])[];
  letter: (weight: Weight, letter: string) => Letter;
}

export const readFonts: () => Promise<Fonts> = madeOnce(async () => {
  const [regular, bold] = await Promise.all([readWeight('regular'), readWeight('bold')]);
  return fontsOf({ regular, bold });
});

type Named = readonly [name: string, font: fontkit.Font];

function readWeight(weight: Weight): Promise<Named[]> {
  return Promise.all(
    FILES[weight].map(async (file, place): Promise<Named> => {
      const font = fontkit.create(sfntOf(await readFile(resolve(file))));
      if (!('layout' in font)) throw new Error(`${file} is not a single font.`);
      // The library keeps each glyph as it was first asked for: one that came as a part of an accented letter would never say which
      // letter it is, and readers could not copy the text.
      for (const code of font.characterSet) font.glyphForCodePoint(code);
      return [place === 0 ? weight : `${weight}-${place}`, font];
    }),
  );
}

function fontsOf(weights: Record<Weight, Named[]>): Fonts {
  const known = { regular: new Map<string, Letter>(), bold: new Map<string, Letter>() };
  return {
    all: [...weights.regular, ...weights.bold],
    letter: (weight, letter) => {
      const before = known[weight].get(letter);
      if (before !== undefined) return before;
      const measured = measure(weights[weight], letter);
      known[weight].set(letter, measured);
      return measured;
    },
  };
}

function measure(candidates: readonly Named[], letter: string): Letter {
  const code = letter.codePointAt(0) ?? 0;
  const found = candidates.find(([, font]) => font.hasGlyphForCodePoint(code));
  if (found === undefined) throw new Error(`No font has U+${code.toString(16)}.`);
  const [name, font] = found;
  const glyph = font.glyphForCodePoint(code);
  const { maxY, minY } = glyph.bbox;
  // A space has no outline: its box is infinite.
  const [top, bottom] = Number.isFinite(maxY) && Number.isFinite(minY) ? [maxY, minY] : [0, 0];
  const em = font.unitsPerEm;
  return { font: name, advance: glyph.advanceWidth / em, above: top / em, below: -bottom / em };
}
