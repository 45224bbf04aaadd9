import { expect, it } from 'vitest';
import { turns } from './turns.ts';

/** Work that ends when it is told to; `begun` has the names in the order in which they began. */
function held() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { begun, work, end };
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

it('each caller has one piece of work done at a time, a process a few, and callers take turns', async () => {
  const inTurn = turns(2);
  const { begun, work, end } = held();
  const hers = ['her 1', 'her 2', 'her 3'].map((name) => inTurn('her', work(name)));
  const others = ['his', 'theirs'].map((name) => inTurn(name, work(name)));
  await settled();
  expect(begun).toEqual(['her 1', 'his']);
  await end('her 1');
  expect(begun.slice(2)).toEqual(['theirs']);
  await end('his');
  expect(begun.slice(3)).toEqual(['her 2']);
  for (const name of ['theirs', 'her 2', 'her 3']) await end(name);
  expect(await Promise.all([...hers, ...others])).toEqual(['her 1', 'her 2', 'her 3', 'his', 'theirs']);
});

it('work that fails makes room', async () => {
  const inTurn = turns(1);
  const failed = inTurn('her', () => Promise.reject(new Error('no paper')));
  const next = inTurn('her', async () => 'done');
  await expect(failed).rejects.toThrow('no paper');
  expect(await next).toBe('done');
});

it('a caller who asks for too much is refused, and nobody else', async () => {
  const inTurn = turns(1);
  const { work, end } = held();
  const asked = Array.from({ length: 41 }, (_, n) => inTurn('her', work(`her ${n}`)));
  await expect(inTurn('her', work('one more'))).rejects.toMatchObject({ code: 'too_many' });
  const his = inTurn('him', work('his'));
  for (let n = 0; n < 41; n += 1) {
    await settled();
    await end(`her ${n}`);
    await end('his');
  }
  expect(await his).toBe('his');
  expect(await Promise.all(asked)).toHaveLength(41);
  // And not for ever.
  expect(await inTurn('her', async () => 'again')).toBe('again');
});
