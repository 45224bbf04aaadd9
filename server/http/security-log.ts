/**
 * Logs what an investigation needs: logins, refused calls, and changes of who may do what. The lines carry no typed
 * text, no names and no tokens. docs/security.md lists them.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { CallSpec } from '#shared/contract/define-call.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { SECOND } from '../adapters/clock.ts';
import { callerKey } from '../access/callers.ts';
import type { Connection } from './define-routes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract; undefined for other routes. */
    call?: CallSpec;
  }
  interface FastifyRequest {
    /** The code of the error that this request was answered with. */
    refusedWith?: ErrorCode;
    /** Set when the call's handler begins. */
    connected?: Pick<Connection, 'account'>;
  }
}

type SecurityEvent = 'authentication' | 'refused' | 'invalid' | 'administration' | 'own_data';

/** Calls that change who may do what, or give away or erase a person's data; logged whatever the answer is. */
const SENSITIVE: Readonly<Record<string, SecurityEvent>> = {
  'agents.save': 'administration',
  'agents.update': 'administration',
  'secondFactor.confirm': 'administration',
  'secondFactor.remove': 'administration',
  'shippingRoutes.updatePolicies': 'administration',
  'ownData.archiveFile': 'own_data',
  'ownData.close': 'own_data',
};

/** By status: what a caller was refused. */
const REFUSALS: Readonly<Record<number, SecurityEvent>> = {
  400: 'invalid',
  401: 'refused',
  403: 'refused',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'refused',
};

/** Lines a second of what anybody can cause without a login; beyond them only their number is logged. */
const MOST = 100;

/** Sends each request's id in `X-Request-Id`, and writes one line for each security event. */
export function logSecurityEvents(app: FastifyInstance): void {
  app.decorateRequest('refusedWith');
  app.decorateRequest('connected');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  const lines = { second: 0, written: 0, left: 0 };
  /** Whether a line may be written now. Nobody may fill the disk with refusals. */
  const admit = (log: FastifyBaseLogger): boolean => {
    const second = Math.floor(performance.now() / SECOND);
    if (second !== lines.second) {
      if (lines.left > 0) log.warn({ security: 'left_out', count: lines.left }, 'security events left out');
      Object.assign(lines, { second, written: 0, left: 0 });
    }
    if (lines.written < MOST) lines.written += 1;
    else lines.left += 1;
    return lines.left === 0;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply.statusCode);
    if (event !== undefined && (reply.statusCode < 400 || admit(app.log)))
      request.log.info(
        {
          security: event,
          call: request.routeOptions.config.call?.name,
          status: reply.statusCode,
          code: request.refusedWith,
          // Nobody was identified before the call was found.
          caller: (request.caller as FastifyRequest['caller'] | undefined) && callerKey(request.caller),
          account: request.connected?.account,
          address: request.ip,
        },
        'security event',
      );
    done();
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
