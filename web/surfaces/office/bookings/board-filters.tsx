import { Box, Group, Select, TextInput } from '@mantine/core';
import { BOOKING_STATES } from '#shared/domain/bookings.ts';
import { countryName } from '#web/ui/country-name.ts';
import { officeBookings } from '#texts/office-bookings.ts';
import { fill } from '#texts/format.ts';
import { SearchBox } from '#web/ui/lists/search-box.tsx';

const words = officeBookings.filters;

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
      <Box flex="1 1 220px">
        <SearchBox value={filter.q} hint={words.search} onSearch={(q) => onChange({ q })} />
      </Box>
      <Select
        aria-label={words.status}
        placeholder={words.anyStatus}
        clearable
        w={170}
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
