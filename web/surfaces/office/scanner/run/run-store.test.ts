import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StaffSession } from '#shared/contract/accounts.ts';
import { renewSession } from '#web/api/session-store.ts';
import { writeStored } from '#web/ui/state/stored-values.ts';
import { openQueue, unsentScans } from '../queue/unsent-queue.ts';
import { beginRun, lastRunScan, loadRun, recordScans, scanRun } from './run-store.ts';

const STAFF = 9;
const [GOOD, REPEATED] = [1040, 320];
/** The pitches that were played. */
let pitches: number[] = [];
/** What the server says of a number's event. */
let answers: Record<string, () => Response | Promise<Response>> = {};

class SilentAudio {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const frequency = { setValueAtTime: (pitch: number) => void pitches.push(pitch) };
    const nothing = () => undefined;
    return { type: '', frequency, connect: (node: object) => node, start: nothing, stop: nothing };
  }
  createGain() {
    return { gain: { value: 0 }, connect: () => undefined };
  }
}

const updated = () => Response.json({ error: false, message: 'Status updated!', updated: 1 });
const notFound = () =>
  Response.json({ error: true, code: 'not_found', message: 'Item not found!', errors: [] }, { status: 404 });

/** A run of arrivals, and the arrival of A1 that the server has refused for the list. */
beforeEach(async () => {
  // No sound comes for want of patience, however slow the machine.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  pitches = [];
  answers = {};
  renewSession({ access_token: '', account_type: 'ADMIN', staff: { id: STAFF } } as StaffSession);
  vi.stubGlobal('AudioContext', SilentAudio);
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const [number] = (JSON.parse(body) as { tracking_numbers: [string] }).tracking_numbers;
    return Promise.resolve((answers[number] ?? updated)());
  });
  const refused = { key: 'A1', tracking_numbers: ['A1'], event: 'ARRIVE', reason: '', refused: 'no' };
  await writeStored(`unsent-scans:${STAFF}`, [{ ...refused, occurred_at: new Date().toISOString() }]);
  await writeStored(`scan-run:${STAFF}`, undefined);
  await openQueue(STAFF);
  await loadRun(STAFF);
  await beginRun(STAFF, 'ARRIVE', '');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isQueueEmpty = () => expect.poll(() => unsentScans.get()).toEqual([]);

it('a refused scan that is read again, and recorded now, sounds as any other', async () => {
  await recordScans(STAFF, ['A1']);
  await isQueueEmpty();
  await expect.poll(() => pitches).toEqual([GOOD]);
});

it('a scan that was refused outside the run counts in it once it is read again and recorded', async () => {
  await recordScans(STAFF, ['A1']);
  await isQueueEmpty();
  expect(scanRun.get()?.numbers).toEqual(['A1']);
  await recordScans(STAFF, ['A1']);
  expect(lastRunScan.get()).toEqual({ tracking: 'A1', kind: 'repeated' });
});

it('a refused scan that a reader reads twice is sent once more, and sounds repeated then', async () => {
  let sent = 0;
  let answer: (response: Response) => void = () => undefined;
  answers['A1'] = () => {
    sent += 1;
    return new Promise<Response>((resolve) => (answer = resolve));
  };
  await recordScans(STAFF, ['A1', 'A1']);
  expect(pitches).toEqual([REPEATED]);
  await expect.poll(() => sent).toBe(1);
  answer(updated());
  await isQueueEmpty();
  await expect.poll(() => pitches).toEqual([REPEATED, GOOD]);
  expect(sent).toBe(1);
});

it('a refused scan that is refused again does not sound as one that is recorded', async () => {
  answers['A1'] = notFound;
  await recordScans(STAFF, ['A1']);
  await expect.poll(() => unsentScans.get()[0]?.refusalText).toBe('Item not found!');
  // Another one, whose sound comes later.
  await recordScans(STAFF, ['B2']);
  await expect.poll(() => pitches).toEqual([GOOD]);
});

it('a refused scan that was removed elsewhere is a new one when it is read again', async () => {
  await writeStored(`unsent-scans:${STAFF}`, []);
  await recordScans(STAFF, ['A1']);
  expect(unsentScans.get()).toMatchObject([{ tracking_numbers: ['A1'], mayUseServerTime: true }]);
});
