/**
 * Logs what an investigation needs: logins, refused calls, changes of who may do what, and what staff changed. The lines carry
 * no typed text, no names and no tokens. docs/security.md lists them.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallSpec } from '#shared/contract/define-call.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { Clock } from '../adapters/clock.ts';
import { callerKey } from '../access/callers.ts';
import { afterAnswer } from './after-answer.ts';
import type { Connection } from './define-routes.ts';
import { securityLineLimits, REFUSALS, type SecurityEvent } from './security-line-limits.ts';
import type { Trace } from './traces.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract; undefined for other routes. */
    call?: CallSpec;
  }
  interface FastifyRequest {
    /** The code of the error that this request was answered with. */
    refusedWith?: ErrorCode;
    /** Set when the call's handler begins. */
    connected?: Pick<Connection, 'account' | 'stored'>;
    /** What the call has changed, once that is committed. */
    traces?: Trace[];
  }
}

/** Calls that change who may do what, or give away or erase a person's data; logged whatever the answer is. */
export const SENSITIVE: Readonly<Record<string, SecurityEvent>> = {
  'agents.save': 'administration',
  'agents.update': 'administration',
  'secondFactor.confirm': 'administration',
  'secondFactor.remove': 'administration',
  'shippingRoutes.create': 'administration',
  'shippingRoutes.update': 'administration',
  'shippingRoutes.updatePolicies': 'administration',
  'shippingRoutes.updatePackaging': 'administration',
  'ownData.show': 'own_data',
  'ownData.archiveFile': 'own_data',
  'ownData.close': 'own_data',
};

/** Sends each request's id in `X-Request-Id`, and writes one line for each security event. */
export function logSecurityEvents(app: FastifyInstance, clock: Clock): void {
  app.decorateRequest('refusedWith');
  app.decorateRequest('connected');
  app.decorateRequest('traces');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  const isWritten = securityLineLimits(clock, (left) =>
    app.log.warn({ security: 'left_out', ...left }, 'security events left out'),
  );
  afterAnswer(app, (request, reply, hasLeft) => {
    const line = {
      call: request.routeOptions.config.call?.name,
      status: reply.statusCode,
      code: request.refusedWith,
      // Nobody was identified before the call was found.
      caller: (request.caller as FastifyRequest['caller'] | undefined) && callerKey(request.caller),
      account: request.connected?.account,
      address: request.ip,
      // The status says what became of the call, not that its answer was read.
      ...(hasLeft && { left: true }),
    };
    const write = (security: SecurityEvent, trace?: Trace) => {
      if (isWritten({ security, ...line }))
        request.log.info({ security, ...line, ...trace }, 'security event');
    };
    const security = eventOf(request, reply.statusCode);
    if (security !== undefined) write(security);
    // Whatever became of the answer.
    for (const trace of request.traces ?? []) write('change', trace);
  });
}

function eventOf(request: FastifyRequest, status: number): SecurityEvent | undefined {
  const { call } = request.routeOptions.config;
  // A refresh that works is no event: each page makes one.
  const isAuthentication = call?.path.startsWith('/auth/') && call.name !== 'accounts.refresh';
  if (isAuthentication === true) return 'authentication';
  // Other people's objects look missing.
  if (status === 404) return call && 'refused';
  return (call && SENSITIVE[call.name]) ?? REFUSALS[status];
}
