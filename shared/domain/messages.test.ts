import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { afterQuietHours, messageKind } from './messages.ts';
import { EVENT_TYPES } from './parcel-status.ts';
import { TIME_ZONES } from './visit-dates.ts';

describe('messageKind', () => {
  it.each([
    ['RECEIVER', 'PICKUP', 'OFFICE', 'PICKED_UP'],
    ['RECEIVER', 'PROCESS', 'OFFICE', undefined],
    ['RECEIVER', 'TRANSIT', 'HOME', undefined],
    ['RECEIVER', 'ARRIVE', 'OFFICE', 'READY'],
    ['RECEIVER', 'RECEIVE', 'OFFICE', 'READY'],
    ['RECEIVER', 'ARRIVE', 'HOME', 'ARRIVED'],
    ['RECEIVER', 'RECEIVE', 'HOME', 'OUT_FOR_DELIVERY'],
    ['RECEIVER', 'DELAY', 'HOME', 'DELAYED'],
    ['SENDER', 'PROCESS', 'OFFICE', 'PROCESSING'],
    ['SENDER', 'TRANSIT', 'HOME', 'IN_TRANSIT'],
    ['SENDER', 'ARRIVE', 'OFFICE', 'READY'],
    ['SENDER', 'RECEIVE', 'OFFICE', 'RECEIVED'],
    ['SENDER', 'RECEIVE', 'HOME', 'OUT_FOR_DELIVERY'],
  ] as const)('tells the %s of %s with delivery %s: %s', (person, event, delivery, kind) => {
    expect(messageKind(person, event, delivery)).toBe(kind);
  });

  it('tells senders of each event', () => {
    for (const event of EVENT_TYPES)
      for (const delivery of ['OFFICE', 'HOME'] as const)
        expect(messageKind('SENDER', event, delivery)).toBeDefined();
  });
});

describe('afterQuietHours', () => {
  it.each([
    ['2026-11-23T20:59:59+04:00', 'GE', undefined],
    ['2026-11-23T21:00:00+04:00', 'GE', '2026-11-24T08:00:00+04:00'],
    ['2026-11-24T00:30:00+04:00', 'GE', '2026-11-24T08:00:00+04:00'],
    ['2026-11-24T07:59:59.999+04:00', 'GE', '2026-11-24T08:00:00+04:00'],
    ['2026-11-24T08:00:00+04:00', 'GE', undefined],
    // The clocks go back at 01:00 UTC, and forward at the same hour in March.
    ['2026-10-24T22:10:00+01:00', 'UK', '2026-10-25T08:00:00+00:00'],
    ['2027-03-27T22:10:00+01:00', 'SE', '2027-03-28T08:00:00+02:00'],
  ] as const)('at %s in %s: %s', (now, country, until) => {
    expect(afterQuietHours(new Date(now), country)?.toISOString()).toBe(
      until && new Date(until).toISOString(),
    );
  });

  it('always ends at eight o’clock there, within eleven hours, and is over then', () => {
    const moments = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(...COUNTRIES), (now, country) => {
        const end = afterQuietHours(now, country);
        const hour = (moment: Date) =>
          moment.toLocaleTimeString('en-GB', {
            timeZone: TIME_ZONES[country],
            hour: '2-digit',
            minute: '2-digit',
          });
        if (end === undefined) return hour(now) >= '08:00' && hour(now) < '21:00';
        expect(hour(end)).toBe('08:00');
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(12 * 3_600_000);
        return end > now && afterQuietHours(end, country) === undefined;
      }),
    );
  });
});
