/**
 * Courier bookings: states, transitions, and labels (specification 1 and 2, section 4; decisions, Pages: Booking
 * states).
 */

/** The collection address: the saved one, or one typed in. */
export const ADDRESS_TYPES = ['default', 'custom'] as const;

export const BOOKING_STATES = ['pending', 'handled', 'finished', 'canceled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const BOOKING_ACTIONS = ['handle', 'finish', 'pending', 'cancel'] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** The columns that determine the state. */
export interface BookingFacts {
  finished: boolean;
  courier_phone: string | null;
  canceled_at: Date | string | null;
  finished_at: Date | string | null;
}

/** The columns that an action sets; the others stay. */
export interface BookingChange {
  finished: boolean;
  courier_phone?: string | null;
  courier_note?: string | null;
  handled_staff_id?: number | null;
  handled_at?: Date | null;
  finished_at?: Date | null;
  canceled_at?: Date | null;
}

/** Who acts (null: the customer), when, and the typed values; only `handle` uses the courier's phone and note. */
export interface BookingActor {
  staff_id: number | null;
  at: Date;
  courier_phone?: string;
  courier_note?: string;
}

export type BookingResult =
  | { ok: true; change: BookingChange }
  | { ok: false; reason: 'conflict' | 'courier_phone_required' };

const FROM: Readonly<Record<BookingAction, readonly BookingState[]>> = {
  handle: ['pending', 'handled'],
  finish: ['handled'],
  pending: ['handled', 'canceled'],
  cancel: ['pending', 'handled'],
};

/**
 * The state of a booking. canceled_at takes precedence. A booking that is finished without a courier's phone also
 * counts as canceled, unless finished_at is set: then the customer brought the parcels to an office.
 */
export function bookingState(booking: BookingFacts): BookingState {
  if (booking.canceled_at !== null) return 'canceled';
  if (!booking.finished) return booking.courier_phone ? 'handled' : 'pending';
  return booking.courier_phone || booking.finished_at !== null ? 'finished' : 'canceled';
}

/** Active bookings show their QR code and can be canceled. */
export function isActive(state: BookingState): boolean {
  return state === 'pending' || state === 'handled';
}

export function mayAct(state: BookingState, action: BookingAction): boolean {
  return FROM[action].includes(state);
}

/**
 * Returns the changes of an action: `handle` assigns the courier, `finish` marks the visit as done, `cancel` closes
 * an active booking and keeps the courier, `pending` reopens it and clears courier and handler.
 */
export function actOnBooking(state: BookingState, action: BookingAction, actor: BookingActor): BookingResult {
  if (!mayAct(state, action)) return { ok: false, reason: 'conflict' };
  switch (action) {
    case 'handle':
      return handled(actor);
    case 'finish':
      return { ok: true, change: { finished: true, finished_at: actor.at } };
    case 'cancel':
      return { ok: true, change: { finished: true, canceled_at: actor.at } };
    case 'pending':
      return { ok: true, change: REOPENED };
  }
}

const REOPENED: BookingChange = {
  finished: false,
  courier_phone: null,
  courier_note: null,
  handled_staff_id: null,
  handled_at: null,
  finished_at: null,
  canceled_at: null,
};

function handled({ staff_id, at, courier_phone = '', courier_note = '' }: BookingActor): BookingResult {
  const phone = courier_phone.trim();
  if (phone === '') return { ok: false, reason: 'courier_phone_required' };
  return {
    ok: true,
    change: {
      finished: false,
      courier_phone: phone,
      courier_note: courier_note.trim() || null,
      handled_staff_id: staff_id,
      handled_at: at,
    },
  };
}
