import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PARCEL_STATUSES } from '#shared/domain/parcel-status.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { states } from '#texts/states.ts';
import { officeParcels, parcelWords } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { countFilters, type ParcelView, sortOf, VIEW_DEFAULTS } from './parcel-view.ts';
import styles from './filter-bar.module.css';

const words = officeParcels;

interface FilterBarProps {
  view: ParcelView;
  onChange: (change: Partial<ParcelView>) => void;
  /** The account's routes, `UK/GE`. */
  routes: readonly string[];
  /** The agents to filter by: all staff for the main admin, otherwise empty. */
  agents: readonly { id: number; username: string }[];
}

interface Choice {
  name: keyof ParcelView;
  label: string;
  options: readonly { value: string; label: string }[];
}

const named = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const { STRIPE, CASH, BANK, CARD } = officeBilling.methods;

const CHOICES: readonly Choice[] = [
  {
    name: 'status',
    label: parcelWords.status,
    options: PARCEL_STATUSES.map((status) => ({ value: status, label: states.parcel[status] })),
  },
  { name: 'payment_status', label: words.paymentStatus, options: named(officeBilling.statuses) },
  { name: 'payment_method', label: words.paymentMethod, options: named({ STRIPE, CASH, BANK, CARD }) },
  {
    name: 'collection_option',
    label: parcelWords.collection,
    options: named({ HOME: parcelWords.home, OFFICE: parcelWords.office }),
  },
];

const agentChoice = (agents: FilterBarProps['agents']): Choice => ({
  name: 'agent',
  label: words.agent,
  options: agents.map(({ id, username }) => ({ value: String(id), label: username })),
});

/** Adds a value from a shared URL that is not among the options, such as another agent's route. */
function withShared(options: Choice['options'], value: string): Choice['options'] {
  const known = value === '' || options.some((option) => option.value === value);
  const shared = known ? [] : [{ value, label: fill(words.notYours, { value }) }];
  return [{ value: '', label: words.all }, ...options, ...shared];
}

/** The list's filters and its order; on a phone behind one button. */
export function FilterBar({ view, onChange, routes, agents }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const count = countFilters(view);
  const choices: readonly Choice[] = [
    {
      name: 'route',
      label: parcelWords.route,
      options: routes.map((route) => ({ value: route, label: route })),
    },
    ...CHOICES,
    ...(agents.length === 0 && view.agent === '' ? [] : [agentChoice(agents)]),
  ];
  return (
    <>
      <Button
        variant="default"
        className={styles.toggle ?? ''}
        aria-expanded={open}
        aria-controls="item-filters"
        onClick={() => setOpen(!open)}
      >
        {count === 0 ? words.filters : fill(words.filtersSet, { count })}
      </Button>
      <div id="item-filters" className={styles.filters} data-open={open || undefined}>
        {choices.map(({ name, label, options }) => (
          <NativeSelect
            key={name}
            size="xs"
            className={(name === 'status' && styles.status) || ''}
            label={label}
            value={view[name]}
            data={withShared(options, view[name])}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
        <Dates view={view} onChange={onChange} />
        <NativeSelect
          size="xs"
          label={words.sort}
          value={sortOf(view)}
          data={named(words.sorts)}
          onChange={(event) => onChange({ sort: event.target.value })}
        />
        {count > 0 ? (
          <Button
            variant="subtle"
            size="xs"
            className={styles.clear ?? ''}
            onClick={() => onChange({ ...VIEW_DEFAULTS, q: view.q, sort: view.sort })}
          >
            {words.clear}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Dates({ view, onChange }: Pick<FilterBarProps, 'view' | 'onChange'>) {
  return (['date_from', 'date_to'] as const).map((name) => (
    <TextInput
      key={name}
      type="date"
      size="xs"
      label={name === 'date_from' ? words.dateFrom : words.dateTo}
      value={view[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  ));
}
