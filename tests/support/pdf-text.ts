/** The text of a PDF that our PDF library made: its fonts tell which character each glyph is. */
import { inflateSync } from 'node:zlib';

interface Part {
  id: number;
  head: string;
  /** The uncompressed stream; '' without one. */
  body: string;
}

/** The text as drawn, one line for each piece. */
export function pdfText(pdf: Buffer): string {
  const parts = partsOf(pdf.toString('latin1'));
  const bodies = new Map(parts.map(({ id, body }) => [id, body]));
  const refersTo = (head: string, key: string) =>
    Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? 0);
  const fonts = new Map<string, string[]>();
  const heads = new Map(parts.map(({ id, head }) => [id, head]));
  for (const { head } of parts) {
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = refersTo(heads.get(Number(id)) ?? '', 'ToUnicode');
      fonts.set(name, charactersOf(bodies.get(unicode) ?? ''));
    }
  }
  return parts
    .filter(({ body }) => body.includes(' Tf'))
    .flatMap(({ body }) => piecesOf(body, fonts))
    .join('\n');
}

function partsOf(text: string): Part[] {
  return [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, content = '']) => {
    const [head = '', packed] = content.split(/\nstream\n/);
    const bytes = Buffer.from(packed?.replace(/\nendstream$/, '') ?? '', 'latin1');
    const body = head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : '';
    return { id: Number(id), head, body };
  });
}

/** The characters of a font by glyph, from its ToUnicode map. */
function charactersOf(map: string): string[] {
  const hex = [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) => list.match(/<([^>]*)>/g) ?? []);
  return hex.map((one) =>
    Buffer.from(one.slice(1, -1).replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
}

function piecesOf(body: string, fonts: Map<string, string[]>): string[] {
  let font: string[] = [];
  const pieces: string[] = [];
  for (const [, name, shown] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? [];
    if (shown === undefined) continue;
    const glyphs = (shown.match(/<([^>]*)>/g) ?? []).join('').replaceAll(/[<>]/g, '').match(/.{4}/g) ?? [];
    pieces.push(glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? '?').join(''));
  }
  return pieces;
}
