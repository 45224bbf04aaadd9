/** SMS through Twilio's own SDK. The sandbox has the same API, so there is one code path. */
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import type { SmsFailure } from '#shared/domain/sms.ts';
import { AppError } from '../app-error.ts';
import { SECOND } from './clock.ts';
import { ProviderUnavailable, requestGuard } from './provider-guard.ts';
import type { SmsAccount, SmsClient } from './sms-client.ts';

export interface NewSms {
  /** The number with its country code, digits only or after a plus. */
  to: string;
  text: string;
  /** Where the provider reports what becomes of it. */
  statusUrl: string;
  /**
   * The time of the first attempt, when there was one whose outcome is unknown: the provider's messages since then are
   * searched first, so that nobody gets a text twice.
   */
  since?: Date;
}

/** The provider's id, or why it will never send the text. */
export type SmsOutcome = { id: string } | { refused: SmsFailure };

/** What became of an SMS. Reports come in any order, and more than once. */
export interface SmsReport {
  id: string;
  state: 'SENT' | 'DELIVERED' | 'FAILED';
  /** Only of a failed one. */
  reason?: SmsFailure;
}

type Params = Readonly<Record<string, string>>;

export interface Sms {
  /** Throws `unavailable` when the provider does not answer or refuses our account; the text may be sent again then. */
  send(sms: NewSms): Promise<SmsOutcome>;
  /** Throws `bad_signature` unless the provider signed these parameters for this address, which is the `statusUrl`. */
  verifyReport(url: string, params: Params, signature: string): void;
  /** Undefined for states before the first one that counts (queued, sending). Throws `malformed` if it is no report. */
  readReport(params: Params): SmsReport | undefined;
}

export interface SmsSettings extends SmsAccount {
  /** The sender: a number, a name, or a messaging service (MG…). */
  from: string;
}

const AWAY = 'The SMS provider does not answer.';
/** As many as the queue has workers. */
const MAX_CONCURRENT = 4;
/** Long, since an answer that is lost costs another request. */
const TIMEOUT = 10 * SECOND;
/** How far the provider's clock may be behind ours; its times have whole seconds. */
const CLOCK_DIFFERENCE = 5 * SECOND;
/** Nobody gets as many texts between two attempts. */
const SEARCHED = 50;

/** SMS from this account; `timeout` (milliseconds) is for each request. */
export function twilioSms(settings: SmsSettings, timeout = TIMEOUT): Sms {
  const guard = requestGuard({ send: MAX_CONCURRENT }, AWAY);
  let loading: Promise<SmsClient> | undefined;
  const open = () =>
    (loading ??= import('./sms-client.ts').then(({ smsClient }) => smsClient(settings, timeout)));
  return {
    send: (sms) =>
      guard('send', async () => {
        const client = await open();
        try {
          const sent = sms.since && (await findSent(client, sms, sms.since));
          return { id: sent ?? (await create(client, sms, settings.from)) };
        } catch (error) {
          return { refused: refusalOf(error) };
        }
      }),
    verifyReport(url, params, signature) {
      if (!validateRequest(settings.authToken, signature, url, params)) throw new AppError('bad_signature');
    },
    readReport,
  };
}

const withPlus = (number: string): string => (number.startsWith('+') ? number : `+${number}`);

async function create(client: SmsClient, { to, text, statusUrl }: NewSms, from: string): Promise<string> {
  const sender = /^MG[\da-f]{32}$/.test(from) ? { messagingServiceSid: from } : { from };
  const message = { to: withPlus(to), body: text, statusCallback: statusUrl, ...sender };
  return (await client.messages.create(message)).sid;
}

/** The id of an SMS to the same number with the same text that was created at or after `since`. */
async function findSent(client: SmsClient, { to, text }: NewSms, since: Date): Promise<string | undefined> {
  const messages = await client.messages.list({ to: withPlus(to), pageSize: SEARCHED, limit: SEARCHED });
  const earliest = since.getTime() - CLOCK_DIFFERENCE;
  return messages.find(
    ({ body, dateCreated }) =>
      lettersOf(body) === lettersOf(text) && new Date(dateCreated).getTime() >= earliest,
  )?.sid;
}

/** Letters and digits alone: the provider may replace quotes and spaces by others that take less room. */
const lettersOf = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Why the provider refused a text; throws when the fault is on our side or the provider's, so that another try may help. */
function refusalOf(error: unknown): SmsFailure {
  const { status, code = 0 } = error as { status?: number; code?: number };
  if (status === undefined || status >= 500 || status === 429) throw new ProviderUnavailable(error, AWAY);
  if (status === 400 && !OUR_FAULTS.has(code)) return FAILURES.get(code) ?? 'other';
  const message = 'The SMS provider refuses our account or sender.';
  throw Object.assign(new AppError('unavailable', { message }), { cause: error });
}

/** Twilio's codes for what the settings or its console can mend: sender, address for reports, messaging service, trial. */
const OUR_FAULTS: ReadonlySet<number> = new Set([
  ...[20003, 21212, 21219, 21603, 21606, 21609, 21611, 21659, 21660, 21661, 21703, 21704, 21705, 21910],
]);

/** Twilio's codes, of refusals (21…) and of reports (30…). */
const FAILURES: ReadonlyMap<number, SmsFailure> = new Map([
  [21211, 'invalid_number'],
  [21217, 'invalid_number'],
  [21421, 'invalid_number'],
  [30005, 'invalid_number'],
  [21614, 'landline'],
  [21635, 'landline'],
  [30006, 'landline'],
  [21610, 'blocked'],
  [30004, 'blocked'],
  [30007, 'blocked'],
  [21214, 'unreachable'],
  [21408, 'unreachable'],
  [21612, 'unreachable'],
  [30003, 'unreachable'],
]);

const STATES: ReadonlyMap<string, SmsReport['state']> = new Map([
  ['sent', 'SENT'],
  ['delivered', 'DELIVERED'],
  ['read', 'DELIVERED'],
  ['undelivered', 'FAILED'],
  ['failed', 'FAILED'],
  ['canceled', 'FAILED'],
]);

function readReport(params: Params): SmsReport | undefined {
  const { MessageSid: id = '', MessageStatus: status = '', ErrorCode: code } = params;
  if (!/^[SM]M[\da-f]{32}$/.test(id) || status === '') throw new AppError('malformed');
  const state = STATES.get(status);
  if (state === undefined) return undefined;
  return state === 'FAILED' ? { id, state, reason: FAILURES.get(Number(code)) ?? 'other' } : { id, state };
}
