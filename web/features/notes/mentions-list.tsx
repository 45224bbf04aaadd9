import { Badge, Table } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { type mention, mentionCalls } from '#shared/contract/mentions.ts';
import { officeProfile } from '#shared/messages/en/office.ts';
import { fill } from '#shared/messages/format.ts';
import { keyOf, useCall, useSend } from '../../api/use-call.ts';
import { Pager } from '../../ui/lists/pager.tsx';
import { useStart } from '../../ui/lists/use-start.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { formatDateTime } from '../../ui/time/format-time.ts';

const words = officeProfile;
/** Specification 2, section 9. */
const PAGE_SIZE = 10;

export function MentionsList() {
  const [start, setStart] = useStart();
  const list = useCall(mentionCalls.list, { query: { start: String(start) } }, { keepPrevious: true });
  return (
    <QueryView query={list}>
      {({ mentions }) =>
        mentions.length === 0 ? (
          <Empty text={words.none} />
        ) : (
          <>
            <Table.ScrollContainer minWidth={560}>
              <Table highlightOnHover verticalSpacing="xs">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{words.from}</Table.Th>
                    <Table.Th>{words.note}</Table.Th>
                    <Table.Th>{words.about}</Table.Th>
                    <Table.Th>{words.date}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {mentions.map((one) => (
                    <MentionRow key={one.id} mention={one} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            <Pager start={start} pageSize={PAGE_SIZE} count={mentions.length} onChange={setStart} />
          </>
        )
      }
    </QueryView>
  );
}

function MentionRow({
  mention: { id, username, body, data, created_at, seen },
}: {
  mention: z.output<typeof mention>;
}) {
  const queries = useQueryClient();
  const see = useSend(mentionCalls.seen);
  const open = () => {
    if (seen === 1) return;
    see.mutate(
      { body: { id } },
      { onSettled: () => queries.invalidateQueries({ queryKey: keyOf(mentionCalls.list) }) },
    );
  };
  const parcel = data.type === 'cargo';
  return (
    <Table.Tr fw={seen === 0 ? 600 : undefined}>
      <Table.Td>{username}</Table.Td>
      <Table.Td style={{ whiteSpace: 'pre-line' }}>
        {body} {seen === 0 ? <Badge size="sm">{words.isNew}</Badge> : null}
      </Table.Td>
      <Table.Td>
        <Link to={parcel ? `/manage/item/${data.id}` : `/manage/bookings?q=${data.id}`} onClick={open}>
          {parcel ? data.id : fill(words.booking, { id: data.id })}
        </Link>
      </Table.Td>
      <Table.Td>{formatDateTime(created_at)}</Table.Td>
    </Table.Tr>
  );
}
