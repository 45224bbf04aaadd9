/**
 * Every call with every kind of caller: who may not is told so before anything is read; who may is not. What to expect
 * stands in a table of its own (`who-may.ts`), not in the calls.
 */
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../shared/contract/all-calls.ts';
import { allStaff, type CallSpec } from '../../shared/contract/define-call.ts';
import { callerOf } from '../../server/features/people/sessions/sessions.service.ts';
import { handleErrors } from '../../server/http/errors.ts';
import { mountCalls } from '../../server/http/mount.ts';
import { makeTariffs } from '../support/factories.ts';
import { get, post } from '../support/requests.ts';
import { useTestApp } from '../support/test-app.ts';
import { everyCaller, type TestCaller } from './callers.ts';
import { verdictFor, WHO_MAY, type Verdict } from './who-may.ts';

const app = useTestApp();
const calls = Object.values(allCalls).flatMap((feature) => Object.values(feature)) as CallSpec[];
let callers: TestCaller[];

beforeAll(async () => {
  await makeTariffs(app);
  callers = await everyCaller(app);
}, 120_000);

/** Fills path parameters with something that names nothing. */
const pathOf = (call: CallSpec) => call.path.replace(/:\w+/g, 'NOBODY-0');

async function met(http: FastifyInstance, call: CallSpec, caller: TestCaller): Promise<Verdict> {
  const path = pathOf(call);
  const reply =
    call.method === 'GET'
      ? await get(http, path, { token: caller.token })
      : await post(http, path, {}, { token: caller.token });
  if (reply.body?.code === 'not_logged_in') return 'asked to log in';
  return ['not_allowed', 'staff_cannot_book'].includes(reply.body?.code) ? 'refused' : 'let in';
}

/** The callers who meet something else than the table says. */
async function strays(http: FastifyInstance, call: CallSpec): Promise<string[]> {
  const who = WHO_MAY[call.name];
  if (who === undefined) throw new Error(`${call.name} is not in the table.`);
  const wrong: string[] = [];
  for (const caller of callers) {
    const verdict = await met(http, call, caller);
    if (verdict !== verdictFor(who, caller)) wrong.push(`${caller.name}: ${verdict}`);
  }
  return wrong;
}

describe('access', () => {
  it('has calls and callers to walk', () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(callers.length).toBeGreaterThan(70);
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
  });

  it('has a table with every call, and nothing but calls', () => {
    expect(Object.keys(WHO_MAY).toSorted()).toEqual(calls.map((call) => call.name).toSorted());
  });

  // Without its cookie a refresh asks everybody to log in: that is its answer, not its access.
  it.each(calls.filter((call) => call.name !== 'accounts.refresh').map((call) => [call.name, call] as const))(
    '%s lets in who may and nobody else',
    async (_name, call) => {
      expect(await strays(app.http, call)).toEqual([]);
    },
  );

  it('finds a call that is declared for too many', async () => {
    const { show } = allCalls.parcels;
    const careless = await mountedAlone({ ...show, access: allStaff });
    const wrong = await strays(careless, show);
    await careless.close();
    expect(wrong).toContain('staff without privileges: let in');
    expect(wrong).toContain('only VIEW_CLIENT: let in');
    expect(wrong.join()).not.toContain('customer');
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

/** A server with this one call, which knows the same logins. */
async function mountedAlone(call: CallSpec): Promise<FastifyInstance> {
  const server = Fastify();
  handleErrors(server);
  await server.register(cookie);
  const mounted = [{ call, handler: async () => ({}), guard: undefined, readFiles: undefined }];
  await server.register(
    async (api) =>
      mountCalls(api, mounted as unknown as Parameters<typeof mountCalls>[1], {
        context: app.context,
        authenticate: (request) =>
          callerOf(app.context, request.headers.authorization?.replace('Bearer ', ''), request.ip),
        checkAnswers: false,
      }),
    { prefix: '/api' },
  );
  return server;
}
