import { expect, it } from 'vitest';
import { readStored, writeStored } from '#web/ui/state/stored-values.ts';
import { openQueue, removeUnsent, unsentScans } from './queue-store.ts';

const COMMON = { event: 'ARRIVE', reason: '', occurred_at: '2026-11-22T10:00:00.000Z' } as const;
const scan = (key: string) => ({ key, tracking_numbers: [key], ...COMMON });
const sent = (key: string) => ({ ...scan(key), mayUseServerTime: false });

it('reads and writes the scans as pages before it did', async () => {
  const stored = [
    { ...scan('A1'), heldUntil: 1_700_000_000_000, known: true },
    { ...scan('A2'), heldUntil: 0 },
    { ...scan('A3'), notBefore: 5 },
    { ...scan('A4'), refused: 'no' },
  ];
  await writeStored('unsent-scans:7', [...stored, scan('A5')]);
  await openQueue(7);
  expect(unsentScans.get()).toEqual([
    { ...scan('A1'), heldUntil: 1_700_000_000_000, mayUseServerTime: true, isConfirmed: true },
    { ...scan('A2'), mayUseServerTime: true },
    { ...sent('A3'), notBefore: 5 },
    { ...sent('A4'), refusalText: 'no' },
    sent('A5'),
  ]);
  await removeUnsent(7, 'A5');
  expect(await readStored('unsent-scans:7')).toEqual(stored);
});

it('reads one number per entry, as the first pages stored it', async () => {
  await writeStored('unsent-scans:8', [{ key: 'A1', tracking: 'A1', ...COMMON }]);
  await openQueue(8);
  expect(unsentScans.get()).toMatchObject([sent('A1')]);
});
