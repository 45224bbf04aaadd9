/** What Enter in a person's name has found, and what is typed after it. Pure. */
import type { Person } from './search-listed-people.ts';

/** How many people these are: the same name and e-mail is one person with several addresses. */
export function howManyPeople(people: readonly Person[]): 'nobody' | 'one' | 'several' {
  const [first] = people;
  if (first === undefined) return 'nobody';
  return people.every(({ name, email }) => name === first.name && email === first.email) ? 'one' : 'several';
}

/** The field of the text by which somebody was searched; null if it is a parcel's number. */
export function fieldOfText(typed: string): 'email' | 'phone' | null {
  if (typed.includes('@')) return 'email';
  return /[a-z]/i.test(typed) ? null : 'phone';
}

type Key = Record<'ctrlKey' | 'metaKey' | 'altKey', boolean> & { key: string };

export const isTyping = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Whether a key that types something types a number or weight, and no name. */
export const isFigureKey = (key: string): boolean => /[\d.,]/.test(key);
