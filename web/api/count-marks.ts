/** Counts how often a mark (ASCII) stands in bytes that come in pieces; a mark may be cut in two by the end of a piece. */
export function countMarks(mark: string): (piece: Uint8Array) => number {
  const decoder = new TextDecoder('latin1');
  let rest = '';
  let count = 0;
  return (piece) => {
    const parts = (rest + decoder.decode(piece)).split(mark);
    count += parts.length - 1;
    // Shorter than a mark, so that none is counted twice.
    rest = (parts.at(-1) ?? '').slice(-(mark.length - 1));
    return count;
  };
}
