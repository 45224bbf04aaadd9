import type { StaffSession } from '#shared/contract/accounts.ts';
import { noteCalls } from '#shared/contract/notes.ts';
import { splitByMentions } from '#shared/domain/mentions.ts';
import { officeNotes } from '#texts/office-notes.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { authorOf, mayDelete, mentions, type Note } from '#web/features/notes/note-view.ts';
import { NOTE_READS } from '#web/features/notes/use-refresh-notes.ts';
import { DeleteButton } from '#web/surfaces/office/shared/delete-button.tsx';
import styles from './notes.module.css';

const words = officeNotes;

interface NoteListProps {
  label: string;
  notes: readonly Note[];
  staff: StaffSession['staff'];
  /** The notes that were unread when the list was opened. */
  unread: ReadonlySet<number>;
}

/** Notes, coloured by author; mentions of the user are marked. */
export function NoteList({ label, notes, staff, unread }: NoteListProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {notes.map((note) => (
        <NoteItem key={note.id} note={note} staff={staff} isNew={unread.has(note.id)} />
      ))}
    </ul>
  );
}

function NoteItem({ note, staff, isNew }: { note: Note; staff: NoteListProps['staff']; isNew: boolean }) {
  const author = authorOf(note);
  const mentioned = mentions(note, staff.username);
  return (
    <li
      className={styles.note}
      data-author={author}
      data-mentioned={mentioned || undefined}
      data-unread={isNew || undefined}
    >
      <div className={styles.head}>
        <strong>{note.username}</strong>
        {author === 'customer' ? <span>{words.customer}</span> : null}
        <time dateTime={note.created_at}>{formatDateTime(note.created_at)}</time>
        <ToneBadge tone={note.public === 1 ? 'good' : 'plain'}>
          {note.public === 1 ? words.shared : words.private}
        </ToneBadge>
        {mentioned ? <ToneBadge tone="note">{words.mentionsYou}</ToneBadge> : null}
        {isNew ? <ToneBadge tone="bad">{words.isNew}</ToneBadge> : null}
        {mayDelete(staff, note) ? (
          <span className={styles.delete}>
            <DeleteNote note={note} />
          </span>
        ) : null}
      </div>
      <p className={styles.body}>
        <Body body={note.body} />
      </p>
    </li>
  );
}

/** The text with its mentions highlighted. */
function Body({ body }: { body: string }) {
  return splitByMentions(body).map(({ text, username }, place) =>
    username === undefined ? (
      text
    ) : (
      // The parts of a text never change their order.
      // oxlint-disable-next-line react/no-array-index-key -- see above
      <b key={place}>{text}</b>
    ),
  );
}

const DeleteNote = ({ note: { id, type, username } }: { note: Note }) => (
  <DeleteButton
    label={fill(words.deleteOne, { username })}
    title={words.confirmDelete}
    confirm={words.delete}
    action={{ send: () => callOnce(noteCalls.remove, { body: { id, type } }), changes: NOTE_READS }}
  />
);
