import { type KeyboardEvent, useEffect, useState } from 'react';
import { officeIntake } from '#texts/office-intake.ts';
import type { Side } from '../state/parcel-values.ts';
import { fieldOfText, howManyPeople, isFigureKey, isTyping } from './enter-in-name.ts';
import { numberOrWeight, type FieldsForm } from './form-fields.ts';
import type { Person } from './search-listed-people.ts';
import { useFocusWhenDrawn } from './use-focus-when-drawn.ts';
import type { PeopleLookups } from './use-people-lookups.ts';
import { namesOnePerson, type usePeopleSearch } from './use-people-search.ts';

const words = officeIntake;

interface EnterSettings {
  typed: string;
  search: ReturnType<typeof usePeopleSearch>;
  form: FieldsForm;
  side: Side;
  lookups: PeopleLookups;
  choose: (person: Person | undefined, keepsFocus: boolean) => void;
  /** Highlights the first of several people. */
  highlight: () => unknown;
}

/**
 * Enter in a person's name. After a name it adds the parcel, as in every field. After a phone number, an e-mail or a parcel's number it
 * searches, and adds nothing:
 *
 * 1. It asks for the person at once. Digits that are typed before the answer are the parcel's.
 * 2. One person is taken, of several the first is highlighted, and a phone or e-mail of nobody moves to its own field.
 * 3. What is typed instead of choosing does not join the text: digits are the parcel's, a letter begins the name of somebody
 *    new.
 */
export function useEnterInName({ typed, search, form, side, lookups, choose, highlight }: EnterSettings) {
  /** The text after which Enter was pressed, until its answer has come; as good as null as soon as the text differs. */
  const [asked, setAsked] = useState<string | null>(null);
  /** The text that names several people, one of whom is to be chosen; as good as null as soon as the text differs. */
  const [several, setSeveral] = useState<string | null>(null);
  const isAsked = asked === typed;
  const isSeveral = several === typed;
  const isSearching = isAsked && !search.isOver;
  const isAnswered = isAsked && search.isOver;
  const focus = useFocusWhenDrawn(form);

  function searchFor(text: string): void {
    setSeveral(null);
    setAsked(text);
    search.searchNow(text);
  }

  // Add waits for the answer.
  useEffect(() => (isSearching ? lookups.begin() : undefined), [isSearching, lookups]);

  function takeAnswer(): void {
    setAsked(null);
    const found = howManyPeople(search.people);
    const keepsFocus = isParcelFocused(form);
    if (search.refusalText !== null) {
      form.setFieldError(`${side}.name`, search.refusalText);
      if (!keepsFocus) focus(`${side}.name`);
    } else if (found === 'one') choose(search.people[0], keepsFocus);
    // The list is there only while the name has the focus.
    else if (found === 'several' && !keepsFocus) {
      setSeveral(typed);
      highlight();
    } else {
      moveToOwnField(form, side, typed, found === 'several' ? words.severalFound : words.nobodyFound);
      if (!keepsFocus) focus(`${side}.name`);
    }
  }
  useEffect(() => {
    if (isAnswered) takeAnswer();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the answer to Enter arrives
  }, [isAnswered]);

  // The browser delivers the key to the field that has the focus after these, or in the place of what is selected.
  function typeDigit(): void {
    form.getInputNode(numberOrWeight(form))?.focus();
    if (!isSeveral) return;
    moveToOwnField(form, side, typed, words.severalFound);
    choose(undefined, true);
  }
  function typeLetter(field: HTMLInputElement): void {
    if (!isSeveral) return;
    keepInOwnField(form, side, typed);
    field.select();
  }

  return {
    press: (event: KeyboardEvent) => {
      if (!namesOnePerson(typed)) return;
      event.preventDefault();
      searchFor(typed);
    },
    searchFor,
    isSeveral,
    keyAfterEnter: (event: KeyboardEvent<HTMLInputElement>) => {
      if (!(isAsked || isSeveral) || !isTyping(event)) return;
      if (isFigureKey(event.key)) typeDigit();
      else typeLetter(event.currentTarget);
    },
  };
}

/** Whether somebody types the parcel's number or weight already. */
function isParcelFocused(form: FieldsForm): boolean {
  const focused = document.activeElement;
  return ['tracking_number', 'weight'].some((field) => form.getInputNode(field) === focused);
}

/** What was typed is no name, and stays in the form as the person's phone or e-mail. */
function keepInOwnField(form: FieldsForm, side: Side, typed: string): void {
  const field = fieldOfText(typed);
  if (field !== null) form.setFieldValue(`${side}.${field}`, typed.trim());
}

/** Nobody was chosen: empties the name, and says why. */
function moveToOwnField(form: FieldsForm, side: Side, typed: string, reason: string): void {
  keepInOwnField(form, side, typed);
  form.setFieldValue(`${side}.name`, '');
  form.setFieldError(`${side}.name`, reason);
}
