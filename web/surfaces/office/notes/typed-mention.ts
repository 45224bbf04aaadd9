/** A mention that is being typed: the '@' before the caret and the text after it. */
import { foldText } from '#shared/domain/search-words.ts';

interface TypedMention {
  /** Index of the '@'. */
  start: number;
  /** The text typed after it so far. */
  part: string;
}

/** As in a saved note: '@' after a letter or digit belongs to an e-mail address. */
const TYPED = /(?<![\p{L}\p{M}\p{N}_.+-])@([\p{L}\p{M}\p{N}_.-]*)$/u;

/** The mention at the caret; undefined if there is none. */
export function typedMention(body: string, caret: number): TypedMention | undefined {
  const match = TYPED.exec(body.slice(0, caret));
  return match === null ? undefined : { start: match.index, part: match[1] ?? '' };
}

const MAX_OFFERED = 6;

/** Staff whose username starts with the text, then those who have it elsewhere in the name. */
export function matchingStaff<S extends { username: string }>(staff: readonly S[], part: string): S[] {
  const word = foldText(part);
  const place = (one: S) => foldText(one.username).indexOf(word);
  return staff
    .filter((one) => place(one) >= 0)
    .toSorted((a, b) => Math.min(place(a), 1) - Math.min(place(b), 1))
    .slice(0, MAX_OFFERED);
}
