/** Names the letters that labels cannot print (docs/decisions/042). Loaded when unusual letters are typed. */
import { unprintable } from '#shared/domain/printable.ts';
import { fill } from '#texts/format.ts';
import { officeLetters } from '#texts/office-letters.ts';

/** Enough to see which letters are meant. */
const NAMED = 5;

/** Undefined when a label can print all of the text. */
export function unprintableNote(typed: string): string | undefined {
  const letters = unprintable(typed);
  if (letters.length === 0) return undefined;
  const named = letters.slice(0, NAMED).join(' ');
  return fill(officeLetters.unprintable, { letters: letters.length > NAMED ? `${named} …` : named });
}
