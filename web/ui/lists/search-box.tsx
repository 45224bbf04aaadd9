import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { web } from '#shared/messages/en/web.ts';
import { Icon } from '../icons/icon.tsx';
import { usePageKeys } from '../keyboard/use-page-keys.ts';
import { focusFirstRow } from './row-table.tsx';

/** Delay between the last keystroke and the search. */
const PAUSE_MS = 350;

interface SearchBoxProps {
  value: string;
  /** Says what is searched. */
  hint: string;
  onSearch: (text: string) => void;
}

/** A search field: `/` focuses it from anywhere on the page, the down arrow moves on to the rows, Esc clears it. */
export function SearchBox({ value, hint, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  usePageKeys({ '/': () => input.current?.select() });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The URL changed, for example by Back or by clearing the filters, not by typing.
    if (sent.current === value) return;
    // What was typed before would take its place.
    clearTimeout(timer.current);
    if (input.current !== null) input.current.value = value;
    sent.current = value;
  }, [value]);

  function send(text: string) {
    clearTimeout(timer.current);
    if (text === sent.current) return;
    sent.current = text;
    onSearch(text);
  }
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={web.search}
      aria-keyshortcuts="/"
      placeholder={hint}
      leftSection={<Icon name="search" size={18} />}
      defaultValue={value}
      onChange={(event) => {
        const text = event.target.value;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(text), PAUSE_MS);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(event.currentTarget.value);
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          focusFirstRow();
        }
      }}
    />
  );
}
