import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { isPastVisit, readVisitDate, visitDay } from './visit-dates.ts';

describe('readVisitDate', () => {
  it.each([
    ['2026-11-05', 'GE', '2026-11-05T08:00:00.000Z'],
    ['2026-11-05', 'UK', '2026-11-05T12:00:00.000Z'],
    ['2026-07-05', 'UK', '2026-07-05T11:00:00.000Z'],
    ['2026-07-05', 'SE', '2026-07-05T10:00:00.000Z'],
    ['2026-11-05 09:30', 'IE', '2026-11-05T09:30:00.000Z'],
    ['2026-11-05T09:30:15.123', 'GE', '2026-11-05T05:30:15.000Z'],
    ['2026-11-05T09:30:00Z', 'GE', '2026-11-05T09:30:00.000Z'],
    ['2026-11-05T09:30:00+04:00', 'UK', '2026-11-05T05:30:00.000Z'],
    ['2026-11-05T09:30-0130', 'UK', '2026-11-05T11:00:00.000Z'],
    // Clocks go forward at 1:00 on this day: 1:30 does not exist and means 2:30.
    ['2026-03-29T01:30', 'UK', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T12:00', 'SE', '2026-03-29T10:00:00.000Z'],
  ] as const)('%s from %s is %s', (text, source, instant) => {
    expect(readVisitDate(text, source)?.toISOString()).toBe(instant);
  });

  it.each([
    '',
    'tomorrow',
    '05.11.2026',
    '2026-02-30',
    '2026-13-01',
    '2026-11-05T25:00',
    '2026-11-05T10:00+20:00',
    '2026-1-5',
    '0000-01-01',
    '0001-01-01',
    '1999-12-31',
    '2100-01-01',
    '9999-12-31',
  ])('%j is not a date', (text) => {
    expect(readVisitDate(text, 'UK')).toBeNull();
  });

  it('a day stays the same day in its country', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...COUNTRIES), (date, source) => {
        const day = date.toISOString().slice(0, 10);
        const visit = readVisitDate(day, source);
        expect(visit && visitDay(visit, source)).toBe(day);
      }),
    );
  });
});

describe('isPastVisit', () => {
  // 23:30 in London is 3:30 of the next day in Tbilisi.
  const now = new Date('2026-11-05T23:30:00Z');
  it.each([
    ['2026-11-05', 'UK', false],
    ['2026-11-04', 'UK', true],
    ['2026-11-05', 'GE', true],
    ['2026-11-06', 'GE', false],
    ['2026-11-05T00:01', 'UK', false],
  ] as const)('%s from %s is in the past: %s', (text, source, past) => {
    const visit = readVisitDate(text, source);
    expect(visit && isPastVisit(visit, now, source)).toBe(past);
  });
});
