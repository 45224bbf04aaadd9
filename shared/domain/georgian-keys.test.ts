import { expect, it } from 'vitest';
import { hasGeorgian, latinKeys } from './georgian-keys.ts';

it.each([
  ['ნინო@ეხამპლე.ცომ', 'nino@example.com'],
  ['Mღ-02504124', 'MR-02504124'],
  ['თეტყუთ', 'TetyuT'],
  ['აბცდეფგჰიჯკლმნოპქრსტუვწხყზ', 'abcdefghijklmnopqrstuvwxyz'],
  ['ჭღთშჟძჩ', 'WRTSJZC'],
  ['Öberg МР-1', 'Öberg МР-1'],
])('%s was typed with the keys of %s', (typed, meant) => {
  expect(latinKeys(typed)).toBe(meant);
  expect(hasGeorgian(typed)).toBe(typed !== meant);
});

it('letters that are on no key stay', () => expect(latinKeys('ჰჱ')).toBe('hჱ'));
