/** Rate limits: by address for callers without a login, by account for others. */
import type { RateLimit } from '#shared/contract/define-call.ts';
import { AppError } from '../app-error.ts';
import { HOUR, MINUTE } from '../adapters/clock.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { callerKey } from '../access/callers.ts';
import { addHit } from './rate-limits.queries.ts';
import type { FastifyRequest } from 'fastify';

/** Counted in this process's memory. */
const PER_MINUTE: Readonly<Record<RateLimit, number>> = {
  general: 600,
  tracking: 60,
  price: 60,
  contact: 5,
  login: 60,
  account_mail: 60,
  guest_booking: 60,
};

/** Counted in the database, so that they hold across processes and restarts. */
const STORED_LIMITS = {
  login: { most: 10, window: MINUTE },
  /** Codes tried with one ticket, which is valid as long. */
  second_factor_ticket: { most: 5, window: 5 * MINUTE },
  account_mail: { most: 5, window: HOUR },
  /** Emails with account links that one address causes, to any recipient. */
  account_mail_address: { most: 30, window: HOUR },
  /** Payment links to one recipient. */
  payment_mail: { most: 10, window: HOUR },
  /** Reading all of one's own data, which may be long. */
  own_data: { most: 30, window: HOUR },
  /** Archives of one's own data. */
  data_archive: { most: 5, window: HOUR },
  guest_booking: { most: 10, window: HOUR },
  /** Unknown links to receivers' pages, by the address that tries them. */
  receiver_link: { most: 30, window: HOUR },
  /** Codes for a receiver's change, by parcel. */
  receiver_code: { most: 5, window: HOUR },
  /** Problems that the receiver of a parcel reports. */
  receiver_problem: { most: 5, window: HOUR },
  /** Sending messages again, by parcel: to both persons by all channels, and corrected addresses. */
  message_again: { most: 20, window: HOUR },
} as const;

/** The route's settings for the in-memory limiter; none when limits are off. */
export function limitOf(limit: RateLimit, config: Config): object {
  if (!config.rateLimits) return {};
  const most = Math.max(1, Math.ceil(PER_MINUTE[limit] / config.processes));
  return {
    rateLimit: {
      max: most,
      timeWindow: MINUTE,
      hook: 'onRequest',
      groupId: limit,
      keyGenerator: (request: FastifyRequest) => callerKey(request.caller),
    },
  };
}

/** Counts an attempt of `subject`; throws `too_many` above the limit. The count survives a failed call. */
export async function countAttempt(
  context: Context,
  bucket: keyof typeof STORED_LIMITS,
  subject: string,
  message?: string,
): Promise<void> {
  if (!context.config.rateLimits) return;
  const { most, window } = STORED_LIMITS[bucket];
  const now = context.clock.now();
  const { hits, window_start } = await addHit(context.autonomous, bucket, subject.toLowerCase(), now, window);
  if (hits <= most) return;
  const seconds = Math.ceil((window_start.getTime() + window - now.getTime()) / 1000);
  throw new AppError('too_many', {
    retryAfter: Math.max(1, seconds),
    ...(message !== undefined && { message }),
  });
}
