/** Notes on parcels and bookings (specification 1 sections 3, 4 and 7; specification 2 sections 3, 4, 5 and 7). */
import { z } from 'zod';
import { allStaff, clients, clientsAndStaff, defineCall, holdersOf } from './define-call.ts';
import { id, messageOnly, queryInteger, requiredText, trackingNumber } from './fields.ts';
import { note } from './shapes.ts';
import { told } from './told.ts';

/** The text of a note (decisions, Notes). */
const body = requiredText(5000);

/** The parcel or booking of a thread: exactly one of them. */
const thread = z.object({ tracking: trackingNumber.nullish(), booking: id.nullish() });

const isOne = (given: z.output<typeof thread>) => (given.tracking == null) !== (given.booking == null);
const oneOnly = { path: ['tracking'], message: told('notes.oneThread') };

const typed = z.object({ id, type: z.enum(['cargo', 'book'], { error: told('validation.choose') }) });

const writers = holdersOf('EDIT_BOOKING_NOTES');
const stored = z.object({ message: z.string(), note });

export const noteCalls = {
  store: defineCall({
    name: 'notes.store',
    method: 'POST',
    path: '/staff/store/notes',
    access: writers,
    adds: 'office_changes',
    idempotent: true,
    body: thread.extend({ body }).refine(isOne, oneOnly),
    answer: stored,
    errors: ['not_found', 'conflict'],
    summary: 'Writes a private note about a parcel or a booking in scope; `@username` mentions colleagues.',
  }),

  storeOfParcel: defineCall({
    name: 'notes.storeOfParcel',
    method: 'POST',
    path: '/staff/cargo/:id/notes',
    access: writers,
    adds: 'office_changes',
    idempotent: true,
    /** The item's id. */
    params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
    body: z.object({ body }),
    answer: stored,
    errors: ['not_found', 'conflict'],
    summary: 'Writes a private note about a parcel in scope by its item id.',
  }),

  remove: defineCall({
    name: 'notes.remove',
    method: 'POST',
    path: '/staff/notes/delete',
    access: allStaff,
    adds: 'nothing',
    body: typed,
    answer: messageOnly,
    errors: ['not_found', 'not_allowed'],
    summary: 'Deletes a note in scope: the main admin can delete any, others only their own.',
  }),

  share: defineCall({
    name: 'notes.share',
    method: 'POST',
    path: '/staff/notes/share',
    access: allStaff,
    adds: 'office_changes',
    body: thread
      .extend({
        /** What all notes are to be; without it, public if any is private, otherwise private. */
        public: z.boolean().nullish(),
        /** The newest note that the caller saw; 409 when staff have written another one since, which would become public unseen. */
        newest: id.optional(),
        /** The oldest note of staff that the caller saw, where a thread has more than a page shows: older ones stay private. */
        oldest: id.optional(),
      })
      .refine(isOne, oneOnly),
    answer: messageOnly,
    errors: ['not_found', 'not_allowed', 'conflict'],
    summary:
      "Makes all notes of a thread public if any is private, otherwise all private; for the main admin and the thread's authors.",
  }),

  storeOwn: defineCall({
    name: 'notes.storeOwn',
    method: 'POST',
    path: '/customer/store/notes',
    access: clients,
    adds: 'notes',
    idempotent: true,
    body: thread.extend({ body }).refine(isOne, oneOnly),
    answer: stored,
    errors: ['not_found', 'conflict'],
    summary: "Writes a public note about the customer's parcel or booking.",
  }),

  removeOwn: defineCall({
    name: 'notes.removeOwn',
    method: 'POST',
    path: '/customer/notes/delete',
    access: clients,
    adds: 'nothing',
    body: typed,
    answer: messageOnly,
    errors: ['not_found'],
    summary: "Deletes the customer's own note.",
  }),

  seenOfParcel: defineCall({
    name: 'notes.seenOfParcel',
    method: 'POST',
    path: '/cargo/notes/seen',
    access: clientsAndStaff,
    adds: 'nothing',
    body: z.object({ tracking: trackingNumber }),
    answer: z.object({}),
    errors: ['not_found'],
    summary: 'Marks the notes shown with a parcel, and the mentions in them, as seen.',
  }),

  seenOfBooking: defineCall({
    name: 'notes.seenOfBooking',
    method: 'POST',
    path: '/booking/notes/seen',
    access: clientsAndStaff,
    adds: 'nothing',
    body: z.object({ book_id: id }),
    answer: z.object({}),
    errors: ['not_found'],
    summary: 'Marks the notes shown with a booking, and the mentions in them, as seen.',
  }),
};
