import { expect, it } from 'vitest';
import type { Privilege } from '#shared/domain/privileges.ts';
import { type Caller, hasSameRights } from './callers.ts';

function agent(privileges: Privilege[], routeIds: number[], language: 'ka' | null = null): Caller {
  const routes = routeIds.map(
    (id) => ({ id, source_country_code: 'UK', destination_country_code: 'GE' }) as const,
  );
  const who = {
    kind: 'staff',
    address: '192.0.2.1',
    loginId: 1,
    generation: 1,
    passwordGeneration: 1,
    isOutdated: false,
    id: 7,
    username: 'nino',
  } as const;
  return { ...who, language, privileges, routes, secondFactorDue: false };
}
const before = agent(['HANDLE_CARGO', 'VIEW_DELAY'], [1, 2]);
const visitor: Caller = { kind: 'visitor', address: '192.0.2.1' };

it.each<[string, Caller, Caller, boolean]>([
  ['privileges in another order', before, agent(['VIEW_DELAY', 'HANDLE_CARGO'], [1, 2]), true],
  ['another language', before, agent(['HANDLE_CARGO', 'VIEW_DELAY'], [1, 2], 'ka'), true],
  ['a privilege less', before, agent(['HANDLE_CARGO'], [1, 2]), false],
  ['a route less', before, agent(['HANDLE_CARGO', 'VIEW_DELAY'], [2]), false],
  ['other routes of an admin, who sees all', agent(['SUB_ADMIN'], [1]), agent(['SUB_ADMIN'], []), true],
  ['an admin no longer', agent(['SUB_ADMIN'], [1]), agent([], [1]), false],
  ['a login that ended', before, visitor, false],
  ['a visitor', visitor, visitor, true],
])('rights after a wait: %s', (_what, one, other, isSame) => {
  expect(hasSameRights(one, other)).toBe(isSame);
});
