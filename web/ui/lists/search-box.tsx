import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { web } from '#texts/web.ts';
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
  // The drawn place from which the last search was sent, until that search is drawn.
  const sentFrom = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBack = useNavigationType() === NavigationType.Pop;
  const { key } = useLocation();
  usePageKeys({ '/': () => input.current?.select() });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (sent.current === value) {
      if (key !== sentFrom.current) sentFrom.current = undefined;
      return;
    }
    // A slow device still draws an earlier search of this field, and more has been typed since.
    if (sentFrom.current !== undefined && !isBack) return;
    // The URL changed, for example by Back or by clearing the filters. What was typed before would take its place.
    clearTimeout(timer.current);
    sentFrom.current = undefined;
    if (input.current !== null) input.current.value = value;
    sent.current = value;
  }, [value, key, isBack]);

  function send(text: string) {
    clearTimeout(timer.current);
    if (text === sent.current) return;
    sent.current = text;
    sentFrom.current = key;
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
