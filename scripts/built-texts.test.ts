import { expect, it } from 'vitest';
import { textsIn } from './built-texts.mjs';

const SOURCE = `/** Buttons. */
import { texts } from './texts.ts';

export const web = texts({
  save: { en: 'Save', ka: 'შენახვა', sv: 'Spara' },
  count: { one: { en: '{n} row', ka: '{n} რიგი', sv: '{n} rad' } },
  list: [{ en: "It's", ka: 'ეს', sv: 'Det' }],
}) satisfies object;
export const language = texts({ en: 'en', ka: 'ka', sv: 'sv' });
export const names = { en: 'English', ka: 'ქართული' };
`;

it('leaves the texts of one language', () => {
  expect(textsIn('sv', SOURCE)).toBe(`/** Buttons. */


export const web = ({
  save: 'Spara',
  count: { one: '{n} rad' },
  list: ['Det'],
}) satisfies object;
export const language = ('sv');
export const names = { en: 'English', ka: 'ქართული' };
`);
  expect(textsIn('en', SOURCE)).toContain(`save: 'Save',\n  count: { one: '{n} row' },\n  list: ["It's"],`);
});

it('leaves words for the languages themselves, and takes names in quotes', () => {
  const source = `texts({ 'en': { en: 'English', 'ka': 'ინგლისური', sv: 'Engelska' }, ka: { en: 'a', ka: 'b', sv: 'c' }, sv: {} })`;
  expect(textsIn('sv', source)).toBe(`({ 'en': 'Engelska', ka: 'c', sv: {} })`);
});

it('refuses a text that is put together', () => {
  const source = `texts({ save: { en: 'Sa' + 've', ka: 'შენახვა', sv: 'Spara' } })`;
  expect(() => textsIn('sv', source)).toThrow('A text in en must be written out');
});

it('says where a file cannot be read', () => {
  expect(() => textsIn('en', 'export const web = {')).toThrow(/Expected|Unexpected/);
});
