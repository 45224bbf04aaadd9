import { expect, it } from 'vitest';
import { isOutdated, maySendAgain } from './messages.ts';

it.each([
  ['SENDER', 'PICKED_UP', 'PICKED_UP', true],
  ['SENDER', 'PICKED_UP', 'IN_TRANSIT', false],
  ['RECEIVER', 'PICKED_UP', 'IN_TRANSIT', true],
  ['RECEIVER', 'PICKED_UP', 'DELAYED', true],
  ['RECEIVER', 'PICKED_UP', 'ARRIVED', false],
  ['RECEIVER', 'READY', 'ARRIVED', true],
  ['RECEIVER', 'READY', 'DELAYED', true],
  ['RECEIVER', 'READY', 'RELEASED', false],
  ['RECEIVER', 'DELAYED', 'ARRIVED', false],
  ['SENDER', 'RELEASED', 'RELEASED', true],
] as const)('%s %s while %s: %s', (person, kind, status, sendable) => {
  expect(maySendAgain({ person, kind, status })).toBe(sendable);
  expect(isOutdated({ person, kind, status })).toBe(!sendable);
});

it.each(['PAYMENT_LINK', 'CODE', 'CHANGED'] as const)(
  '%s is not sent again from the list, and no status makes it untrue',
  (kind) => {
    const about = { person: 'SENDER', kind, status: 'RELEASED' } as const;
    expect([maySendAgain(about), isOutdated(about)]).toEqual([false, false]);
  },
);
