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
  const letters = await Promise.all(parts.map((lettersOf) => lettersOf(ids)));
  let total = 0;
  const end = ids.findIndex((id, place) => {
    total += letters.reduce((sum, one) => sum + (one.get(id) ?? 0), 0);
    return place >= usual && total > MOST_LETTERS;
  });
  return end < 0 ? ids : ids.slice(0, end);
}

/** The entries in their order, in pieces of so few letters together that a file is made of one after the other. */
export async function inPieces(ids: readonly number[], lettersOf: LettersOf): Promise<number[][]> {
  const letters = await lettersOf(ids);
  const pieces: number[][] = [[]];
  let total = 0;
  for (const id of ids) {
    total += letters.get(id) ?? 0;
    if (total > MOST_LETTERS && pieces.at(-1)?.length !== 0) {
      pieces.push([]);
      total = letters.get(id) ?? 0;
    }
    pieces.at(-1)?.push(id);
  }
  return pieces;
}
