import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { officeItems } from '#shared/messages/en/office-items.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { usePageKeys } from '../../ui/keyboard/use-page-keys.ts';
import { focusFirstRow } from '../../ui/lists/row-table.tsx';

/** Between the last keystroke and the search. */
const PAUSE_MS = 350;

/** Free text: `/` comes here from anywhere, the arrow down goes on to the rows, Esc empties it. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  usePageKeys({ '/': () => input.current?.select() });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The address changed by other means than typing: back, or a cleared filter.
    if (sent.current !== value && input.current !== null) input.current.value = value;
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
      aria-label={officeItems.search}
      aria-keyshortcuts="/"
      placeholder={officeItems.searchHint}
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
