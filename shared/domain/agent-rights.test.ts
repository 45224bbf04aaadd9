import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayChange, privilegesAfter, RESERVED, roleOf } from './agent-rights.ts';
import { ALL_PRIVILEGES, type Privilege, type StaffRights } from './privileges.ts';

const main: StaffRights = { id: 1, privileges: [] };
const sub = (id: number): StaffRights => ({ id, privileges: ['SUB_ADMIN'] });
const agent = (id: number): StaffRights => ({ id, privileges: ['HANDLE_CARGO', 'DELETE_BOOKING'] });

describe('who may change whom', () => {
  it.each([
    ['the main admin changes themselves', main, main, true],
    ['the main admin changes a sub-admin', main, sub(2), true],
    ['the main admin changes an agent', main, agent(3), true],
    ['a sub-admin changes the main admin', sub(2), main, false],
    ['a sub-admin changes themselves', sub(2), sub(2), false],
    ['a sub-admin changes another sub-admin', sub(2), sub(4), false],
    ['a sub-admin changes an agent', sub(2), agent(3), true],
    ['an agent changes themselves', agent(3), agent(3), false],
    ['an agent changes another agent', agent(3), agent(5), false],
  ])('%s', (_what, actor, target, may) => {
    expect(mayChange(actor, target)).toBe(may);
  });

  it('names the roles', () => {
    expect([main, sub(2), agent(3)].map(roleOf)).toEqual(['ADMIN', 'SUB_ADMIN', 'AGENT']);
  });
});

describe('privileges after a change', () => {
  const some = fc.uniqueArray(fc.constantFrom(...ALL_PRIVILEGES));

  it('are set as requested by the main admin', () => {
    fc.assert(
      fc.property(some, some, (had, wanted) => {
        expect(privilegesAfter(main, had, wanted)).toEqual(wanted);
      }),
    );
  });

  it('keep reserved privileges when a sub-admin changes others; adding a reserved one is refused', () => {
    fc.assert(
      fc.property(some, some, (had, wanted) => {
        const after = privilegesAfter(sub(2), had, wanted);
        const reserved = (list: readonly Privilege[]) => RESERVED.filter((one) => list.includes(one));
        const asksForMore = reserved(wanted).some((one) => !had.includes(one));
        if (asksForMore) {
          expect(after).toBeUndefined();
          return;
        }
        expect(reserved(after ?? [])).toEqual(reserved(had));
        const open = (list: readonly Privilege[]) => list.filter((one) => !RESERVED.includes(one));
        expect(open(after ?? [])).toEqual(open(wanted));
      }),
    );
  });
});
