import { describe, expect, it } from 'vitest';
import { agoText } from './ago-text.ts';

describe('the time since', () => {
  it.each([
    ['2026-11-22T11:59:40Z', 'this minute'],
    ['2026-11-22T11:00:00Z', '1 hour ago'],
    ['2026-11-20T12:00:00Z', '2 days ago'],
    ['2026-11-12T12:00:00Z', '10 days ago'],
    ['2026-11-01T12:00:00Z', '3 weeks ago'],
    ['2025-10-10T12:00:00Z', '13 months ago'],
    ['2026-08-01T12:00:00Z', '3 months ago'],
    ['2024-01-01T12:00:00Z', '2 years ago'],
    ['2026-11-22T13:00:00Z', 'this minute'],
  ])('%s is %s', (instant, text) => {
    expect(agoText(instant, new Date('2026-11-22T12:00:00Z'))).toBe(text);
  });
});
