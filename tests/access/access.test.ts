/**
 * Makes every call as every kind of caller and checks who is refused. The expected results are in a table of their
 * own (`who-may.ts`), not in the calls.
 */
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../shared/contract/all-calls.ts';
import { allStaff, type CallSpec } from '../../shared/contract/define-call.ts';
import { callerOf } from '../../server/features/people/logins/logins.service.ts';
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

/** Fills path parameters with an id that does not exist. */
const pathOf = (call: CallSpec) => call.path.replace(/:\w+/g, 'NOBODY-0');

async function verdictOf(http: FastifyInstance, call: CallSpec, caller: TestCaller): Promise<Verdict> {
  const path = pathOf(call);
  const reply =
    call.method === 'GET'
      ? await get(http, path, { token: caller.token })
      : await post(http, path, {}, { token: caller.token });
  if (reply.body?.code === 'not_logged_in') return 'must log in';
  return ['not_allowed', 'staff_cannot_book'].includes(reply.body?.code) ? 'refused' : 'allowed';
}

/** Callers for whom the result differs from the table. */
async function wrongVerdicts(http: FastifyInstance, call: CallSpec): Promise<string[]> {
  const who = WHO_MAY[call.name];
  if (who === undefined) throw new Error(`${call.name} is not in the table.`);
  const wrong: string[] = [];
  for (const caller of callers) {
    const verdict = await verdictOf(http, call, caller);
    if (verdict !== verdictFor(who, caller)) wrong.push(`${caller.name}: ${verdict}`);
  }
  return wrong;
}

describe('access', () => {
  it('finds calls and callers', () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(callers.length).toBeGreaterThan(70);
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
  });

  it('lists every call exactly once in the table', () => {
    expect(Object.keys(WHO_MAY).toSorted()).toEqual(calls.map((call) => call.name).toSorted());
  });

  // A refresh without its cookie always answers "log in"; that is its response, not its access rule.
  it.each(calls.filter((call) => call.name !== 'accounts.refresh').map((call) => [call.name, call] as const))(
    '%s allows exactly the callers in the table',
    async (_name, call) => {
      expect(await wrongVerdicts(app.http, call)).toEqual([]);
    },
  );

  it('detects a call that is open to too many callers', async () => {
    const { show } = allCalls.parcels;
    const openServer = await serverWithOnly({ ...show, access: allStaff });
    const wrong = await wrongVerdicts(openServer, show);
    await openServer.close();
    expect(wrong).toContain('staff without privileges: allowed');
    expect(wrong).toContain('only VIEW_CLIENT: allowed');
    expect(wrong.join()).not.toContain('customer');
  });

  it.each([
    ['access rule', { call: { access: undefined } }, /does not say who may call it/],
    [
      'limit of what it adds',
      { call: { adds: undefined, method: 'POST' as const } },
      /does not say what it may add/,
    ],
    ['handler', { handler: undefined }, /has no handler/],
    [
      'rule for its stored answers',
      { call: { idempotent: true } },
      /does not say who gets its stored answer/,
    ],
    ['guard for its stored answers', { call: { idempotent: true }, repeat: 'guard' }, /has no guard/],
  ])('does not start when a call has no %s', async (_what, change, message) => {
    const call = { ...allCalls.tracking.track, ...('call' in change && change.call) };
    const mounted = [{ handler: async () => ({}), ...change, call }] as unknown as Parameters<
      typeof mountCalls
    >[1];
    const options = {
      context: app.context,
      authenticate: async () => ({ kind: 'visitor', address: '' }) as const,
      checkAnswers: true,
    };
    expect(() => mountCalls(Fastify(), mounted, options)).toThrow(message);
  });
});

/** A server with this one call and the same logins as the test app. */
async function serverWithOnly(call: CallSpec): Promise<FastifyInstance> {
  const server = Fastify();
  handleErrors(server);
  await server.register(cookie);
  const mounted = [{ call, handler: async () => ({}), guard: undefined, storeFiles: undefined }];
  await server.register(
    async (api) =>
      mountCalls(api, mounted as unknown as Parameters<typeof mountCalls>[1], {
        context: app.context,
        authenticate: (request) =>
          callerOf(app.context, request.headers.authorization?.replace('Bearer ', ''), {
            address: request.ip,
          }),
        checkAnswers: false,
      }),
    { prefix: '/api' },
  );
  return server;
}
