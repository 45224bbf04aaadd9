import { expect, it } from 'vitest';
import { translationOf } from './translation.ts';

const english = {
  title: 'Parcel {number}',
  list: ['a', ['b {x}', 'c']],
  count: { one: '{count} parcel', other: '{count} parcels' },
} as const;
const list = ['a', ['b {x}', 'c']] as const;
const count = { one: '{count} p', other: '{count} pp' } as const;
const take = translationOf<typeof english>();

it('takes a translation with the same keys and placeholders as it is', () => {
  const own = { title: '{number} paket', list, count } as const;
  expect(take(own)).toBe(own);
});

it('does not compile otherwise', () => {
  // @ts-expect-error another placeholder
  take({ title: '{nr} paket', list, count });
  // @ts-expect-error a surplus placeholder
  take({ title: '{number} {more}', list, count });
  // @ts-expect-error no placeholder
  take({ title: 'paket', list, count });
  // @ts-expect-error a missing key
  take({ list, count });
  // @ts-expect-error a surplus key
  take({ title: '{number}', list, count, more: 'x' });
  // @ts-expect-error a surplus key further in
  take({ title: '{number}', list, count: { ...count, few: 'x' } });
  // @ts-expect-error a missing text in a list
  take({ title: '{number}', list: ['a'], count });
  // @ts-expect-error a surplus text in a list
  take({ title: '{number}', list: [...list, 'd'], count });
  // @ts-expect-error no placeholder in a list of a list
  take({ title: '{number}', list: ['a', ['b', 'c']], count });
  expect(Object.keys(take({ title: '{number}', list, count }))).toHaveLength(3);
});
