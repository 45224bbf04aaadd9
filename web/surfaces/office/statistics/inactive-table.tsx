import { useState } from 'react';
import type { z } from 'zod';
import type { inactiveRow } from '#shared/contract/statistics.ts';
import { officeReport } from '#texts/office-statistics.ts';
import { fill } from '#texts/format.ts';
import { ClientLink } from '../shared/client-link.tsx';
import { HoverDetails } from '#web/ui/hover/hover-details.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Cell, RowTable } from '#web/ui/lists/row-table.tsx';
import { formatMoney, formatNumber } from '#web/ui/money/format-money.ts';
import { PhoneText } from '#web/ui/phone/phone-text.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { agoText } from '#web/ui/time/ago-text.ts';
import styles from './statistics.module.css';

const words = officeReport;

/** People by the time since they did anything. */
export function InactiveTable({ rows }: { rows: readonly z.output<typeof inactiveRow>[] }) {
  const [now] = useState(() => new Date());
  return (
    <RowTable
      figures={[words.parcels, words.paid, words.weight]}
      label={words.tabs.inactive}
      columns={[
        words.isRegistered,
        words.email,
        words.phone,
        words.name,
        words.inactive,
        words.parcels,
        words.paid,
        words.weight,
      ]}
    >
      {rows.map((row) => (
        <tr key={row.email}>
          <Cell label={words.isRegistered}>
            <span className={styles.mark} data-yes={row.id !== null}>
              <Icon name={row.id === null ? 'close' : 'check'} size={16} />
              <span className="visually-hidden">{row.id === null ? words.no : words.yes}</span>
            </span>
          </Cell>
          <Cell label={words.email} wide>
            <ClientLink email={row.email} />
          </Cell>
          <Cell label={words.phone}>
            <PhoneText digits={row.phone} />
          </Cell>
          <Cell label={words.name}>{row.name}</Cell>
          <Cell label={words.inactive}>
            <HoverDetails details={formatDateTime(row.inactive_since)}>
              {agoText(row.inactive_since, now)}
            </HoverDetails>
          </Cell>
          <Cell label={words.parcels} number>
            {formatNumber(row.total_parcels)}
          </Cell>
          <Cell label={words.paid} number>
            {row.cargo_total_price.map(({ currency, total }) => formatMoney(total, currency)).join(' + ') ||
              '–'}
          </Cell>
          <Cell label={words.weight} number>
            {fill(words.kilograms, { weight: formatNumber(row.cargo_weight_total) })}
          </Cell>
        </tr>
      ))}
    </RowTable>
  );
}
