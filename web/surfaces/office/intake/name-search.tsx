import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import type { Side, IntakeFormApi } from './intake-form.ts';
import { type Person, usePeople } from './use-people.ts';
import styles from './intake.module.css';

const words = officeIntake;

interface NameSearchProps {
  form: IntakeFormApi;
  side: Side;
}

/** The name field, which also searches earlier people; choosing one fills in all their fields. */
export function NameSearch({ form, side }: NameSearchProps) {
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const people = usePeople(side, typed);
  const opened = focused && people.length > 0;
  const combobox = useCombobox({ opened, onOpenedChange: (open) => !open && setTyped('') });
  const path = `${side}.name` as const;
  const { onChange, onFocus, onBlur, ...input } = form.getInputProps(path);

  function choose(place: string) {
    const person = people[Number(place)];
    setTyped('');
    if (person === undefined) return;
    for (const [name, value] of Object.entries(fieldsOf(person))) {
      form.setFieldValue(`${side}.${name as keyof ReturnType<typeof fieldsOf>}`, value);
    }
    setTimeout(() => form.getInputNode(path)?.focus());
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withAriaAttributes withExpandedAttribute>
        <TextInput
          key={form.key(path)}
          size="xs"
          label={words.name}
          description={side === 'sender' ? words.nameHint : words.nameHintReceiver}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          withAsterisk
          {...input}
          onChange={(event) => {
            onChange(event);
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
              <span className={styles.personName}>{person.name}</span>
              <span className={styles.personRest}>
                {[person.email, person.phone, person.address_line_1, person.country_code]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The country is not copied, because it follows from the chosen route. */
function fieldsOf({ name, email, phone, address_line_1, address_line_2, postal_code }: Person) {
  return { name, email, phone, address_line_1, address_line_2, postal_code };
}
