import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contractTexts } from '#texts/contract-texts.ts';
import { say } from '#texts/told.ts';
import { validation } from '#texts/validation.ts';
import { readCount, visitStep } from './step-schemas.ts';

const good = { visit_date: '2026-11-21', parcels_count: '2', collection: 'drop_off' };

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T22:30:00Z') }));
afterEach(() => vi.useRealTimers());

function faults(change: Record<string, string>, source: 'IE' | 'GE' = 'IE') {
  const { error } = visitStep(source).safeParse(readCount({ ...good, ...change }));
  return error?.issues.map(({ path, message }) => [path.join('.'), say(message, contractTexts)]) ?? [];
}

test('accepts today in the source country, but not yesterday', () => {
  expect(faults({})).toEqual([]);
  // In Tbilisi it is already the 22nd.
  expect(faults({}, 'GE')).toEqual([['visit_date', validation.datePast]]);
});

test.each([
  [{ visit_date: '' }, ['visit_date', validation.required]],
  [{ visit_date: 'soon' }, ['visit_date', validation.dateInvalid]],
  [{ parcels_count: '' }, ['parcels_count', validation.required]],
  [{ parcels_count: 'two' }, ['parcels_count', validation.number]],
  [{ parcels_count: '0' }, ['parcels_count', validation.countLow]],
  [{ collection: '' }, ['collection', validation.checkOption]],
])('reports the fault in %o', (change, fault) => {
  expect(faults(change)).toEqual([fault]);
});
