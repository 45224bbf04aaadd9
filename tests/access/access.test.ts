/**
 * Every call with every kind of caller: who may not is told so before anything is read; who may is not. The
 * expectation is written here from api.md's words once more, apart from the server's own decision.
 */
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../shared/contract/all-calls.ts';
import type { Access, CallSpec } from '../../shared/contract/define-call.ts';
import { mountCalls } from '../../server/http/mount.ts';
import { makeTariffs } from '../support/factories.ts';
import { get, post } from '../support/requests.ts';
import { useTestApp } from '../support/test-app.ts';
import { everyCaller, type TestCaller } from './callers.ts';

const app = useTestApp();
const calls = Object.values(allCalls).flatMap((feature) => Object.values(feature)) as CallSpec[];
let callers: TestCaller[];

beforeAll(async () => {
  await makeTariffs(app);
  callers = await everyCaller(app);
}, 120_000);

type Verdict = 'let in' | 'asked to log in' | 'refused';

function expected(access: Access, caller: TestCaller): Verdict {
  if (access.who === 'any') return 'let in';
  if (caller.kind === 'visitor') return 'asked to log in';
  const isAdmin = caller.main || caller.privileges.includes('SUB_ADMIN');
  const may: Record<Access['who'], boolean> = {
    any: true,
    client: caller.kind === 'client',
    staff: caller.kind === 'staff',
    client_or_staff: true,
    admins:
      isAdmin &&
      (caller.main ||
        access.who !== 'admins' ||
        !access.holding ||
        caller.privileges.includes(access.holding)),
    main: caller.main,
    privilege:
      isAdmin ||
      (access.who === 'privilege' && access.anyOf.some((privilege) => caller.privileges.includes(privilege))),
  };
  return may[access.who] ? 'let in' : 'refused';
}

/** Fills path parameters with something that names nothing. */
const pathOf = (call: CallSpec) => call.path.replace(/:\w+/g, 'NOBODY-0');

async function met(call: CallSpec, caller: TestCaller): Promise<Verdict> {
  const path = pathOf(call);
  const reply =
    call.method === 'GET'
      ? await get(app.http, path, { token: caller.token })
      : await post(app.http, path, {}, { token: caller.token });
  if (reply.body?.code === 'not_logged_in') return 'asked to log in';
  return reply.body?.code === 'not_allowed' ? 'refused' : 'let in';
}

describe('access', () => {
  it('has calls and callers to walk', () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(callers.length).toBeGreaterThan(70);
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    '%s lets in who may and nobody else',
    async (name, call) => {
      const wrong: string[] = [];
      for (const caller of callers) {
        // Without its cookie a refresh asks everybody to log in: that is its answer, not its access.
        if (name === 'accounts.refresh') continue;
        const verdict = await met(call, caller);
        if (verdict !== expected(call.access, caller)) wrong.push(`${caller.name}: ${verdict}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('finds a call whose server lets in too many', () => {
    const call = allCalls.parcels.show;
    const stranger = callers.find((caller) => caller.name === 'staff without privileges');
    // Declared for all staff by mistake, this call would let the stranger in; the table above would say so.
    expect(stranger && expected(call.access, stranger)).toBe('refused');
    expect(stranger && expected({ who: 'staff' }, stranger)).toBe('let in');
  });

  it.each([
    ['access', { access: undefined }, async () => ({}), /does not say who may call it/],
    ['a handler', {}, undefined, /has no handler/],
  ])('does not start with a call without %s', async (_what, change, handler, message) => {
    const call = { ...allCalls.tracking.track, ...change } as unknown as CallSpec;
    const mounted = [{ call, handler, guard: undefined }] as unknown as Parameters<typeof mountCalls>[1];
    const options = {
      context: app.context,
      authenticate: async () => ({ kind: 'visitor', address: '' }) as const,
      checkAnswers: true,
    };
    expect(() => mountCalls(Fastify(), mounted, options)).toThrow(message);
  });
});
