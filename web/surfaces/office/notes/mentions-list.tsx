import { Link } from 'react-router';
import type { z } from 'zod';
import { type mention, mentionCalls } from '#shared/contract/mentions.ts';
import { officeMentions } from '#texts/office-notes.ts';
import { fill } from '#texts/format.ts';
import { useCall, useSend } from '#web/api/use-call.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { Cell, RowTable } from '#web/ui/lists/row-table.tsx';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { useRefreshNotes } from '#web/features/notes/use-refresh-notes.ts';
import styles from './notes.module.css';

const words = officeMentions;
/** Specification 2, section 9. */
const PAGE_SIZE = 10;

/** Mentions of the logged-in user, newest first. */
export function MentionsList() {
  const [start, setStart] = usePageOffset();
  const list = useCall(mentionCalls.list, { query: { start: String(start) } }, { keepPrevious: true });
  return (
    <QueryView query={list}>
      {({ mentions }) => (
        <>
          {mentions.length === 0 ? <Empty text={words.none} /> : <Mentions mentions={mentions} />}
          <Pager start={start} pageSize={PAGE_SIZE} count={mentions.length} onChange={setStart} />
        </>
      )}
    </QueryView>
  );
}

type Mention = z.output<typeof mention>;

function Mentions({ mentions }: { mentions: readonly Mention[] }) {
  return (
    <RowTable label={words.title} columns={[words.from, words.note, words.about, words.date]}>
      {mentions.map((one) => (
        <MentionRow key={one.id} mention={one} />
      ))}
    </RowTable>
  );
}

function MentionRow({ mention: { id, username, body, data, created_at, seen } }: { mention: Mention }) {
  const refresh = useRefreshNotes();
  const see = useSend(mentionCalls.seen);
  const open = () => {
    // Not a callback of `mutate`: the row is gone when the answer arrives.
    if (seen === 0) void see.mutateAsync({ body: { id } }).then(refresh, refresh);
  };
  const parcel = data.type === 'cargo';
  return (
    <tr className={seen === 0 ? styles.unseen : undefined}>
      <Cell label={words.from}>{username}</Cell>
      <Cell label={words.note} wide>
        <span className={styles.body}>{body}</span>{' '}
        {seen === 0 ? <ToneBadge tone="bad">{words.isNew}</ToneBadge> : null}
      </Cell>
      <Cell label={words.about}>
        <Link
          to={parcel ? `/manage/item/${data.id}` : `/manage/bookings?q=%23${data.id}`}
          data-row-link=""
          onClick={open}
        >
          {parcel ? data.id : fill(words.booking, { id: data.id })}
        </Link>
      </Cell>
      <Cell label={words.date}>{formatDateTime(created_at)}</Cell>
    </tr>
  );
}

/** Marks a tab's label when there is something new. */
export function RedDot() {
  return (
    <>
      <span className={styles.dot} />
      <span className="visually-hidden">{words.some}</span>
    </>
  );
}
