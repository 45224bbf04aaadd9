import { describe, expect, it } from 'vitest';
import { uploadSlots, type UploadSlot } from './upload-slots.ts';

const MEGABYTE = 1024 * 1024;
const tick = () => new Promise(setImmediate);
const refusal = (work: () => void): string => {
  try {
    work();
    return 'held';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('slots for requests with files', () => {
  it('are three per caller; the same caller’s other requests wait in order, and nobody else does', async () => {
    const slots = uploadSlots();
    const began: string[] = [];
    const taken = new Map<string, UploadSlot>();
    const ask = (caller: string, name: string) =>
      void slots.take(caller).then((slot) => {
        began.push(name);
        taken.set(name, slot);
      });
    for (const caller of ['a', 'b', 'c', 'd', 'e', 'f'])
      for (const n of [1, 2, 3, 4, 5]) ask(caller, `${caller}${n}`);
    await tick();
    expect(began).toHaveLength(18);
    taken.get('b2')?.release();
    await tick();
    expect(began.slice(18)).toEqual(['b4']);
    taken.get('b1')?.release();
    await tick();
    expect(began.slice(18)).toEqual(['b4', 'b5']);
  });

  it('have a queue of at most a hundred requests per caller', async () => {
    const slots = uploadSlots();
    const refused: string[] = [];
    for (let n = 0; n < 105; n += 1)
      void slots.take('one').then(
        () => undefined,
        (error: { code: string }) => void refused.push(error.code),
      );
    await tick();
    expect(refused).toEqual(['too_many', 'too_many']);
  });

  it('limit the bytes per caller and in total, and release them', async () => {
    const slots = uploadSlots();
    const first = await slots.take('client:1');
    const second = await slots.take('client:1');
    expect(refusal(() => first.hold(30 * MEGABYTE))).toBe('held');
    expect(refusal(() => second.hold(3 * MEGABYTE))).toBe('too_many');
    first.release();
    expect(refusal(() => second.hold(30 * MEGABYTE))).toBe('held');
    const outcomes: string[] = [];
    for (let n = 2; n < 20; n += 1) {
      const slot = await slots.take(`client:${n}`);
      outcomes.push(refusal(() => slot.hold(32 * MEGABYTE)));
    }
    expect(outcomes.filter((one) => one === 'held')).toHaveLength(9);
    expect(new Set(outcomes)).toEqual(new Set(['held', 'unavailable']));
    const stranger = await slots.take('visitor:192.0.2.1');
    expect(refusal(() => stranger.hold(32 * MEGABYTE))).toBe('unavailable');
    // Staff have a part that nobody else can use up.
    const staff = await slots.take('staff:1');
    expect(refusal(() => staff.hold(100 * MEGABYTE))).toBe('held');
    expect(refusal(() => staff.hold(29 * MEGABYTE))).toBe('too_many');
    const colleague = await slots.take('staff:2');
    expect(refusal(() => colleague.hold(94 * MEGABYTE))).toBe('held');
    expect(refusal(() => colleague.hold(1 * MEGABYTE))).toBe('unavailable');
  });

  it('limit the bytes of all who share a network or an IPv6 /48, but of staff', async () => {
    const heldAt = async (address: (n: number) => string, who = 'link') => {
      const slots = uploadSlots();
      let held = 0;
      for (let n = 0; n < 12; n += 1) {
        const slot = await slots.take(`${who}:${n}`, address(n));
        if (refusal(() => slot.hold(30 * MEGABYTE)) === 'held') held += 1;
      }
      return held;
    };
    expect(await heldAt(() => '198.51.100.7')).toBe(3);
    expect(await heldAt((n) => `2001:db8:1:${n}::1`)).toBe(6);
    expect(await heldAt((n) => `198.51.100.${n}`)).toBe(10);
    expect(await heldAt(() => '198.51.100.7', 'staff')).toBe(12);
  });

  it('leave room for usual files beside neighbours with large ones, of which there are as many elsewhere', async () => {
    const slots = uploadSlots();
    for (const n of [1, 2, 3]) (await slots.take(`link:${n}`, '198.51.100.7')).hold(32 * MEGABYTE);
    const outcomes: string[] = [];
    for (let n = 4; n < 24; n += 1) {
      const slot = await slots.take(`client:${n}`, '198.51.100.7');
      outcomes.push(refusal(() => slot.hold(4 * MEGABYTE)));
    }
    expect(outcomes.filter((one) => one === 'held')).toHaveLength(16);
    const large = await slots.take('client:30', '198.51.100.7');
    expect(refusal(() => large.hold(4 * MEGABYTE + 1))).toBe('too_many');
    const elsewhere = await slots.take('client:31', '203.0.113.9');
    expect(refusal(() => elsewhere.hold(32 * MEGABYTE))).toBe('held');
  });
});
