import { expect, test } from 'vitest';
import { journeyOf } from './journey.ts';

const at = (hour: number) => `2026-11-05T${String(hour).padStart(2, '0')}:00:00Z`;

test('a step shows its latest time, and the last event that is not a delay is current', () => {
  const journey = journeyOf(
    [
      { type: 'PICKUP', time: at(1) },
      { type: 'PROCESS', time: at(2) },
      { type: 'PROCESS', time: at(3) },
      { type: 'DELAY', time: at(4) },
    ],
    true,
  );
  expect(journey.map(({ time }) => time)).toEqual([at(1), at(3), null, null, null]);
  expect(journey.filter(({ current }) => current).map(({ step }) => step)).toEqual(['PROCESS']);
});

test('going back a step makes that step current, although later steps were reached', () => {
  const journey = journeyOf(
    [
      { type: 'ARRIVE', time: at(1) },
      { type: 'TRANSIT', time: at(2) },
    ],
    false,
  );
  expect(journey.find(({ current }) => current)?.step).toBe('TRANSIT');
  expect(journey.find(({ step }) => step === 'ARRIVE')?.time).toBe(at(1));
});

test('a delay before any step marks the first one; without events no step is marked', () => {
  expect(journeyOf([{ type: 'DELAY', time: at(1) }], true).find(({ current }) => current)?.step).toBe(
    'PICKUP',
  );
  expect(journeyOf([], false).some(({ current }) => current)).toBe(false);
});
