/** The pattern for any text with this part in it. */
export function partOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
