import { expect, it } from 'vitest';
import { localTimes } from './local-times.ts';

it.each([
  ['Asia/Tbilisi', '2026-11-02T09:00:59.999Z', '2026-11-02 13:00:59'],
  ['Asia/Tbilisi', '2026-12-31T21:30:00.000Z', '2027-01-01 01:30:00'],
  ['Asia/Kolkata', '2026-11-02T09:00:00.000Z', '2026-11-02 14:30:00'],
  ['Europe/London', '2026-10-25T00:59:59.000Z', '2026-10-25 01:59:59'],
  ['Europe/London', '2026-10-25T01:00:00.000Z', '2026-10-25 01:00:00'],
  ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08 03:00:00'],
])('%s: %s is %s', (zone, time, local) => {
  const write = localTimes(zone);
  expect([write(time), write(new Date(time))]).toEqual([local, local]);
});
