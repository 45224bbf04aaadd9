/** People of the parcels in the list, whom the server does not know yet. Pure. */
import type { parcelCalls } from '#shared/contract/parcels.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { isFound, searchTerms } from '#shared/domain/search-words.ts';
import type { Draft } from '../state/draft.ts';
import type { Side } from '../state/parcel-values.ts';
import { numberInText } from './number-in-text.ts';

export type Person = ParsedAnswer<typeof parcelCalls.findInfo>['receivers'][number];

type Listed = readonly Pick<Draft, 'values'>[];

/** Those whose name, phone or e-mail contains what was typed, or whose parcel has that number; the latest first. */
export function searchListedPeople(listed: Listed, side: Side, typed: string): Person[] {
  const terms = searchTerms(typed);
  const number = numberInText(typed);
  const found = listed.filter(({ values }) => {
    return values.tracking_number === number || isFound(values[side], terms);
  });
  return withoutTwins(found.toReversed().map(({ values }) => values[side]));
}

/** Leaves out people with the name and e-mail of one before. */
export function withoutTwins(people: readonly Person[]): Person[] {
  const keyOf = ({ name, email }: Person) => `${name}\n${email}`.toLowerCase();
  return [...new Map(people.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();
}
