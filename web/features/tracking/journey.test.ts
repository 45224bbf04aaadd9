import { expect, test } from 'vitest';
import type { EventType } from '#shared/domain/parcel-status.ts';
import { journeyOf, journeyOfParcel } from './journey.ts';

const at = (hour: number) => `2026-11-05T${String(hour).padStart(2, '0')}:00:00Z`;

const events = (...types: EventType[]) => types.map((type, index) => ({ type, time: at(index + 1) }));

test('a step shows its latest time, and the last event that is not a delay is current', () => {
  const history = events('PICKUP', 'PROCESS', 'PROCESS', 'DELAY');
  const { steps, delayed } = journeyOf({ history, status: 'DELAYED', delayed: 1 });
  expect(delayed).toBe(true);
  expect(steps.map(({ time }) => time)).toEqual([at(1), at(3), null, null, null]);
  expect(steps.filter(({ current }) => current).map(({ step }) => step)).toEqual(['PROCESS']);
});

test('going back a step makes that step current, although later steps were reached', () => {
  const { steps } = journeyOf({ history: events('ARRIVE', 'TRANSIT'), status: 'IN_TRANSIT', delayed: 0 });
  expect(steps.find(({ current }) => current)?.step).toBe('TRANSIT');
  expect(steps.find(({ step }) => step === 'ARRIVE')?.time).toBe(at(1));
});

test('a delay before any step marks the first one, and without events no step is marked', () => {
  const { steps } = journeyOf({ history: events('DELAY'), status: 'DELAYED', delayed: 1 });
  expect(steps.find(({ current }) => current)?.step).toBe('PICKUP');
  expect(journeyOf({ history: [], status: 'PENDING', delayed: 0 }).steps.some(({ current }) => current)).toBe(
    false,
  );
});

test('all steps of a parcel that is handed over are done, and one that waits for its receiver has a current one', () => {
  const parcel = (status: 'RECEIVED' | 'RELEASED') =>
    journeyOfParcel({
      status,
      events: events('ARRIVE', 'RECEIVE').map(({ type, time }) => ({ type, created_at: time })),
    }).steps.at(-1);
  expect(parcel('RECEIVED')).toEqual({ step: 'RECEIVE', time: at(2), current: true, toCome: false });
  expect(parcel('RELEASED')).toEqual({ step: 'RECEIVE', time: at(2), current: false, toCome: false });
});

test('a step that was left out does not come any more', () => {
  const toCome = (status: 'ARRIVED' | 'RELEASED') =>
    journeyOf({ history: events('PICKUP', 'ARRIVE'), status, delayed: 0 })
      .steps.filter((one) => one.toCome)
      .map(({ step }) => step);
  expect(toCome('ARRIVED')).toEqual(['RECEIVE']);
  expect(toCome('RELEASED')).toEqual([]);
});
