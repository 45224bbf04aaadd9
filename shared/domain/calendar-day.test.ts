import { expect, it } from 'vitest';
import { dayIn } from './calendar-day.ts';

it.each([
  ['Asia/Tbilisi', '2026-10-31T20:30:00Z', '2026-11-01'],
  ['Europe/London', '2026-10-31T20:30:00Z', '2026-10-31'],
  ['Europe/London', '2026-06-30T23:30:00Z', '2026-07-01'],
  ['UTC', '1999-12-31T23:59:59Z', '1999-12-31'],
])('the day in %s at %s is %s', (timeZone, moment, day) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
});
