import { Group, Select, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { BOOKING_STATES } from '#shared/domain/bookings.ts';
import { countryName } from '#shared/domain/country-names.ts';
import { officeBookings } from '#shared/messages/en/office-bookings.ts';
import { fill } from '#shared/messages/format.ts';

const words = officeBookings.filters;
const TYPING_PAUSE = 300;

/** The board's filters, kept in the URL so that a view can be shared. */
export const BOARD_DEFAULTS = { status: '', source_country: '', dateFrom: '', dateTo: '', q: '' };

export type BoardFilter = Record<keyof typeof BOARD_DEFAULTS, string>;

interface BoardFiltersProps {
  filter: BoardFilter;
  /** The source countries of the agent's routes. */
  sources: readonly string[];
  onChange: (change: Partial<BoardFilter>) => void;
}

export function BoardFilters({ filter, sources, onChange }: BoardFiltersProps) {
  return (
    <Group gap="xs" align="flex-end" mb="md">
      <Search value={filter.q} onChange={(q) => onChange({ q })} />
      <Select
        aria-label={words.status}
        placeholder={words.anyStatus}
        clearable
        w={150}
        data={[
          ...BOOKING_STATES.map((value) => ({ value, label: officeBookings.states[value] })),
          ...shared(filter.status, BOOKING_STATES),
        ]}
        value={filter.status || null}
        onChange={(status) => onChange({ status: status ?? '' })}
      />
      <Select
        aria-label={words.source}
        placeholder={words.anySource}
        clearable
        w={170}
        data={[
          ...sources.map((value) => ({ value, label: countryName(value) })),
          ...shared(filter.source_country, sources, countryName),
        ]}
        value={filter.source_country || null}
        onChange={(source) => onChange({ source_country: source ?? '' })}
      />
      {(['dateFrom', 'dateTo'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={words[name]}
          value={filter[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </Group>
  );
}

/** An option for a value from a shared URL that is not among the agent's own, so that it is shown. */
function shared(value: string, known: readonly string[], nameOf = (one: string) => one) {
  if (value === '' || known.includes(value)) return [];
  return [{ value, label: fill(words.notYours, { value: nameOf(value) }) }];
}

/** Searches after a pause in typing; '/' focuses the field from anywhere on the page. */
function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || typing) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={words.search}
      placeholder={words.search}
      style={{ flex: '1 1 220px' }}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
