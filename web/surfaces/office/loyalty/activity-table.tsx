import { Link } from 'react-router';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { loyaltyCalls } from '#shared/contract/loyalty.ts';
import { officeLoyalty } from '#texts/office-loyalty.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { Cell, RowTable } from '#web/ui/lists/row-table.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';

const words = officeLoyalty;
const { columns } = words;

type Entry = ParsedAnswer<typeof loyaltyCalls.activity>['activity'][number];

/** Who earned points, for what, and how many. */
export function ActivityTable({ activity }: { activity: readonly Entry[] }) {
  return (
    <RowTable
      figures={[columns.points]}
      label={words.activity}
      columns={[
        columns.type,
        columns.customer,
        columns.invited,
        columns.tracking,
        columns.points,
        columns.date,
      ]}
    >
      {activity.map((entry) => (
        <ActivityRow key={entry.id} entry={entry} />
      ))}
    </RowTable>
  );
}

function ActivityRow({ entry: { type, data, created_at } }: { entry: Entry }) {
  const { tracking } = data;
  return (
    <tr>
      <Cell wide>{type in words.types ? words.types[type as keyof typeof words.types] : type}</Cell>
      <Cell label={columns.customer}>{data['name'] ?? data['a_name'] ?? words.nothing}</Cell>
      <Cell label={columns.invited}>{data['i_name'] ?? words.nothing}</Cell>
      <Cell label={columns.tracking}>
        {typeof tracking === 'string' ? (
          <Link to={`/manage/item/${tracking}`}>{tracking}</Link>
        ) : (
          words.nothing
        )}
      </Cell>
      <Cell label={columns.points} number>
        {data['points']} {data['pending'] === 1 ? <ToneBadge tone="wait">{words.pending}</ToneBadge> : null}
      </Cell>
      <Cell label={columns.date}>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </Cell>
    </tr>
  );
}
