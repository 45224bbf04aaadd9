import type { z } from 'zod';
import type { note } from '#shared/contract/shapes.ts';
import { mentionedIn } from '#shared/domain/mentions.ts';
import { MAIN_ADMIN_ID } from '#shared/domain/privileges.ts';

export type Note = z.output<typeof note>;

/** A parcel or booking, with all notes to show for it. */
export interface Subject {
  /** The thread that new notes go to; notes of the other kind are shown beside it. */
  thread: { tracking: string } | { booking: number };
  web_notes: readonly Note[];
  book_notes: readonly Note[];
}

/** A subject for staff, with the colleagues that can be mentioned. */
export interface StaffSubject extends Subject {
  staff: readonly { id: number; username: string }[];
}

export const parcelSubject = <P extends Omit<Subject, 'thread'> & { tracking_number: string }>(
  parcel: P,
): P & Subject => ({ ...parcel, thread: { tracking: parcel.tracking_number } });

export const bookingSubject = <B extends Omit<Subject, 'thread'> & { id: number }>(
  booking: B,
): B & Subject => ({ ...booking, thread: { booking: booking.id } });

export const allNotes = ({ web_notes, book_notes }: Subject): Note[] => [...book_notes, ...web_notes];

/** The notes of the thread itself, and the others. */
export function notesByThread({ thread, web_notes, book_notes }: Subject) {
  return 'tracking' in thread
    ? { own: web_notes, beside: book_notes }
    : { own: book_notes, beside: web_notes };
}

/** From ten on, the counter shows 9+ (both specifications, section 9). */
export const countText = (count: number): string => (count > 9 ? '9+' : String(count));

/** The author decides a note's colour: red for the main admin, yellow for other staff. */
export function authorOf({ staff_id }: Note): 'main' | 'staff' | 'customer' {
  if (staff_id === null) return 'customer';
  return staff_id === MAIN_ADMIN_ID ? 'main' : 'staff';
}

export const mentions = (note: Note, username: string): boolean =>
  mentionedIn(note.body, [{ username }]).length > 0;

/** Whether a note that I have not seen mentions me. */
export const hasNewMention = (subject: Subject, username: string): boolean =>
  allNotes(subject).some((note) => note.seen === 0 && mentions(note, username));

/** Specification 2, section 5: the main admin and the author. */
export const mayDelete = (staff: { id: number }, note: Note): boolean =>
  staff.id === MAIN_ADMIN_ID || note.staff_id === staff.id;

/** The main admin, and authors of notes in the thread. */
export const mayShare = (staff: { id: number }, notes: readonly Note[]): boolean =>
  staff.id === MAIN_ADMIN_ID || notes.some((note) => note.staff_id === staff.id);
