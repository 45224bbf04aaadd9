import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { fill } from '#texts/format.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { Joined } from '#web/ui/lists/joined.tsx';
import { PhoneText } from '#web/ui/phone/phone-text.tsx';
import { useUnprintable } from '#web/surfaces/office/parcels/use-unprintable.ts';
import { type Side } from '../state/parcel-values.ts';
import { type FieldsForm } from './form-fields.ts';
import { numberInText } from './number-in-text.ts';
import type { Person } from './search-listed-people.ts';
import { useEnterInName } from './use-enter-in-name.ts';
import { usePeopleSearch } from './use-people-search.ts';
import type { SearchRequest } from './use-sender-search.ts';
import type { HowChosen } from './use-fill-person.ts';
import type { PeopleLookups } from './use-people-lookups.ts';
import styles from '../intake.module.css';

const words = officeIntake;

interface NameSearchProps {
  form: FieldsForm;
  side: Side;
  /** Is told of running searches, so that Add waits. */
  lookups: PeopleLookups;
  onChoose: (person: Person, how: HowChosen) => void;
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
  const search = usePeopleSearch(side, typed);
  const { people } = search;
  // What was typed may have given way to somebody else, or to what it was meant for.
  const isTyped = form.getValues()[side].name === typed;
  const opened = focused && isTyped && people.length > 0;
  const combobox = useCombobox({ opened, onOpenedChange: (open) => !open && setTyped('') });
  const path = `${side}.name` as const;
  const printHint = useUnprintable(form, side, 'name', words.nameHint);
  const { onChange, onFocus, onBlur, ...input } = form.getInputProps(path);

  function choose(person: Person | undefined, keepsFocus = false) {
    setTyped('');
    if (person !== undefined) onChoose(person, { foundBy: numberInText(typed), keepsFocus });
  }
  const { selectFirstOption: highlight } = combobox;
  const enter = useEnterInName({ typed, search, form, side, lookups, choose, highlight });
  useSearchRequest(request, setTyped, enter.searchFor);

  return (
    <Combobox store={combobox} onOptionSubmit={(place) => choose(people[Number(place)])}>
      <Combobox.Target withAriaAttributes withExpandedAttribute>
        <TextInput
          key={form.key(path)}
          size="xs"
          label={words.name}
          {...printHint}
          autoComplete="off"
          withAsterisk
          {...input}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) enter.press(event);
            else enter.keyAfterEnter(event);
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
