import { expect, test } from 'vitest';
import type { EventType, ParcelStatus } from '#shared/domain/parcel-status.ts';
import { nextStep, stageOf } from './stage.ts';

const time = '2026-11-05T01:00:00Z';
const parcel = (status: ParcelStatus, ...types: EventType[]) => ({
  status,
  history: types.map((type) => ({ type, time })),
});

test.each([
  ['without events', parcel('PENDING'), 'PENDING', 'PICKUP'],
  ['taken in', parcel('PICKED_UP', 'PICKUP'), 'PICKUP', 'PROCESS'],
  ['that skipped a step', parcel('IN_TRANSIT', 'PICKUP', 'TRANSIT'), 'TRANSIT', 'ARRIVE'],
  ['that went back a step', parcel('PROCESSING', 'TRANSIT', 'PROCESS'), 'PROCESS', 'TRANSIT'],
  ['delayed on its way', parcel('DELAYED', 'PICKUP', 'TRANSIT', 'DELAY'), 'TRANSIT', 'ARRIVE'],
  ['delayed before the first step', parcel('DELAYED', 'DELAY'), 'PENDING', 'PICKUP'],
  ['that arrived', parcel('ARRIVED', 'TRANSIT', 'ARRIVE'), 'ARRIVE', 'RECEIVE'],
  ['received', parcel('RECEIVED', 'ARRIVE', 'RECEIVE'), 'RECEIVE', 'RELEASED'],
  ['handed over', parcel('RELEASED', 'ARRIVE', 'RECEIVE'), 'RELEASED', null],
] as const)('a parcel %s', (_what, answer, stage, next) => {
  expect(stageOf(answer)).toBe(stage);
  expect(nextStep(stage)).toBe(next);
});
