import { useEffect, useState } from 'react';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { isPhoneOrEmail } from '#shared/domain/search-words.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureText } from '#web/api/show-failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { draftsOf } from '../state/intake-state.ts';
import type { Side } from '../state/parcel-values.ts';
import { useIntakeState } from '../use-intake.ts';
import { searchListedPeople, type Person, withoutTwins } from './search-listed-people.ts';
import { numberInText } from './number-in-text.ts';

/** Delay between the last letter and the search, and the minimum number of letters (specification 2, section 9). */
const PAUSE_MS = 1500;
const LETTERS = 2;
/** Delay of a search that is no name, for which the specification gives none. */
const SHORT_PAUSE_MS = 300;

/** Whether a text is a phone number, an e-mail or a parcel's number, which all name one person. */
export const namesOnePerson = (typed: string): boolean =>
  isPhoneOrEmail(typed) || numberInText(typed) !== undefined;

interface Found {
  people: readonly Person[];
  /** The search for the typed text is over. */
  isOver: boolean;
  /** Why it failed; null: it has its answer, or is not over. */
  refusalText: string | null;
  /** Searches without a delay; what failed, again. */
  searchNow: (text: string) => void;
}

/**
 * Earlier senders or receivers whose name, phone or e-mail contains what was typed, or of the parcel with that number; first
 * those of the list.
 */
export function usePeopleSearch(side: Side, typed: string): Found {
  const listed = useIntakeState(draftsOf);
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const pause = namesOnePerson(typed) ? SHORT_PAUSE_MS : PAUSE_MS;
    const timer = setTimeout(() => setSearched(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const isSearched = searched.length >= LETTERS && searched === typed.trim();
  const search = useCall(parcelCalls.findInfo, { body: { name: searched } }, { enabled: isSearched });
  const answer = isSearched ? search.data : undefined;
  const earlier = (side === 'sender' ? answer?.customers : answer?.receivers) ?? NO_PEOPLE;
  const ofList = isSearched && !search.isPending ? searchListedPeople(listed, side, searched) : NO_PEOPLE;
  return {
    people: ofList.length === 0 ? earlier : withoutTwins([...ofList, ...earlier]),
    isOver: isSearched && !search.isPending,
    refusalText: isSearched && search.error instanceof ApiError ? failureText(search.error) : null,
    searchNow: (text) => {
      setSearched(text.trim());
      if (search.isError && text.trim() === searched) void search.refetch();
    },
  };
}

const NO_PEOPLE: readonly Person[] = [];
