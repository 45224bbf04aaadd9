import { describe, expect, it } from 'vitest';
import { uploadSlots } from './upload-slots.ts';

const tick = () => new Promise(setImmediate);

describe('places for requests with files', () => {
  it('are three a caller and twelve in all; the others wait in their order', async () => {
    const slots = uploadSlots();
    const began: string[] = [];
    const ends = new Map<string, () => void>();
    const ask = (caller: string, name: string) =>
      void slots.take(caller).then((end) => {
        began.push(name);
        ends.set(name, end);
      });
    for (const caller of ['a', 'b', 'c', 'd', 'e'])
      for (const n of [1, 2, 3, 4]) ask(caller, `${caller}${n}`);
    await tick();
    expect(began.join(' ')).toBe('a1 a2 a3 b1 b2 b3 c1 c2 c3 d1 d2 d3');
    ends.get('b1')?.();
    await tick();
    expect(began.at(-1)).toBe('b4');
    ends.get('b2')?.();
    await tick();
    expect(began.at(-1)).toBe('e1');
    for (const name of [...ends.keys()]) ends.get(name)?.();
  });

  it('are waited for by so many and no more', async () => {
    const slots = uploadSlots();
    const outcomes: string[] = [];
    const ask = (caller: string) =>
      slots.take(caller).then(
        () => undefined,
        (error: { code: string }) => void outcomes.push(error.code),
      );
    for (let n = 0; n < 104; n += 1) void ask('one');
    await tick();
    expect(outcomes).toEqual(['too_many']);
    for (let n = 0; n < 220; n += 1) void ask(`caller ${n}`);
    await tick();
    expect(outcomes.slice(1)).toEqual(Array.from({ length: outcomes.length - 1 }, () => 'unavailable'));
    expect(outcomes.length).toBe(1 + (220 - 9 - 200));
  });
});
