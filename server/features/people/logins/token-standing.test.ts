import { expect, test } from 'vitest';
import { REUSE_TOLERANCE, standingOf } from './token-standing.ts';

const [newest, previous, older] = ['newest', 'previous', 'older'].map((text) => Buffer.from(text));
const ROTATED = new Date('2026-11-26T12:00:00Z');
const later = (milliseconds: number) => new Date(ROTATED.getTime() + milliseconds);

const login = {
  refresh_hash: newest as Buffer,
  previous_hash: previous as Buffer,
  rotated_at: ROTATED,
  predecessor_accepted: false,
};
const accepted = { ...login, predecessor_accepted: true };
const unrotated = { ...login, previous_hash: null, rotated_at: null };
/** A request that began after the rotation, so long after it. */
const after = (milliseconds: number) => ({
  now: later(milliseconds),
  arrivedAt: later(milliseconds),
  wasCurrent: false,
});
const SOON = after(REUSE_TOLERANCE);
const LATE = after(REUSE_TOLERANCE + 1);

test.each([
  ['newest', 'newest', newest, login, LATE],
  ['overtaken', 'replaced while its request waited', previous, accepted, { ...LATE, wasCurrent: true }],
  ['overtaken', 'replaced after its request arrived', previous, accepted, { ...LATE, arrivedAt: ROTATED }],
  ['unanswered', 'brought again soon', previous, login, SOON],
  ['reused', 'brought a second time soon', previous, accepted, SOON],
  ['reused', 'brought again late', previous, login, LATE],
  ['reused', 'older than the one before', older, login, { ...SOON, wasCurrent: true }],
  ['reused', 'of a login that never had another', older, unrotated, SOON],
])('a token is %s if it is %s', (standing, _what, hash, tokens, renewal) => {
  expect(standingOf(hash as Buffer, tokens, renewal)).toBe(standing);
});
