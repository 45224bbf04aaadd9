/** A LIKE pattern for texts that contain this word. */
export function partOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
