import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EVENT_TYPES,
  type EventType,
  isSameAsLatest,
  mayRelease,
  PARCEL_STATUSES,
  publicJourney,
  STATUS_AFTER,
  statusOf,
  statusText,
} from './parcel-status.ts';

const events = (...types: EventType[]) =>
  types.map((type, index) => ({ id: index + 1, type, occurred_at: index }));
const history = (...types: EventType[]) =>
  types.map((type, index) => ({ type, time: `2026-01-0${index + 1}T00:00:00Z` }));

describe('statusOf', () => {
  it.each([
    ['no event', [], false, 'PENDING'],
    ['the latest event', events('PICKUP', 'PROCESS', 'TRANSIT'), false, 'IN_TRANSIT'],
    ['a delay', events('PICKUP', 'DELAY'), false, 'DELAYED'],
    ['a step back', events('ARRIVE', 'TRANSIT'), false, 'IN_TRANSIT'],
    ['a release', events('ARRIVE'), true, 'RELEASED'],
    ['a release without events', [], true, 'RELEASED'],
  ] as const)('%s', (_, given, released, status) => expect(statusOf(given, released)).toBe(status));

  it('goes by the time of the event, then by id, not by arrival', () => {
    const late = { id: 9, type: 'PICKUP' as const, occurred_at: '2026-01-01T00:00:00Z' };
    const early = { id: 1, type: 'ARRIVE' as const, occurred_at: '2026-01-05T00:00:00Z' };
    expect(statusOf([early, late], false)).toBe('ARRIVED');
    expect(statusOf([{ ...late, occurred_at: early.occurred_at }, early], false)).toBe('PICKED_UP');
  });

  it('does not depend on the order in which events are given', () => {
    const event = fc.record({ type: fc.constantFrom(...EVENT_TYPES), occurred_at: fc.nat(5) });
    const shuffled = fc
      .array(event, { maxLength: 8 })
      .map((list) => list.map((each, id) => ({ ...each, id })))
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(statusOf(other, false)).toBe(statusOf(list, false));
        const last = list.toSorted((a, b) => a.occurred_at - b.occurred_at || a.id - b.id).at(-1);
        expect(statusOf(other, false)).toBe(last ? STATUS_AFTER[last.type] : 'PENDING');
      }),
    );
  });
});

describe('isSameAsLatest', () => {
  it.each([
    ['no event before', undefined, { type: 'PICKUP' }, false],
    ['the same step', { type: 'PICKUP' }, { type: 'PICKUP' }, true],
    ['another step', { type: 'PICKUP' }, { type: 'PROCESS' }, false],
    [
      'the reason of a step does not matter',
      { type: 'PICKUP', reason: 'a' },
      { type: 'PICKUP', reason: 'b' },
      true,
    ],
    [
      'a delay with the same reason',
      { type: 'DELAY', reason: 'snow' },
      { type: 'DELAY', reason: 'snow' },
      true,
    ],
    [
      'a delay with another reason',
      { type: 'DELAY', reason: 'snow' },
      { type: 'DELAY', reason: 'strike' },
      false,
    ],
    ['delays without a reason', { type: 'DELAY', reason: null }, { type: 'DELAY' }, true],
  ] as const)('%s', (_, latest, next, same) => expect(isSameAsLatest(latest, next)).toBe(same));
});

describe('publicJourney', () => {
  const shown = (...types: EventType[]) =>
    publicJourney(history(...types)).map(
      (step) => `${step.type}${step.reached ? '+' : ''}${step.current ? '*' : ''}${step.delayed ? '!' : ''}`,
    );

  it.each([
    [[], 'PICKUP PROCESS TRANSIT ARRIVE RECEIVE'],
    [['PICKUP'], 'PICKUP+* PROCESS TRANSIT ARRIVE RECEIVE'],
    [['PICKUP', 'TRANSIT'], 'PICKUP+ PROCESS TRANSIT+* ARRIVE RECEIVE'],
    [['PICKUP', 'TRANSIT', 'DELAY'], 'PICKUP+ PROCESS TRANSIT+*! ARRIVE RECEIVE'],
    [['PICKUP', 'DELAY', 'TRANSIT'], 'PICKUP+ PROCESS TRANSIT+* ARRIVE RECEIVE'],
    [['DELAY'], 'PICKUP! PROCESS TRANSIT ARRIVE RECEIVE'],
    [['ARRIVE', 'TRANSIT'], 'PICKUP PROCESS TRANSIT+* ARRIVE+ RECEIVE'],
  ] as [EventType[], string][])('%j', (types, steps) => expect(shown(...types).join(' ')).toBe(steps));

  it('shows the latest time of a step', () => {
    const step = publicJourney(history('TRANSIT', 'ARRIVE', 'TRANSIT')).find(
      (each) => each.type === 'TRANSIT',
    );
    expect(step?.time).toBe('2026-01-03T00:00:00Z');
  });

  it('has five steps, at most one current and at most one red', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENT_TYPES), { maxLength: 9 }), (types) => {
        const steps = publicJourney(history(...types));
        expect(steps).toHaveLength(5);
        expect(steps.filter((step) => step.current).length).toBe(
          types.some((type) => type !== 'DELAY') ? 1 : 0,
        );
        expect(steps.filter((step) => step.delayed).length).toBe(types.at(-1) === 'DELAY' ? 1 : 0);
        expect(steps.every((step) => step.reached === (step.time !== undefined))).toBe(true);
      }),
    );
  });
});

describe('statuses', () => {
  it('only three of them may be released', () => {
    expect(PARCEL_STATUSES.filter(mayRelease)).toEqual(['ARRIVED', 'RECEIVED', 'DELAYED']);
  });

  it.each([
    ['IN_TRANSIT', 'in transit'],
    ['PICKED_UP', 'picked up'],
    ['PENDING', 'pending'],
  ] as const)('%s reads %s', (status, text) => expect(statusText(status)).toBe(text));
});
