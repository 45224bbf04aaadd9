import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StaffSession } from '#shared/contract/accounts.ts';
import { renewSession } from '#web/api/session-store.ts';
import { readStored, writeStored } from '#web/ui/state/stored-values.ts';
import { openQueue, unsentScans } from '../queue/queue-store.ts';
import type { UnsentScan } from '../queue/scan-queue.ts';
import {
  beginRun,
  forgetRefused,
  lastRunScan,
  loadRun,
  recordScans,
  scanRun,
  stopRun,
  undoScan,
} from './run-store.ts';
import type { ScanRun } from './scan-run.ts';

const STAFF = 9;
const [GOOD, REPEATED] = [1040, 320];
/** The pitches that were played. */
let pitches: number[] = [];
/** What the server says of a number's event. */
let answers: Record<string, () => Response | Promise<Response>> = {};
/** The Idempotency-Keys of the events that were sent. */
let sentKeys: (string | null)[] = [];

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
  sentKeys = [];
  renewSession({ access_token: '', account_type: 'ADMIN', staff: { id: STAFF } } as StaffSession);
  vi.stubGlobal('AudioContext', SilentAudio);
  vi.stubGlobal('fetch', (_path: string, { body, headers }: { body: string; headers: HeadersInit }) => {
    sentKeys.push(new Headers(headers).get('idempotency-key'));
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

it('a refused scan that another tab tries again meanwhile is not recorded a second time when it is read again', async () => {
  const refused = unsentScans.get()[0] as UnsentScan;
  const { refusalText: _text, ...tried } = refused;
  // As another tab stores it, which this page has not heard of yet.
  await writeStored(`unsent-scans:${STAFF}`, [{ ...tried, key: 'again' }]);
  await recordScans(STAFF, ['A1']);
  await isQueueEmpty();
  expect(scanRun.get()?.numbers).toEqual(['A1']);
  expect(sentKeys).toEqual(['again']);
});

it('a scan of the list that is forgotten leaves what a run recorded', async () => {
  await recordScans(STAFF, ['B1']);
  const ofList = { ...(unsentScans.get()[0] as UnsentScan), key: 'list', tracking_numbers: ['B1'] };
  await forgetRefused(STAFF, { ...ofList, isOfList: true });
  expect(scanRun.get()?.numbers).toEqual(['B1']);
  await forgetRefused(STAFF, ofList);
  expect(scanRun.get()?.numbers).toEqual([]);
});

it('a number of yesterday is recorded today, on a page that was left open', async () => {
  await recordScans(STAFF, ['B1']);
  scanRun.set({ ...(scanRun.get() as ScanRun), day: '2000-01-01' });
  await recordScans(STAFF, ['B1']);
  expect(lastRunScan.get()).toEqual({ tracking: 'B1', kind: 'new' });
  expect(scanRun.get()?.day).not.toBe('2000-01-01');
});

it('a scan has the event of the run in which it was made, also if another one began before it was stored', async () => {
  const stored = recordScans(STAFF, ['B1']);
  await beginRun(STAFF, 'TRANSIT', '');
  await stored;
  const scan = unsentScans.get().find(({ tracking_numbers }) => tracking_numbers.includes('B1'));
  expect(scan?.event).toBe('ARRIVE');
  // Nor does it count in the other one.
  expect([scanRun.get()?.event, scanRun.get()?.numbers, lastRunScan.get()]).toEqual([
    'TRANSIT',
    [],
    undefined,
  ]);
});

it('a scan is of whoever was logged in when it was made', async () => {
  const stored = recordScans(STAFF, ['B1', 'B1']);
  await Promise.all([openQueue(10), loadRun(10)]);
  await beginRun(10, 'TRANSIT', '');
  await stored;
  expect([scanRun.get()?.numbers, unsentScans.get(), lastRunScan.get()]).toEqual([[], [], undefined]);
  await openQueue(STAFF);
  const scans = unsentScans.get().filter(({ tracking_numbers }) => tracking_numbers.includes('B1'));
  expect(scans.map(({ event }) => event)).toEqual(['ARRIVE']);
});

/** As long as `work` takes, the browser stores nothing. */
async function whileNothingIsStored(work: () => Promise<void>): Promise<void> {
  const indexedDB = {
    open: () => {
      throw new DOMException('cannot write', 'UnknownError');
    },
  };
  vi.stubGlobal('indexedDB', indexedDB);
  await work();
  Reflect.deleteProperty(globalThis, 'indexedDB');
}

it('a run that was not stored when it began, or was stopped, is stored with what comes next', async () => {
  await whileNothingIsStored(() => beginRun(STAFF, 'TRANSIT', ''));
  await recordScans(STAFF, ['B1']);
  expect(scanRun.get()).toMatchObject({ event: 'TRANSIT', active: true, numbers: ['B1'] });
  expect(await readStored(`scan-run:${STAFF}`)).toMatchObject({ event: 'TRANSIT', scans: ['B1'] });
  await whileNothingIsStored(() => stopRun(STAFF));
  expect(scanRun.get()?.active).toBe(false);
  await loadRun(STAFF);
  expect(scanRun.get()).toMatchObject({ event: 'TRANSIT', active: false, numbers: ['B1'] });
  await beginRun(STAFF, 'DELAY', 'Fog');
  expect(await readStored(`scan-run:${STAFF}`)).toMatchObject({ event: 'DELAY', active: true });
});

it('a label that is read as its scan is taken back is a new scan', async () => {
  await recordScans(STAFF, ['B1']);
  const first = unsentScans.get().find(({ tracking_numbers }) => tracking_numbers.includes('B1'));
  await Promise.all([undoScan(STAFF, first as UnsentScan), recordScans(STAFF, ['B1'])]);
  expect(lastRunScan.get()).toEqual({ tracking: 'B1', kind: 'new' });
  expect(scanRun.get()?.numbers).toEqual(['B1']);
});

it('Undo of a scan leaves what is said of a later one', async () => {
  await recordScans(STAFF, ['B1', 'B2']);
  const first = unsentScans.get().find(({ tracking_numbers }) => tracking_numbers.includes('B1'));
  await undoScan(STAFF, first as UnsentScan);
  expect(lastRunScan.get()).toEqual({ tracking: 'B2', kind: 'new' });
});

it('a scan that was taken back has no sound of a good one', async () => {
  const asked = Promise.withResolvers<Response>();
  answers['B1'] = () => asked.promise;
  await recordScans(STAFF, ['B1']);
  const scan = unsentScans.get().find(({ tracking_numbers }) => tracking_numbers.includes('B1'));
  await undoScan(STAFF, scan as UnsentScan);
  asked.resolve(Response.json({ error: false, statuses: [{ tracking_number: 'B1', type: 'PENDING' }] }));
  // Another one, whose sound comes later.
  await recordScans(STAFF, ['B2']);
  await expect.poll(() => pitches.length).toBeGreaterThan(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(pitches).toEqual([GOOD]);
});

it('a number that was refused days ago and is read today is recorded as of today', async () => {
  const DAY = 86_400_000;
  const refused = { key: 'old', tracking_numbers: ['A9'], event: 'ARRIVE', reason: '', refused: 'no' };
  const occurred_at = new Date(Date.now() - 8 * DAY).toISOString();
  await writeStored(`unsent-scans:${STAFF}`, [{ ...refused, occurred_at }]);
  await openQueue(STAFF);
  const sent: { occurred_at?: string }[] = [];
  vi.stubGlobal('fetch', (_path: string, { body, headers }: { body: string; headers: HeadersInit }) => {
    sentKeys.push(new Headers(headers).get('idempotency-key'));
    sent.push(JSON.parse(body) as { occurred_at?: string });
    return Promise.resolve(updated());
  });
  await recordScans(STAFF, ['A9']);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.occurred_at).not.toBe(occurred_at);
});
