import { expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

it('tells a number that WhatsApp does not reach from a phone that nobody reaches', () => {
  expect(failureText('WHATSAPP', 'unreachable')).toBe('WhatsApp does not reach this number.');
  expect(failureText('SMS', 'unreachable')).toBe('The phone could not be reached.');
  expect(failureText('WHATSAPP', 'blocked')).toBe('This person blocks us on WhatsApp.');
  expect(failureText('WHATSAPP', 'invalid_number')).toBe(failureText('SMS', 'invalid_number'));
});
