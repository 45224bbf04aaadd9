import { describe, expect, it } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

describe('phoneDigits', () => {
  it.each([
    ['+44 20 7946 0111', '442079460111'],
    ['+44 (0)20 7946-0111', '442079460111'],
    ['0044 20 7946 0111', '442079460111'],
    [' (995) 555.12/34 56 ', '995555123456'],
    ['(020) 7946 0111', '02079460111'],
    ['+4412', '4412'],
    ['+', ''],
    ['555 call me', '555callme'],
  ])('%j becomes %j', (written, digits) => expect(phoneDigits(written)).toBe(digits));
});
