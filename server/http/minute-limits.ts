/** Limits a minute, in each process's memory: by account for staff, by account and address for customers, by address for strangers. */
import type { FastifyRequest } from 'fastify';
import type { CallSpec, RateLimit } from '#shared/contract/define-call.ts';
import { MINUTE } from '../adapters/clock.ts';
import type { Config } from '../config.ts';
import { hitsOf, strangerAt, windowsOf } from './caller-windows.ts';
import { keyOfWindows } from './window-counts.ts';

/** Counted in this process's memory, for each call by itself; but all general calls count together, too (caller-windows.ts). */
const PER_MINUTE: Readonly<Record<RateLimit, number>> = {
  general: 600,
  tracking: 60,
  price: 60,
  contact: 5,
  login: 60,
  account_mail: 60,
  guest_booking: 60,
  /** More than the hundred that are taken in an hour: a thousand items take long to judge, also when they are refused. */
  own_booking: 120,
  own_login: 60,
  /** Of one login; its page renews at each load. */
  renewal: 120,
  /** Links that nobody knows are counted in the database. */
  receiver: 600,
  arrival: 60,
  picture: 600,
};

/**
 * What nobody reaches by hand. Such a limit is divided by the processes, but by four at most: one of them answers all calls of a
 * browser's connection. The others hold in each process: what they keep from being guessed or added is counted in the database as well.
 */
const DIVIDED: ReadonlySet<RateLimit> = new Set<RateLimit>(['general', 'receiver', 'picture']);
const MOST_DIVIDED = 4;

/** The limit in this process. */
function perMinute(limit: RateLimit, { processes, partOfLimits }: Config): number {
  const parts = DIVIDED.has(limit) ? Math.min(processes, MOST_DIVIDED) : 1;
  return Math.max(1, Math.ceil((PER_MINUTE[limit] * partOfLimits) / parts));
}

/** The route's settings for the in-memory limiter; none when limits are off. */
export function limitOf(call: CallSpec, config: Config): object {
  if (!config.rateLimits) return {};
  if (call.kind === 'signed') return { rateLimit: limitOfSigned(config) };
  const { limit = 'general' } = call;
  const most = perMinute(limit, config);
  const mostOfStaff = limit === 'price' ? perMinute('general', config) : most;
  return {
    rateLimit: {
      // An agent at the counter asks for a price with each change.
      max: ({ caller }: FastifyRequest) => (caller.kind === 'staff' ? mostOfStaff : most),
      timeWindow: MINUTE,
      // All general calls of a stranger count together.
      ...(limit === 'general' && { groupId: limit }),
      hook: 'onRequest',
      keyGenerator: (request: FastifyRequest) => keyOfWindows(windowsOf(request, call)),
    },
  };
}

/** Bytes of several of a provider's reports. */
const REPORT = 16 * 1024;

/**
 * A provider reports as often as we send, does not always repeat what was refused, and has the addresses that it sends from in common with
 * its other customers, who may let it send us what they signed. So what is as short as a report has no limit.
 */
const limitOfSigned = (config: Config) => ({
  max: perMinute('general', config),
  timeWindow: MINUTE,
  hook: 'onRequest',
  allowList: ({ headers }: FastifyRequest) => hitsOf(headers, REPORT) === 1,
  keyGenerator: ({ caller: { address }, headers }: FastifyRequest) =>
    keyOfWindows({ ...strangerAt(address, 'general'), hits: hitsOf(headers, REPORT) }),
});

/** The settings for what is no call, which nobody is identified for, and which counts apart: an office's old pages may ask for it. */
export const unknownCallLimit = (config: Config) => ({
  max: perMinute('general', config),
  timeWindow: MINUTE,
  keyGenerator: ({ ip }: FastifyRequest) => keyOfWindows(strangerAt(ip, 'general')),
});
