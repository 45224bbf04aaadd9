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
