import { expect, test } from 'vitest';
import { formatDay, formatInUtc, formatInZone } from './format-time.ts';

test('a day has no leading zero, an hour has one', () => {
  expect(formatDay('2026-12-02')).toBe('2 December');
  expect(formatInUtc('2026-11-05T04:05:00Z')).toBe('5 November, 2026 04:05 UTC');
});

test('a time by the clock of a time zone', () => {
  expect(formatInZone('2026-11-05T20:30:00Z', 'Asia/Tbilisi')).toBe('6 November, 2026 00:30');
});
