import { expect, test } from 'vitest';
import { RESERVED } from './agent-rights.ts';
import { GROUPS, PRESETS, withPreset } from './privilege-groups.ts';
import { ALL_PRIVILEGES } from './privileges.ts';

test('every privilege is in one group', () => {
  expect(Object.values(GROUPS).flat().toSorted()).toEqual(ALL_PRIVILEGES.toSorted());
});

test.each(Object.entries(PRESETS))(
  '%s names each privilege once, and none that is reserved',
  (_job, privileges) => {
    expect(new Set(privileges).size).toBe(privileges.length);
    expect(privileges.filter((one) => RESERVED.includes(one))).toEqual([]);
  },
);

test.each([
  ['the main admin replaces all', true, []],
  ['a sub-admin keeps what is reserved', false, ['DELETE_BOOKING']],
] as const)('%s', (_who, isMainAdmin, kept) => {
  const after = withPreset(['DELETE_BOOKING', 'LIST_PAYMENTS'], 'warehouse', isMainAdmin);
  expect(after).toEqual([...kept, ...PRESETS.warehouse]);
});
