import { expect, it } from 'vitest';
import { inLanguage, joined, texts } from './texts.ts';
import { fill } from './format.ts';

const parcel = texts({
  title: { en: 'Parcel {number}', ka: 'ამანათი {number}', sv: '{number} paket' },
  list: [{ en: 'a', ka: 'ა', sv: 'å' }, [{ en: 'b', ka: 'ბ', sv: 'b' }]],
  language: { en: { en: 'English', ka: 'ინგლისური', sv: 'Engelska' } },
});
const web = texts({ save: { en: 'Save', ka: 'შენახვა', sv: 'Spara' } });

it('are English', () => {
  expect(parcel).toEqual({ title: 'Parcel {number}', list: ['a', ['b']], language: { en: 'English' } });
});

it('are in each other language when they are asked for in it', () => {
  expect(inLanguage(parcel, 'en')).toBe(parcel);
  expect(inLanguage(parcel, 'ka')).toEqual({
    title: 'ამანათი {number}',
    list: ['ა', ['ბ']],
    language: { en: 'ინგლისური' },
  });
  expect(inLanguage({ web, more: { parcel } }, 'sv')).toMatchObject({
    web: { save: 'Spara' },
    more: { parcel: { title: '{number} paket' } },
  });
});

it('are in no other language by a part of theirs, whose languages nobody knows', () => {
  expect(() => inLanguage(parcel.language, 'ka')).toThrow('English');
  expect(() => inLanguage({ title: parcel.title }, 'ka')).toThrow('Parcel {number}');
});

it('can be joined', () => {
  const both = joined(parcel, web);
  expect([both.save, inLanguage(both, 'sv').save, inLanguage(both, 'ka').title]).toEqual([
    'Save',
    'Spara',
    'ამანათი {number}',
  ]);
});

it('do not compile with a fault', () => {
  const made = [
    // @ts-expect-error a language is missing
    texts({ save: { en: 'Save', ka: 'შენახვა' } }),
    // @ts-expect-error a language too many
    texts({ save: { en: 'Save', ka: 'შენახვა', sv: 'Spara', de: 'Sichern' } }),
    // @ts-expect-error one language alone
    texts({ save: 'Save' }),
    // @ts-expect-error another placeholder
    texts({ title: { en: '{number}', ka: '{nr}', sv: '{number}' } }),
    // @ts-expect-error a placeholder too many
    texts({ title: { en: '{number}', ka: '{number}', sv: '{number} {more}' } }),
    // @ts-expect-error no placeholder
    texts({ title: { en: '{number}', ka: '{number}', sv: 'paket' } }),
    // @ts-expect-error a language is missing further in
    texts({ more: { list: [{ en: 'a', sv: 'å' }] } }),
  ];
  expect(made).toHaveLength(7);
});

it('are filled with the values of their placeholders, or do not compile', () => {
  const { row } = texts({
    row: { en: '{number}: {reason}', ka: '{number}: {reason}', sv: '{number}: {reason}' },
  });
  expect(fill(row, { number: 'MR-1', reason: 'Late' })).toBe('MR-1: Late');
  // @ts-expect-error a value is missing
  expect(fill(row, { number: 'MR-1' })).toBe('MR-1: {reason}');
  // @ts-expect-error another name
  expect(fill(row, { number: 'MR-1', why: 'Late' })).toBe('MR-1: {reason}');
  // A text that is only known while the code runs takes anything.
  const known: string = row;
  expect(fill(known, { number: 'MR-1', reason: 'Late', more: 1 })).toBe('MR-1: Late');
});
