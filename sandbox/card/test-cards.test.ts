import { describe, expect, it } from 'vitest';
import { grouped, judgeCard } from './test-cards.ts';

const now = new Date('2030-06-15T00:00:00Z');
const card = { number: '4242 4242 4242 4242', expiry: '06/30', cvc: '123', name: 'Ana' };

describe('judgeCard', () => {
  it.each([
    ['a good card in its last month', {}, { pays: true, last4: '4242' }],
    ['other spellings of the expiry', { expiry: '07 / 2030' }, { pays: true, last4: '4242' }],
    ['a past month', { expiry: '05/30' }, { wrong: expect.stringContaining('past') }],
    ['month 13', { expiry: '13/30' }, { wrong: expect.stringContaining('incomplete') }],
    ['a short number', { number: '4242' }, { wrong: expect.stringContaining('incomplete') }],
    ['no security code', { cvc: '' }, { wrong: expect.stringContaining('security code') }],
    ['no name', { name: ' ' }, { wrong: expect.stringContaining('name') }],
    [
      'a card that may be real',
      { number: '4111111111111111' },
      { wrong: expect.stringContaining('test cards') },
    ],
    [
      'a declined card',
      { number: '4000000000000002' },
      { pays: false, decline: { decline_code: 'generic_decline' } },
    ],
    [
      'a card without funds',
      { number: '4000000000009995' },
      { pays: false, decline: { decline_code: 'insufficient_funds' } },
    ],
  ])('%s', (_, changed, verdict) => expect(judgeCard({ ...card, ...changed }, now)).toMatchObject(verdict));

  it('groups the digits of a card number', () =>
    expect(grouped('4000000000000002')).toBe('4000 0000 0000 0002'));
});
