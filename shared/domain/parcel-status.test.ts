import { describe, expect, it } from 'vitest';
import { states } from '#texts/states.ts';
import { type EventType, mayRelease, nextStepOf, PARCEL_STATUSES } from './parcel-status.ts';

describe('statuses', () => {
  it('only three of them allow a release', () => {
    expect(PARCEL_STATUSES.filter(mayRelease)).toEqual(['ARRIVED', 'RECEIVED', 'DELAYED']);
  });

  it.each([
    ['IN_TRANSIT', 'in transit'],
    ['PICKED_UP', 'picked up'],
    ['PENDING', 'pending'],
  ] as const)('the text of %s is %s', (status, text) => expect(states.parcel[status]).toBe(text));

  const parcel = (...types: EventType[]) =>
    ({ status: 'PENDING', events: types.map((type) => ({ type })) }) as const;
  const released = { status: 'RELEASED', events: [{ type: 'ARRIVE' }] } as const;

  it.each([
    ['none yet', [parcel()], 'PICKUP'],
    ['arrived', [parcel('PICKUP', 'ARRIVE')], 'RECEIVE'],
    ['a delay is no step', [parcel('PICKUP', 'PROCESS', 'DELAY')], 'TRANSIT'],
    ['the same for all', [parcel('PICKUP'), parcel('PICKUP', 'DELAY')], 'PROCESS'],
    ['different', [parcel('PICKUP'), parcel('PROCESS')], null],
    ['the last step', [parcel('RECEIVE')], null],
    ['released', [released], null],
    ['no parcel', [], null],
  ] as const)('the next step: %s', (_, parcels, step) => expect(nextStepOf(parcels)).toBe(step));
});
