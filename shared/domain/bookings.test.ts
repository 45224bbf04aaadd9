import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { states } from '#texts/states.ts';
import {
  actOnBooking,
  BOOKING_ACTIONS,
  BOOKING_STATES,
  type BookingChange,
  type BookingFacts,
  bookingState,
  isActive,
  mayAct,
} from './bookings.ts';

const at = new Date('2026-03-01T10:00:00Z');
const actor = { staff_id: 4, at, courier_phone: ' 447700 ', courier_note: ' ring twice ' };

describe('bookingState', () => {
  it.each([
    [false, null, null, null, 'pending', 'Pending', 'Pending'],
    [false, '', null, null, 'pending', 'Pending', 'Pending'],
    [false, '4477', null, null, 'handled', 'On the way', 'Handled'],
    [true, '4477', null, at, 'finished', 'Handled', 'Finished'],
    [true, '4477', null, null, 'finished', 'Handled', 'Finished'],
    [true, '', null, at, 'finished', 'Handled', 'Finished'],
    [true, null, null, null, 'canceled', 'Canceled', 'Canceled'],
    [true, '4477', at, at, 'canceled', 'Canceled', 'Canceled'],
    [false, '4477', at, null, 'canceled', 'Canceled', 'Canceled'],
  ] as const)(
    'finished %s, phone %s, canceled %s, finished at %s is %s',
    (finished, courier_phone, canceled_at, finished_at, state, client, staff) => {
      expect(bookingState({ finished, courier_phone, canceled_at, finished_at })).toBe(state);
      expect(states.bookingForClient[state]).toBe(client);
      expect(states.bookingForStaff[state]).toBe(staff);
    },
  );

  it('pending and handled bookings are active', () => {
    expect(BOOKING_STATES.filter(isActive)).toEqual(['pending', 'handled']);
  });
});

describe('actOnBooking', () => {
  it.each([
    ['handle', ['pending', 'handled']],
    ['finish', ['handled']],
    ['pending', ['handled', 'canceled']],
    ['cancel', ['pending', 'handled']],
  ] as const)('%s is possible only from %j', (action, from) => {
    expect(BOOKING_STATES.filter((state) => mayAct(state, action))).toEqual(from);
    for (const state of BOOKING_STATES) {
      expect(actOnBooking(state, action, actor).ok).toBe((from as readonly string[]).includes(state));
    }
  });

  it('handling sets phone, note, staff member and time', () => {
    expect(actOnBooking('pending', 'handle', actor)).toEqual({
      ok: true,
      change: {
        finished: false,
        courier_phone: '447700',
        courier_note: 'ring twice',
        handled_staff_id: 4,
        handled_at: at,
      },
    });
  });

  it('handling requires a courier phone; the note is optional', () => {
    const refused = { ok: false, reason: 'courier_phone_required' };
    expect(actOnBooking('pending', 'handle', { staff_id: 4, at, courier_phone: '  ' })).toEqual(refused);
    expect(actOnBooking('pending', 'handle', { staff_id: 4, at })).toEqual(refused);
    const result = actOnBooking('pending', 'handle', { staff_id: 4, at, courier_phone: '1' });
    expect(result).toMatchObject({ change: { courier_note: null } });
  });

  it('reports a conflict before a missing phone', () => {
    expect(actOnBooking('finished', 'handle', { staff_id: 4, at })).toEqual({
      ok: false,
      reason: 'conflict',
    });
  });

  it('reopening clears courier, handler and cancellation', () => {
    const result = actOnBooking('canceled', 'pending', actor);
    expect(result.ok && Object.values(result.change).filter(Boolean)).toEqual([]);
    expect(result.ok && Object.keys(result.change)).toHaveLength(7);
  });

  it('every sequence of actions ends in the state of the last action', () => {
    const target = { handle: 'handled', finish: 'finished', pending: 'pending', cancel: 'canceled' } as const;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...BOOKING_ACTIONS), { maxLength: 12 }), (actions) => {
        let booking: BookingChange & BookingFacts & { courier_phone: string | null } = {
          finished: false,
          courier_phone: null,
          canceled_at: null,
          finished_at: null,
        };
        for (const action of actions) {
          const before = bookingState(booking);
          const result = actOnBooking(before, action, actor);
          if (result.ok) booking = { ...booking, ...result.change };
          expect(bookingState(booking)).toBe(result.ok ? target[action] : before);
        }
      }),
    );
  });
});
