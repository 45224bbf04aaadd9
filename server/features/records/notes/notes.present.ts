import type { z } from 'zod';
import type { note } from '#shared/contract/shapes.ts';
import { told } from '#server/told.ts';
import type { NoteRow } from './threads.queries.ts';

export type Note = z.input<typeof note>;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export function presentNote(row: NoteRow): Note {
  return {
    id: row.id,
    type: row.parcel_id === null ? 'book' : 'cargo',
    body: row.body,
    created_at: row.created_at.toISOString(),
    username: row.by_receiver ? told('receiver.self') : row.username,
    customer_id: row.customer_id,
    staff_id: row.staff_id,
    public: flag(row.public),
    tracking: row.tracking,
    book_id: row.booking_id,
    seen: flag(row.seen),
  };
}

/** The notes shown with a parcel or booking, split into parcels' notes and bookings' notes. */
export interface ShownNotes {
  web_notes: Note[];
  book_notes: Note[];
}

export function presentNotes(rows: readonly NoteRow[]): ShownNotes {
  return {
    web_notes: rows.filter((row) => row.parcel_id !== null).map(presentNote),
    book_notes: rows.filter((row) => row.booking_id !== null).map(presentNote),
  };
}
