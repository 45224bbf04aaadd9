import { describe, expect, it } from 'vitest';
import { mayRelease, PARCEL_STATUSES, statusText } from './parcel-status.ts';

describe('statuses', () => {
  it('only three of them allow a release', () => {
    expect(PARCEL_STATUSES.filter(mayRelease)).toEqual(['ARRIVED', 'RECEIVED', 'DELAYED']);
  });

  it.each([
    ['IN_TRANSIT', 'in transit'],
    ['PICKED_UP', 'picked up'],
    ['PENDING', 'pending'],
  ] as const)('the text of %s is %s', (status, text) => expect(statusText(status)).toBe(text));
});
