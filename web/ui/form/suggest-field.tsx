import { type KeyboardEvent, useId, useState } from 'react';
import { isIn } from '#shared/domain/search-words.ts';
import { FieldFrame } from './field.tsx';
import field from './field.module.css';
import styles from './suggest-field.module.css';

interface Suggestion<T> {
  key: string;
  text: string;
  /** Distinguishes it from suggestions with the same text. */
  detail: string;
  value: T;
}

interface SuggestFieldProps<T> {
  label: string;
  name: string;
  listLabel: string;
  defaultValue: string;
  suggestions: readonly Suggestion<T>[];
  onChoose: (value: T) => void;
}

/** A list that is short enough to scan. */
const SHOWN = 6;

/** A text field with suggestions for the typed words; any other text is allowed too. */
export function SuggestField<T>({ label, name, listLabel, defaultValue, ...rest }: SuggestFieldProps<T>) {
  const { suggestions, onChoose } = rest;
  const listId = useId();
  const [typed, setTyped] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const fitting = suggestions.filter((one) => isIn(one.text, typed)).slice(0, SHOWN);
  const shown = open && fitting.length > 0;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && fitting.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((now) => (now + step + fitting.length) % fitting.length);
    } else if (event.key === 'Enter' && shown && fitting[active] !== undefined) {
      event.preventDefault();
      onChoose(fitting[active].value);
    } else if (event.key === 'Escape' && shown) {
      // Esc closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  }

  return (
    <FieldFrame label={label} name={name}>
      {(wiring) => (
        <span className={styles.box}>
          <input
            {...wiring}
            name={name}
            role="combobox"
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            className={field.control}
            defaultValue={defaultValue}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              setOpen(true);
              setActive(-1);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          <SuggestionList
            id={listId}
            label={listLabel}
            suggestions={shown ? fitting : []}
            active={active}
            onChoose={onChoose}
          />
        </span>
      )}
    </FieldFrame>
  );
}

interface SuggestionListProps<T> {
  id: string;
  label: string;
  /** The list is hidden when this is empty. */
  suggestions: readonly Suggestion<T>[];
  active: number;
  onChoose: (value: T) => void;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- a datalist cannot be styled, and
   the field keeps the focus while its list is walked through */
function SuggestionList<T>({ id, label, suggestions, active, onChoose }: SuggestionListProps<T>) {
  return (
    <div id={id} role="listbox" aria-label={label} hidden={suggestions.length === 0} className={styles.list}>
      {suggestions.map((one, index) => (
        <div
          key={one.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          // Before the field loses the focus, which would close the list.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(one.value);
          }}
        >
          <strong>{one.text}</strong>
          <span>{one.detail}</span>
        </div>
      ))}
    </div>
  );
}
