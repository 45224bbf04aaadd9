import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { agentCalls } from '#shared/contract/agents.ts';
import { PARCEL_STATUSES } from '#shared/domain/parcel-status.ts';
import { MAIN_ADMIN_ID } from '#shared/domain/privileges.ts';
import { INTERVALS } from '#shared/domain/statistics.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { states } from '#texts/states.ts';
import { parcelWords } from '#texts/office-parcels.ts';
import { officeStatistics } from '#texts/office-statistics.ts';
import { useCall } from '#web/api/use-call.ts';
import { useStaff } from '#web/api/use-session.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { useTypedFilters } from '#web/ui/lists/use-typed-filters.ts';
import { FILTER_DEFAULTS, isSet, type StatisticsView } from './statistics-view.ts';
import styles from './statistics.module.css';

const words = officeStatistics.filters;
const { STRIPE, CASH, BANK, CARD } = officeBilling.methods;

interface Choice {
  name: keyof StatisticsView;
  label: string;
  options: readonly { value: string; label: string }[];
}

const named = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const CHOICES: readonly Choice[] = [
  { name: 'paymentstatus', label: words.paymentStatus, options: named(officeBilling.statuses) },
  { name: 'paymentmethod', label: words.paymentMethod, options: named({ STRIPE, CASH, BANK, CARD }) },
  {
    name: 'collection',
    label: words.collection,
    options: named({ HOME: parcelWords.home, OFFICE: parcelWords.office }),
  },
  {
    name: 'status',
    label: words.status,
    options: PARCEL_STATUSES.map((status) => ({ value: status, label: states.parcel[status] })),
  },
];

interface StatisticsFiltersProps {
  view: StatisticsView;
  onChange: (change: Partial<StatisticsView>) => void;
}

const agentChoice = (agents: readonly { id: number; username: string }[]): Choice => ({
  name: 'agent',
  label: words.agent,
  options: agents.map(({ id, username }) => ({ value: String(id), label: username })),
});

/** All selects: the routes are the account's, and only the main admin filters by agent. */
function useChoices(): readonly Choice[] {
  const staff = useStaff();
  const isMain = staff?.id === MAIN_ADMIN_ID;
  const agents = useCall(agentCalls.list, { query: { limit: '100' } }, { enabled: isMain });
  const routes = staff?.routes.map((one) => `${one.source_country_code}/${one.destination_country_code}`);
  return [
    ...CHOICES,
    {
      name: 'route',
      label: words.route,
      options: (routes ?? []).map((route) => ({ value: route, label: route })),
    },
    ...(isMain ? [agentChoice(agents.data?.agents ?? [])] : []),
  ];
}

/** The filters take effect with Filter; the cross resets them and is shown when one is set. */
export function StatisticsFilters({ view, onChange }: StatisticsFiltersProps) {
  const choices = useChoices();
  const [typed, set] = useTypedFilters(view);
  function submit(event: FormEvent) {
    event.preventDefault();
    onChange(typed);
  }
  return (
    <form method="post" className={styles.filters} onSubmit={submit}>
      {choices.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          size="xs"
          className={(name === 'status' && styles.status) || ''}
          label={label}
          value={typed[name]}
          data={[{ value: '', label: words.all }, ...options]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      {(['datefrom', 'dateto'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          size="xs"
          label={name === 'datefrom' ? words.dateFrom : words.dateTo}
          value={typed[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      <NativeSelect
        size="xs"
        label={words.interval}
        value={typed.interval}
        data={INTERVALS.map((value) => ({ value, label: officeStatistics.intervals[value] }))}
        onChange={(event) => set({ interval: event.target.value })}
      />
      <FilterButtons isSet={isSet(view)} onClear={() => onChange(FILTER_DEFAULTS)} />
    </form>
  );
}

function FilterButtons({ isSet, onClear }: { isSet: boolean; onClear: () => void }) {
  const filter = useRef<HTMLButtonElement>(null);
  function clear() {
    // The cross disappears with the filters.
    filter.current?.focus();
    onClear();
  }
  return (
    <div className={styles.filterButtons}>
      <Button ref={filter} type="submit" size="xs">
        {words.filter}
      </Button>
      {isSet ? (
        <Button variant="default" size="xs" px="xs" aria-label={words.clear} onClick={clear}>
          <Icon name="close" size={16} />
        </Button>
      ) : null}
    </div>
  );
}
