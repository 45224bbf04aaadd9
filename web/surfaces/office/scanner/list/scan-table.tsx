import { EVENT_TYPES } from '#shared/domain/parcel-status.ts';
import { states } from '#texts/states.ts';
import { ActionIcon, Table } from '@mantine/core';
import { officeScanner } from '#texts/office-scanner.ts';
import { fill } from '#texts/format.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import type { Scan } from './scan-list.ts';
import styles from './scan-table.module.css';

const words = officeScanner;

interface ScanTableProps {
  list: readonly Scan[];
  latest: string | undefined;
  onRemove: (tracking: string) => void;
}

export function ScanTable({ list, latest, onRemove }: ScanTableProps) {
  if (list.length === 0) return <Empty text={words.empty} />;
  return (
    <Table verticalSpacing={6} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={48}>{words.columns.n}</Table.Th>
          <Table.Th>{words.columns.tracking}</Table.Th>
          <Table.Th>{words.columns.status}</Table.Th>
          <Table.Th w={72}>{words.columns.delete}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {list.map((scan, index) => (
          <Table.Tr key={scan.tracking} className={scan.tracking === latest ? styles.latest : undefined}>
            <Table.Td>{list.length - index}</Table.Td>
            <Table.Td className={styles.number}>{scan.tracking}</Table.Td>
            <Table.Td>
              <Status status={scan.status} />
            </Table.Td>
            <Table.Td>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={fill(words.remove, { tracking: scan.tracking })}
                onClick={() => onRemove(scan.tracking)}
              >
                ✕
              </ActionIcon>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** An event by its name; other states as they are. */
function nameOf(status: string): string {
  const event = EVENT_TYPES.find((type) => type === status);
  return event === undefined ? status : states.events[event];
}

function Status({ status }: { status: string | undefined }) {
  if (status === undefined) return '…';
  if (status === 'unknown') return <ToneBadge tone="bad">{words.unknown}</ToneBadge>;
  return <ToneBadge tone={status === 'DELAY' ? 'bad' : 'plain'}>{nameOf(status)}</ToneBadge>;
}
