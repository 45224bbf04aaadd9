import { expect, it } from 'vitest';
import { readStored, writeStored } from '#web/ui/state/stored-values.ts';
import { loadRun, resumeRun, scanRun } from './run-store.ts';

const today = new Intl.DateTimeFormat('en-CA').format(new Date());
const COMMON = { event: 'ARRIVE', reason: '', day: today } as const;

it('reads and writes a run as pages before it did', async () => {
  await writeStored('scan-run:7', { ...COMMON, scans: ['A1'], active: false, before: ['B1'], earlier: 2 });
  await loadRun(7);
  expect(scanRun.get()).toEqual({
    ...COMMON,
    numbers: ['A1'],
    active: false,
    ofEarlierRuns: ['B1'],
    droppedCount: 2,
  });
  await resumeRun(7);
  expect(await readStored('scan-run:7')).toEqual({
    ...COMMON,
    scans: ['A1'],
    active: true,
    before: ['B1'],
    earlier: 2,
  });
});

it('keeps that there are no earlier runs', async () => {
  await writeStored('scan-run:8', { ...COMMON, scans: ['A1'], active: false, earlier: 0 });
  await loadRun(8);
  await resumeRun(8);
  expect(await readStored('scan-run:8')).toStrictEqual({
    ...COMMON,
    scans: ['A1'],
    active: true,
    earlier: 0,
  });
});
