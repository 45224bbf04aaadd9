import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseTracking } from './tracking-numbers.ts';
import { cleanCode, cleanText } from './typed-text.ts';

describe('cleanText', () => {
  it.each([
    ['  Nino  ', '  Nino  '],
    ['\u200Bclient@example.com', 'client@example.com'],
    ['client@example.com\u00A0', 'client@example.com '],
    ['\u202AOrdertest\u202C', 'Ordertest'],
    ['O\u0308berg', 'Öberg'],
    ['Nino\u00A0Beridze', 'Nino Beridze'],
    ['coupon\u00ADcode', 'couponcode'],
    ['first\n  second', 'first\n  second'],
    // A family is three people and two joiners; Persian needs the other joiner.
    ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['ნინო', 'ნინო'],
  ])('%j is %j', (typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });

  it('changes nothing when it is done again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = cleanText(typed);
        expect(cleanText(once)).toBe(once);
        expect(cleanCode(cleanCode(typed))).toBe(cleanCode(typed));
      }),
    );
  });
});

describe('a number', () => {
  it.each([
    'MR\u201110060',
    'MR–10060',
    'MR—10060',
    'MR−10060',
    '\u200BMR-10060',
    '\u202AMR-10060\u202C',
    'MR-10060.',
    ' mr-10060 ',
    'MR-\u00A010060',
    'MR-\u00AD10060',
  ])('%j is MR-10060', (typed) => {
    expect(normaliseTracking(typed)).toBe('MR-10060');
  });

  it('keeps the case of letters that are not of numbers: few fonts have capitals of Georgian', () => {
    expect(normaliseTracking('mღ-1')).toBe('Mღ-1');
  });
});
