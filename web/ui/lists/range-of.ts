/** The rows from one to another, both included, whichever is first; without the one, or if it has left the list, only the other. */
export function rangeOf<Row>(rows: readonly Row[], from: Row | null, to: Row): readonly Row[] {
  const ends = [rows.findIndex((row) => row === from), rows.indexOf(to)];
  return ends.includes(-1) ? [to] : rows.slice(Math.min(...ends), Math.max(...ends) + 1);
}
