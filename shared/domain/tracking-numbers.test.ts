import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gapsAfter,
  hasOtherLetters,
  isTrackingNumber,
  normaliseTracking,
  numberInCode,
  trackingSequence,
} from './tracking-numbers.ts';

describe('tracking numbers', () => {
  it.each([
    ['GE-0001', true],
    ['1', true],
    ['A'.repeat(39) + '1', true],
    ['A'.repeat(40) + '1', false],
    ['', false],
    ['batch', false],
    ['BATCH', false],
    ['GE 1', false],
    ['ge1', false],
    ['GE1\n', false],
  ])('%j is valid: %s', (tracking, valid) => expect(isTrackingNumber(tracking)).toBe(valid));

  it.each(['  ge-0001 ', 'GE- 0001', 'g e-00 01\t', 'GE-\u00a00001\n'])(
    'are found in any case and with any spaces: %j',
    (typed) => expect(normaliseTracking(typed)).toBe('GE-0001'),
  );

  it.each([
    ...[']C0GE-0001', ']C1GE-0001', ']c1ge-0001', ']Q1GE-0001', ']Q3GE-0001', ']d2 GE-0001'],
    ...['\u001DGE-0001', ']C1\u001DGE-00\u001D01', 'GE-0001\r\n', '\u0002GE-0001\u0003'],
  ])('are found with what a barcode reader sends along: %j', (typed) =>
    expect(normaliseTracking(typed)).toBe('GE-0001'),
  );

  it.each(['C1GE-0001', ']CGE-0001', 'GE]C1-0001', '[C1GE-0001'])('%j stays', (typed) =>
    expect(normaliseTracking(typed)).toBe(typed),
  );

  it.each([
    ['Mღ-02504124', true],
    ['ÅGT-1', true],
    ['MR-02504124', false],
    ['mr 02504124+', false],
  ])('%j has letters that no number has: %s', (typed, has) => expect(hasOtherLetters(typed)).toBe(has));
});

describe('a code before the camera', () => {
  it.each([
    ['mr-10060', 'MR-10060'],
    [']C1MR-10060', 'MR-10060'],
    ['https://example.com/ticket/7', null],
    ['WIFI:S:Office;T:WPA;P:right-horse-9;;', null],
    ['PARCEL', null],
    ['1'.repeat(41), null],
    ['', null],
  ])('%s has the number %s', (text, number) => {
    expect(numberInCode(text)).toBe(number);
  });
});

describe('trackingSequence', () => {
  it.each([
    ['GE0099', 3, ['GE0099', 'GE0100', 'GE0101']],
    ['A99', 2, ['A99', 'A100']],
    ['007', 2, ['007', '008']],
    ['a1', 1, ['A1']],
    ['1A', 1, ['1A']],
    ['1A', 2, null],
    ['GE1', 0, null],
    ['GE1', 1.5, null],
    ['no-digit', 1, null],
    ['9'.repeat(40), 2, null],
  ])('%s × %d', (first, count, numbers) => expect(trackingSequence(first, count)).toEqual(numbers));

  it('has distinct, valid numbers without gaps', () => {
    const first = fc.stringMatching(/^[A-Z-]{0,5}[0-9]{1,20}$/);
    fc.assert(
      fc.property(first, fc.integer({ min: 1, max: 50 }), (start, count) => {
        const numbers = trackingSequence(start, count) ?? [];
        expect(new Set(numbers).size).toBe(count);
        expect(numbers.every(isTrackingNumber)).toBe(true);
        expect(gapsAfter(numbers)).toEqual([]);
      }),
    );
  });
});

describe('gapsAfter', () => {
  it.each([
    ['nothing', [], []],
    ['no gap, in any order', ['GE3', 'GE1', 'GE2'], []],
    ['one missing', ['GE1', 'GE3'], ['GE1']],
    ['two gaps', ['GE9', 'GE1', 'GE4', 'GE5'], ['GE1', 'GE5']],
    ['different prefixes are different series', ['GE1', 'UK5'], []],
    ['numbers without trailing digits', ['1A', '9A'], []],
    ['duplicates', ['GE1', 'GE1'], []],
  ])('%s', (_, numbers, gaps) => expect(gapsAfter(numbers)).toEqual(gaps));

  it('finds the number that was removed', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.integer({ min: 3, max: 30 }), fc.nat(1000), (start, count, at) => {
        const numbers = trackingSequence(`GE${start}`, count) ?? [];
        const missing = 1 + (at % (count - 2));
        expect(gapsAfter(numbers.toSpliced(missing, 1).toReversed())).toEqual([numbers[missing - 1]]);
      }),
    );
  });
});
