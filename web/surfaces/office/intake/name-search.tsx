import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import type { Side, IntakeFormApi } from './intake-form.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { namesOnePerson, parcelNumberIn, type Person, usePeople } from './use-people.ts';
import styles from './intake.module.css';

const words = officeIntake;

interface NameSearchProps {
  form: IntakeFormApi;
  side: Side;
  /** Called with the person who was chosen, and with the parcel's number by which they were found. */
  onChoose: (person: Person, label?: string) => void;
}

/**
 * The name field, which also searches earlier people by name, phone, e-mail or a parcel's number; choosing one fills in
 * all their fields.
 */
export function NameSearch({ form, side, onChoose }: NameSearchProps) {
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const search = usePeople(side, typed);
  const { people } = search;
  const opened = focused && people.length > 0;
  const combobox = useCombobox({ opened, onOpenedChange: (open) => !open && setTyped('') });
  const path = `${side}.name` as const;
  const { onChange, onFocus, onBlur, ...input } = form.getInputProps(path);

  function choose(person: Person | undefined) {
    setTyped('');
    if (person !== undefined) onChoose(person, parcelNumberIn(typed));
  }
  const pressEnter = useEnter({ typed, search, form, side, choose, highlight: combobox.selectFirstOption });

  return (
    <Combobox store={combobox} onOptionSubmit={(place) => choose(people[Number(place)])}>
      <Combobox.Target withAriaAttributes withExpandedAttribute>
        <TextInput
          key={form.key(path)}
          size="xs"
          label={words.name}
          description={words.nameHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          withAsterisk
          {...input}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) pressEnter(event);
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
        <Combobox.Options mah={300} style={{ overflowY: 'auto' }}>
          {people.map((person, place) => (
            // The same name may appear with two addresses; the list is always replaced as a whole.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <Combobox.Option key={place} value={String(place)}>
              <PersonLines person={person} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function PersonLines({ person: { name, email, phone, address_line_1, country_code } }: { person: Person }) {
  return (
    <>
      <span className={styles.personName}>{name}</span>
      <span className={styles.personRest}>
        {[email, phone, address_line_1, country_code].filter((part) => part !== '').join(' · ')}
      </span>
    </>
  );
}

interface EnterSettings {
  typed: string;
  search: ReturnType<typeof usePeople>;
  form: IntakeFormApi;
  side: Side;
  choose: (person: Person | undefined) => void;
  /** Highlights the first of several people. */
  highlight: () => unknown;
}

/**
 * Enter after a phone number, an e-mail or a parcel's number takes the one person it names, as soon as the search has
 * answered. Of several people the first is highlighted. A phone or e-mail of nobody moves to its own field.
 */
function useEnter({ typed, search, form, side, choose, highlight }: EnterSettings) {
  const [wanted, setWanted] = useState<string | null>(null);
  const focus = useFocusAfter(form);
  const answered = wanted !== null && wanted === typed && search.isAnswered;
  const { people } = search;
  useEffect(() => {
    if (!answered) return;
    setWanted(null);
    const [first] = people;
    if (first === undefined) {
      moveToOwnField(form, side, typed);
      focus(`${side}.name`);
    } else if (people.every((one) => one.name === first.name && one.email === first.email)) choose(first);
    else highlight();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the answer to Enter arrives
  }, [answered]);
  return (event: KeyboardEvent) => {
    if (!namesOnePerson(typed)) return;
    event.preventDefault();
    setWanted(typed);
    search.searchNow();
  };
}

/** Nobody was found: what was typed is no name, and stays in the form as the new person's phone or e-mail. */
function moveToOwnField(form: IntakeFormApi, side: Side, typed: string): void {
  const field = typed.includes('@') ? 'email' : /[a-z]/i.test(typed) ? null : 'phone';
  if (field !== null) form.setFieldValue(`${side}.${field}`, typed.trim());
  form.setFieldValue(`${side}.name`, '');
  form.setFieldError(`${side}.name`, officeIntake.nobodyFound);
}
