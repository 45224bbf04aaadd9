import { getPriority } from 'node:os';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { blackPng } from '../../tests/support/pictures.ts';
import { commandOf, cpuSecondsOf, descendants } from '../../tests/support/processes.ts';
import { AppError } from '../app-error.ts';
import { imageProcesses } from './images.ts';

const images = imageProcesses();
afterAll(() => images.close());

const refusal = (bytes: Buffer, owner = 'one') =>
  images.clean(bytes, owner).then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const saidOf = (bytes: Buffer) =>
  images.clean(bytes, 'one').then(
    () => 'accepted',
    (error: AppError) => error.message,
  );
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6e1a3a' } });

describe('a stored picture', () => {
  it('is upright, at most 2000 pixels a side, and in the requested format', async () => {
    const turned = await picture(3000, 1000).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const cleaned = await images.clean(turned, 'one', 'image/jpeg');
    expect(await sharp(cleaned.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 667, height: 2000 });
    expect((await images.clean(await picture(5, 5).webp().toBuffer(), 'one')).contentType).toBe('image/jpeg');
    expect((await images.clean(await picture(5, 5).png().toBuffer(), 'one')).contentType).toBe('image/png');
    expect((await images.clean(await picture(5, 5).gif().toBuffer(), 'one')).contentType).toBe('image/png');
  });
});

describe('refused pictures', () => {
  it.each([
    ['a column of 40 million pixels', () => blackPng(1, 40_000_000), 'too_large'],
    ['a side of 20,001 pixels', () => blackPng(20_001, 1), 'too_large'],
    ['more pixels than a phone’s camera has', () => blackPng(8_000, 6_500), 'too_large'],
    ['a vector picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported_media'],
    ['a TIFF', async () => picture(5, 5).tiff().toBuffer(), 'unsupported_media'],
    ['an AVIF', async () => picture(64, 64).avif().toBuffer(), 'unsupported_media'],
    ['a JPEG with hundreds of scans', () => manyScans(300), 'too_large'],
    ['half a picture', () => blackPng(900, 900).subarray(0, 200), 'unsupported_media'],
    ['nothing', () => Buffer.alloc(0), 'unsupported_media'],
  ])('%s', async (_name, make, code) => {
    expect(await refusal(await make())).toBe(code);
  });
});

describe('a refusal', () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#6e1a3a', noise } });

  it.each([
    ['a JPEG that was cut', () => photo.clone().jpeg().toBuffer()],
    ['a PNG that was cut', () => photo.clone().png().toBuffer()],
    ['a WebP that was cut', () => photo.clone().webp().toBuffer()],
  ])('of %s says that it is incomplete', async (_name, make) => {
    const bytes = await make();
    expect(await saidOf(bytes)).toBe('accepted');
    expect(await saidOf(bytes.subarray(0, Math.floor(bytes.length / 2)))).toContain(
      'This picture is incomplete.',
    );
  });

  it.each(['heic', 'heix', 'mif1', 'hevc'])('of an iPhone’s picture (%s) says what to do', async (brand) => {
    const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`)]);
    expect(await saidOf(bytes)).toContain('Most Compatible');
  });
});

/** A progressive JPEG with its last scan repeated. */
async function manyScans(count: number): Promise<Buffer> {
  const bytes = await picture(64, 64).jpeg({ progressive: true }).toBuffer();
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = bytes.subarray(last, -2);
  return Buffer.concat([
    bytes.subarray(0, -2),
    ...Array.from({ length: count }, () => scan),
    bytes.subarray(-2),
  ]);
}

describe('decoding', () => {
  it('takes no time of the main process, which checks passwords', async () => {
    const bomb = blackPng(7_000, 7_000);
    await images.clean(blackPng(5, 5), 'one');
    const workers = () => decoders().reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
    const share = async () => {
      const before = { main: process.cpuUsage(), workers: workers() };
      await Promise.all(Array.from({ length: 8 }, (_, n) => images.clean(bomb, `owner ${n}`)));
      const { user, system } = process.cpuUsage(before.main);
      return (user + system) / 1_000_000 / (workers() - before.workers);
    };
    // A ratio, because both take longer on a busy machine; in the main process, decoding would take all of it. The least of
    // three, because what earlier tests left to the garbage collector counts for the main process.
    expect(Math.min(await share(), await share(), await share())).toBeLessThan(0.5);
  });

  it('has a bounded queue: further pictures are refused with a retry', async () => {
    const bomb = blackPng(3_000, 3_000);
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, n) => refusal(bomb, `owner ${n}`)));
    expect(new Set(outcomes)).toEqual(new Set(['accepted', 'unavailable']));
    expect(outcomes.filter((one) => one === 'accepted').length).toBeGreaterThanOrEqual(32);
    expect(await refusal(blackPng(5, 5))).toBe('accepted');
  });

  it('keeps a part for staff, whoever else fills the queue', async () => {
    const bomb = blackPng(3_000, 3_000);
    const done: string[] = [];
    const others = Array.from({ length: 60 }, (_, n) =>
      refusal(bomb, `receiver ${n}`).then(() => done.push('other')),
    );
    const staff = await refusal(blackPng(5, 5), 'staff:1').then((outcome) => (done.push('staff'), outcome));
    const refused = done.length - 1;
    await Promise.all(others);
    expect([staff, refused < 40]).toEqual(['accepted', true]);
  });

  it('is fair: an owner with many pictures has one decoded at a time', async () => {
    const done: string[] = [];
    const read = (owner: string) => refusal(blackPng(4_000, 4_000), owner).then(() => done.push(owner));
    const greedy = Array.from({ length: 12 }, () => read('greedy'));
    await Promise.all([...greedy, read('modest')]);
    expect(done.indexOf('modest')).toBeLessThan(4);
  });

  it('runs at low priority, and a worker that dies is replaced', async () => {
    await images.clean(blackPng(5, 5), 'one');
    const pids = decoders();
    expect(pids.map(getPriority)).toEqual(pids.map(() => 19));
    expect(pids.length).toBeGreaterThan(0);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    // Each killed worker may have received one picture before the pool noticed.
    const outcomes = [];
    for (const _ of [...pids, 'one more']) outcomes.push(await refusal(blackPng(5, 5)));
    expect(outcomes.at(-1)).toBe('accepted');
    expect(decoders().filter((pid) => pids.includes(pid))).toEqual([]);
  });

  it('goes on with what waits when a worker dies over a picture', async () => {
    const waiting = Array.from({ length: 5 }, (_, n) => refusal(blackPng(4_000, 4_000), `owner ${n}`));
    await vi.waitUntil(() => decoders().some((pid) => cpuSecondsOf(pid) > 0));
    for (const pid of decoders()) process.kill(pid, 'SIGKILL');
    const outcomes = await Promise.all(waiting);
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'accepted'), 'unavailable']);
  });

  it('gives up what waits when it is closed, and begins no process for it', async () => {
    const own = imageProcesses();
    const before = decoders();
    const waiting = Array.from({ length: 4 }, (_, n) =>
      own.clean(blackPng(4_000, 4_000), `owner ${n}`).then(
        () => 'accepted',
        (error: AppError) => error.code,
      ),
    );
    await vi.waitUntil(() => decoders().some((pid) => !before.includes(pid) && cpuSecondsOf(pid) > 0));
    await own.close();
    // The first one may have been finished.
    expect((await Promise.all(waiting)).slice(1)).toEqual(Array.from({ length: 3 }, () => 'unavailable'));
    await expect.poll(() => decoders().filter((pid) => !before.includes(pid))).toEqual([]);
  });

  const decoders = () => descendants(process.pid).filter((pid) => commandOf(pid).includes('image-worker'));
});
