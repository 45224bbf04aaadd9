import { expect, it } from 'vitest';
import { readStored, writeStored } from '#web/ui/state/stored-values.ts';
import { EMPTY_LIST } from './scan-list.ts';
import { changeList, loadList, scannerList } from './list-store.ts';

const SCANS = [{ tracking: 'A2', status: 'TRANSIT' }];
const recorded = { event: 'TRANSIT', numbers: ['A1'] } as const;

it('reads and writes a list as pages before it did', async () => {
  const putAway = { ...recorded, list: SCANS };
  await writeStored('scans:7', { list: [], recorded, putAway });
  await loadList(7);
  expect(scannerList.get()).toEqual({ ...EMPTY_LIST, recorded, putAway: { ...recorded, scans: SCANS } });
  changeList(7, { type: 'scanned', numbers: ['B1'] });
  await expect
    .poll(() => readStored('scans:7'))
    .toEqual({ list: [{ tracking: 'B1', status: undefined }], recorded, putAway });
});

it('reads what pages before stored without a list that was put away', async () => {
  await writeStored('scans:8', { list: [] });
  await loadList(8);
  expect(scannerList.get()).toEqual(EMPTY_LIST);
});
