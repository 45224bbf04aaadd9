import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { fill } from '#texts/format.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { Joined } from '#web/ui/lists/joined.tsx';
import { PhoneText } from '#web/ui/phone/phone-text.tsx';
import { useUnprintable } from '#web/surfaces/office/parcels/use-unprintable.ts';
import { type Side } from '../state/parcel-values.ts';
import { numberOrWeight, type IntakeFormApi } from './form-fields.ts';
import { useFocusWhenDrawn } from './use-focus-when-drawn.ts';
import { parcelNumberIn } from '../scan/parcel-number.ts';
import type { Person } from './listed-people.ts';
import { namesOnePerson, usePeople } from './use-people.ts';
import type { SearchRequest } from './use-sender-search.ts';
import type { Choice } from './use-returning-sender.ts';
import type { Lookups } from './use-lookups.ts';
import styles from '../intake.module.css';

const words = officeIntake;

interface NameSearchProps {
  form: IntakeFormApi;
  side: Side;
  /** Where a search for one person is told of. */
  lookups: Lookups;
  onChoose: (person: Person, how: Choice) => void;
  /** A phone number or e-mail that was typed elsewhere, to be searched as if it was typed here; null: none. */
  request: SearchRequest | null;
}

/**
 * The name field, which also searches earlier people by name, phone, e-mail or a parcel's number; choosing one fills in
 * all their fields.
 */
export function NameSearch({ form, side, lookups, onChoose, request }: NameSearchProps) {
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const search = usePeople(side, typed);
  const { people } = search;
  const opened = focused && people.length > 0;
  const combobox = useCombobox({ opened, onOpenedChange: (open) => !open && setTyped('') });
  const path = `${side}.name` as const;
  const letters = useUnprintable(form, side, 'name', words.nameHint);
  const { onChange, onFocus, onBlur, ...input } = form.getInputProps(path);

  function choose(person: Person | undefined, isTypedOn = false) {
    setTyped('');
    if (person !== undefined) onChoose(person, { byParcel: parcelNumberIn(typed), isTypedOn });
  }
  const { selectFirstOption: highlight } = combobox;
  const enter = useEnter({ typed, search, form, side, lookups, choose, highlight });
  useSearchRequest(request, setTyped, enter.searchFor);

  return (
    <Combobox store={combobox} onOptionSubmit={(place) => choose(people[Number(place)])}>
      <Combobox.Target withAriaAttributes withExpandedAttribute>
        <TextInput
          key={form.key(path)}
          size="xs"
          label={words.name}
          {...letters}
          autoComplete="off"
          withAsterisk
          {...input}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) enter.press(event);
            else enter.typeOn(event);
          }}
          onChange={(event) => {
            onChange(event);
            // The highlighted person was found by the text before: Enter searches for this one.
            combobox.resetSelectedOption();
            setTyped(event.target.value);
          }}
          onFocus={(event) => {
            onFocus?.(event);
            setFocused(true);
          }}
          onBlur={(event) => {
            onBlur?.(event);
            setFocused(false);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!opened}>
        <People people={people} isSeveral={enter.isSeveral} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** `isSeveral`: Enter has found more than one person. */
function People({ people, isSeveral }: { people: readonly Person[]; isSeveral: boolean }) {
  return (
    <>
      {/* It is there before it is filled, so that screen readers hear of it. */}
      <Combobox.Header hidden={!isSeveral} aria-live="polite">
        {isSeveral ? fill(words.several, { count: people.length }) : null}
      </Combobox.Header>
      <Combobox.Options mah={300} style={{ overflowY: 'auto' }}>
        {people.map((person, place) => (
          // The same name may appear with two addresses; the list is always replaced as a whole.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <Combobox.Option key={place} value={String(place)}>
            <PersonLines person={person} />
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </>
  );
}

function PersonLines({ person: { name, email, phone, address_line_1, country_code } }: { person: Person }) {
  return (
    <>
      <span className={styles.personName}>{name}</span>
      <span className={styles.personRest}>
        <Joined
          parts={[
            email,
            phone === '' ? null : <PhoneText key="phone" digits={phone} />,
            address_line_1,
            country_code,
          ]}
        />
      </span>
    </>
  );
}

interface EnterSettings {
  typed: string;
  search: ReturnType<typeof usePeople>;
  form: IntakeFormApi;
  side: Side;
  lookups: Lookups;
  choose: (person: Person | undefined, isTypedOn: boolean) => void;
  /** Highlights the first of several people. */
  highlight: () => unknown;
}

/**
 * Enter after a phone number, an e-mail or a parcel's number takes the one person it names, as soon as the search has
 * answered. Of several people the first is highlighted, and what is typed then does not join the phone: a letter begins
 * the name of somebody new. A phone or e-mail of nobody moves to its own field. Digits that
 * are typed without choosing are the number or weight of the parcel.
 */
function useEnter({ typed, search, form, side, lookups, choose, highlight }: EnterSettings) {
  const [wanted, setWanted] = useState<string | null>(null);
  /** The text that names several people, one of whom is to be chosen. */
  const [several, setSeveral] = useState<string | null>(null);
  const isSeveral = several !== null && several === typed;
  const focus = useFocusWhenDrawn(form);
  const answered = wanted !== null && wanted === typed && search.isAnswered;
  const { people } = search;
  const isSearching = wanted !== null && wanted === typed && !search.isAnswered;
  useEffect(() => {
    if (isSearching) return lookups.begin();
  }, [isSearching, lookups]);
  useEffect(() => {
    if (!answered) return;
    setWanted(null);
    const [first] = people;
    const isTypedOn = typedOnIn(form);
    const isOne = people.every((one) => one.name === first?.name && one.email === first.email);
    if (first !== undefined && isOne) choose(first, isTypedOn);
    else if (first !== undefined && !isTypedOn) {
      setSeveral(typed);
      highlight();
    } else {
      // Without the focus in the name there is no list of several people.
      const reason = first === undefined ? officeIntake.nobodyFound : officeIntake.severalFound;
      moveToOwnField(form, side, typed, reason);
      if (!isTypedOn) focus(`${side}.name`);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the answer to Enter arrives
  }, [answered]);
  /** Somebody types on without choosing. */
  function leaveOpen(): void {
    moveToOwnField(form, side, typed, officeIntake.severalFound);
    choose(undefined, true);
  }
  function searchFor(text: string): void {
    setSeveral(null);
    setWanted(text);
    search.searchNow(text);
  }
  return {
    press: (event: KeyboardEvent) => {
      if (!namesOnePerson(typed)) return;
      event.preventDefault();
      searchFor(typed);
    },
    searchFor,
    isSeveral,
    typeOn: (event: KeyboardEvent<HTMLInputElement>) => {
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isTyped || (!isSeveral && (wanted === null || wanted !== typed))) return;
      // The browser delivers the key to the field that has the focus after this, or in the place of what is selected.
      if (/^[\d.,]$/.test(event.key)) {
        form.getInputNode(numberOrWeight(form))?.focus();
        if (isSeveral) leaveOpen();
      } else if (isSeveral) {
        keepInOwnField(form, side, typed);
        event.currentTarget.select();
      }
    },
  };
}

/** Searches for a text that was typed elsewhere. */
function useSearchRequest(
  request: SearchRequest | null,
  setTyped: (text: string) => void,
  searchFor: (text: string) => void,
): void {
  const search = useEffectEvent((text: string) => {
    setTyped(text);
    searchFor(text);
  });
  useEffect(() => {
    if (request !== null) search(request.text);
  }, [request]);
}

/** Whether the parcel's number or weight is being typed already. */
function typedOnIn(form: IntakeFormApi): boolean {
  const focused = document.activeElement;
  return ['tracking_number', 'weight'].some((field) => form.getInputNode(field) === focused);
}

/** What was typed is no name, and stays in the form as the person's phone or e-mail. */
function keepInOwnField(form: IntakeFormApi, side: Side, typed: string): void {
  const field = typed.includes('@') ? 'email' : /[a-z]/i.test(typed) ? null : 'phone';
  if (field !== null) form.setFieldValue(`${side}.${field}`, typed.trim());
}

/** Nobody was chosen. */
function moveToOwnField(form: IntakeFormApi, side: Side, typed: string, reason: string): void {
  keepInOwnField(form, side, typed);
  form.setFieldValue(`${side}.name`, '');
  form.setFieldError(`${side}.name`, reason);
}
