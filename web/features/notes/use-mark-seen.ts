import { useEffect, useRef, useState } from 'react';
import { noteCalls } from '#shared/contract/notes.ts';
import { call } from '#web/api/call.ts';
import { allNotes, type Subject } from './note-view.ts';
import { useRefreshNotes } from './use-refresh-notes.ts';

/** Marks the notes as read on the server; returns the ids that were unread when they were opened. */
export function useMarkSeen(subject: Subject): ReadonlySet<number> {
  const [unread] = useState(
    () => new Set(allNotes(subject).flatMap((note) => (note.seen === 0 ? [note.id] : []))),
  );
  const refresh = useRef(useRefreshNotes());
  const thread = useRef(subject.thread);
  useEffect(() => {
    if (unread.size === 0) return;
    const request =
      'tracking' in thread.current
        ? call(noteCalls.seenOfParcel, { body: { tracking: thread.current.tracking } })
        : call(noteCalls.seenOfBooking, { body: { book_id: thread.current.booking } });
    // If the request fails, the notes stay unread until next time.
    request.then(() => refresh.current()).catch(() => undefined);
  }, [unread]);
  return unread;
}
