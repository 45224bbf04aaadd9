import { describe, expect, it } from 'vitest';
import { codeGroups, verdictOn } from './hand-over.ts';

const P = '995555123456';
const S = 'a@example.com';

const parcel = (
  tracking_number: string,
  receiver_phone = P,
  sender_email = S,
  { own_code = false, receiver_email = 'b@example.com', sender_phone = '442079460111' } = {},
) => ({
  tracking_number,
  receiver_phone,
  receiver_email,
  sender_phone,
  sender_email,
  own_code,
  release_code: `00000${tracking_number}`,
});

const numbersOf = (groups: { tracking_number: string }[][]) =>
  groups.map((group) => group.map((one) => one.tracking_number).join(' '));

describe('codeGroups', () => {
  it.each([
    ['the same receiver and sender share a code', [parcel('1'), parcel('2')], ['1 2']],
    ['an e-mail counts in any case', [parcel('1'), parcel('2', '995555123456', 'A@Example.com')], ['1 2']],
    ['another sender needs a code', [parcel('1'), parcel('2', '995555123456', 'b@example.com')], ['1', '2']],
    ['another receiver needs a code', [parcel('1'), parcel('2', '995555123457')], ['1', '2']],
    ['no e-mail is not the same e-mail', [parcel('1', '5', ''), parcel('2', '5', '')], ['1', '2']],
    ['no phone is not the same phone', [parcel('1', ''), parcel('2', '')], ['1', '2']],
    [
      'another e-mail of the receiver',
      [parcel('1'), parcel('2', P, S, { receiver_email: 'c@d.e' })],
      ['1', '2'],
    ],
    ['none of the receiver', [parcel('1'), parcel('2', P, S, { receiver_email: '' })], ['1', '2']],
    ['another phone of the sender', [parcel('1'), parcel('2', P, S, { sender_phone: '44' })], ['1', '2']],
    [
      'one with a code of its own',
      [parcel('1', '5', 'a@b.c', { own_code: true }), parcel('2', '5', 'a@b.c')],
      ['1', '2'],
    ],
    ['groups keep the order', [parcel('1'), parcel('2', '5'), parcel('3')], ['1 3', '2']],
  ])('%s', (_what, parcels, expected) => {
    expect(numbersOf(codeGroups(parcels))).toEqual(expected);
  });
});

describe('verdictOn', () => {
  const group = [parcel('1'), parcel('2')];
  it.each([
    ['its own code', { 1: '000001' }, 'right'],
    ['the code of another parcel of the group', { 1: '000002' }, 'right'],
    ['a code of no parcel', { 1: '123456' }, 'wrong'],
    ['one right and one wrong code', { 1: '000001', 2: '123456' }, 'wrong'],
    ['a code for a parcel outside the group', { 3: '000001' }, 'missing'],
    ['no code', {}, 'missing'],
  ])('%s', (_what, given, expected) => {
    expect(verdictOn(group, new Map(Object.entries(given)))).toBe(expected);
  });
});
