import { useEffect, useState } from 'react';
import type { Received } from '#shared/contract/define-call.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { isPhoneOrEmail } from '#shared/domain/search-words.ts';
import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { useCall } from '#web/api/use-call.ts';
import type { Side } from './intake-form.ts';

export type Person = Received<typeof parcelCalls.findInfo>['receivers'][number];

/** Delay between the last letter and the search, and the minimum number of letters (specification 2, section 9). */
const PAUSE_MS = 1500;
const LETTERS = 2;
/** Delay of a search that is no name, for which the specification gives none. */
const SHORT_PAUSE_MS = 300;
/** Names have no digits; a shorter number may be typed on. */
const SHORTEST_NUMBER = 6;

/** The number that a text is, if it looks like that of a parcel. */
export function parcelNumberIn(typed: string): string | undefined {
  const number = normaliseTracking(typed);
  return number.length >= SHORTEST_NUMBER && isTrackingNumber(number) ? number : undefined;
}

/** Whether a text is a phone number, an e-mail or a parcel's number, which all name one person. */
export const namesOnePerson = (typed: string): boolean =>
  isPhoneOrEmail(typed) || parcelNumberIn(typed) !== undefined;

interface Found {
  people: readonly Person[];
  /** The search for the typed text has its answer, or failed. */
  isAnswered: boolean;
  /** Searches without a delay. */
  searchNow: () => void;
}

/** Earlier senders or receivers whose name, phone or e-mail contains what was typed, or of the parcel with that number. */
export function usePeople(side: Side, typed: string): Found {
  const [name, setName] = useState('');
  useEffect(() => {
    const pause = namesOnePerson(typed) ? SHORT_PAUSE_MS : PAUSE_MS;
    const timer = setTimeout(() => setName(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const wanted = name.length >= LETTERS && name === typed.trim();
  const found = useCall(parcelCalls.findInfo, { body: { name } }, { enabled: wanted });
  const answer = wanted ? found.data : undefined;
  return {
    people: (side === 'sender' ? answer?.customers : answer?.receivers) ?? NOBODY,
    isAnswered: wanted && !found.isPending,
    searchNow: () => setName(typed.trim()),
  };
}

const NOBODY: readonly Person[] = [];
