/**
 * Bounds a page of what customers write themselves: a call may ask for a hundred entries, each of which may be long. A page of the usual
 * length always comes whole.
 */

/** Letters of a page that is longer than usual; six of the longest entries have fewer. */
const MOST_LETTERS = 1_500_000;

/** How many letters each of these entries has in all; those without any are missing. */
type LettersOf = (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** The first entries of a page, as many as have so few letters together, but at least those of a usual page. */
export async function withinLetters(
  ids: readonly number[],
  usual: number,
  ...parts: LettersOf[]
): Promise<readonly number[]> {
  if (ids.length <= usual) return ids;
  const lettersOf = await sumsOf(ids, parts);
  let total = 0;
  const end = ids.findIndex((id, place) => {
    total += lettersOf(id);
    return place >= usual && total > MOST_LETTERS;
  });
  return end < 0 ? ids : ids.slice(0, end);
}

/** The entries in their order, in pieces of so few letters together that a file is made of one after the other. */
export async function inPieces(ids: readonly number[], ...parts: LettersOf[]): Promise<number[][]> {
  const lettersOf = await sumsOf(ids, parts);
  const pieces: number[][] = [[]];
  let total = 0;
  for (const id of ids) {
    total += lettersOf(id);
    if (total > MOST_LETTERS && pieces.at(-1)?.length !== 0) {
      pieces.push([]);
      total = lettersOf(id);
    }
    pieces.at(-1)?.push(id);
  }
  return pieces;
}

/** How many letters an entry has in all of its parts. */
async function sumsOf(ids: readonly number[], parts: readonly LettersOf[]): Promise<(id: number) => number> {
  const letters = await Promise.all(parts.map((lettersOf) => lettersOf(ids)));
  return (id) => letters.reduce((sum, one) => sum + (one.get(id) ?? 0), 0);
}
