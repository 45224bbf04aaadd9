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

it('says where a file cannot be read', () => {
  expect(() => textsIn('en', 'export const web = {')).toThrow(/Expected|Unexpected/);
});
