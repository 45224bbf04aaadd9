/** SMS, and messages by WhatsApp, through Twilio's own SDK. The sandbox has the same API, so there is one code path. */
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import type { Language } from '#shared/domain/languages.ts';
import type { SmsFailure, SmsText } from '#shared/domain/sms.ts';
import { AppError } from '../app-error.ts';
import { madeOnce } from '../made-once.ts';
import { SECOND } from './clock.ts';
import { ProviderUnavailable, requestGuard } from './provider-guard.ts';
import type { SmsAccount, SmsClient } from './sms-client.ts';

export interface NewSms {
  /** The number with its country code, digits only or after a plus. */
  to: string;
  text: string;
  /** Goes by WhatsApp: the template that was approved for this text, and its values. */
  whatsapp?: { template: string; values: readonly string[] };
  /** Where the provider reports what becomes of it. */
  statusUrl: string;
  /**
   * The time of the first attempt, when there was one whose outcome is unknown: the provider's messages since then are
   * searched first, so that nobody gets a text twice.
   */
  since?: Date;
  /** Asked after the search, which may take long: whether it is still to be sent. */
  isMeant?: () => Promise<boolean>;
}

/**
 * The provider's id, or why it will never send the text. `byOurFault`: it refuses our sender or template of WhatsApp, so that the text can
 * go as SMS. `dropped`: it was not sent the first time, and is not meant any more.
 */
export type SmsOutcome = { id: string } | { refused: SmsFailure; byOurFault?: true } | { dropped: true };

/** What became of an SMS. Reports come in any order, and more than once. */
export interface SmsReport {
  id: string;
  state: 'SENT' | 'DELIVERED' | 'FAILED';
  /** Only of a failed one. */
  reason?: SmsFailure;
}

type Params = Readonly<Record<string, string>>;

export interface Sms {
  /** The template of a text in a language; undefined where there is none, so that it can go as SMS alone. */
  templateOf(text: SmsText, language: Language): string | undefined;
  /** Whether people may choose WhatsApp. */
  hasWhatsapp: boolean;
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
  /** Undefined: nothing goes by WhatsApp. */
  whatsapp: WhatsappSettings | undefined;
}

export interface WhatsappSettings {
  /** The number that sends, with a plus. */
  from: string;
  templates: WhatsappTemplates;
}

/** The provider's id (HX…) of the approved template for each text and language. */
export type WhatsappTemplates = Partial<Record<SmsText, Partial<Record<Language, string>>>>;

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
  const open = madeOnce(async () => (await import('./sms-client.ts')).smsClient(settings, timeout));
  return {
    hasWhatsapp: Object.values(settings.whatsapp?.templates ?? {}).some((one) => Object.keys(one).length > 0),
    templateOf: (text, language) => settings.whatsapp?.templates[text]?.[language],
    send: (sms) =>
      guard('send', async () => {
        const client = await open();
        try {
          const sent = sms.since && (await findSent(client, sms, sms.since));
          if (sent !== undefined) return { id: sent };
          if (sms.since && (await sms.isMeant?.()) === false) return { dropped: true };
          return { id: await create(client, sms, settings) };
        } catch (error) {
          return refusalOf(error, sms.whatsapp !== undefined);
        }
      }),
    verifyReport(url, params, signature) {
      if (!validateRequest(settings.authToken, signature, url, params)) throw new AppError('bad_signature');
    },
    readReport,
  };
}

const withPlus = (number: string): string => (number.startsWith('+') ? number : `+${number}`);

async function create(client: SmsClient, sms: NewSms, { from, whatsapp }: SmsSettings): Promise<string> {
  const shared = { to: addressOf(sms), statusCallback: sms.statusUrl };
  const message =
    sms.whatsapp === undefined || whatsapp === undefined
      ? { ...shared, body: sms.text, ...senderOf(from) }
      : { ...shared, from: `whatsapp:${whatsapp.from}`, ...contentOf(sms.whatsapp) };
  return (await client.messages.create(message)).sid;
}

const addressOf = ({ to, whatsapp }: NewSms): string =>
  `${whatsapp === undefined ? '' : 'whatsapp:'}${withPlus(to)}`;

const senderOf = (from: string) => (/^MG[\da-f]{32}$/.test(from) ? { messagingServiceSid: from } : { from });

/** Templates count their values from 1, and take no empty one and no line breaks. */
function contentOf({ template, values }: NonNullable<NewSms['whatsapp']>) {
  const counted = values.map((value, place) => [
    String(place + 1),
    value.replaceAll(/\s+/g, ' ').trim() || '–',
  ]);
  return { contentSid: template, contentVariables: JSON.stringify(Object.fromEntries(counted)) };
}

/** The id of a message to the same number with the same text that was created at or after `since`. */
async function findSent(client: SmsClient, sms: NewSms, since: Date): Promise<string | undefined> {
  const messages = await client.messages.list({ to: addressOf(sms), pageSize: SEARCHED, limit: SEARCHED });
  const earliest = since.getTime() - CLOCK_DIFFERENCE;
  return messages.find(
    ({ body, dateCreated }) => isText(body, sms) && new Date(dateCreated).getTime() >= earliest,
  )?.sid;
}

/** A template's words are the provider's; its values tell one message from all others. */
const isText = (body: string, { text, whatsapp }: NewSms): boolean =>
  whatsapp === undefined
    ? wordsOf(body).join('') === wordsOf(text).join('')
    : whatsapp.values.every((value) => says(body, value));

/** Whether the text has the value's words in a row, whole ones: ABX-1 is not in a text about ABX-12, nor £4 in one about £34. */
function says(text: string, value: string): boolean {
  const words = wordsOf(value);
  return words.length === 0 || ` ${wordsOf(text).join(' ')} `.includes(` ${words.join(' ')} `);
}

/** Letters and digits alone: the provider may replace quotes and spaces by others that take less room. */
const wordsOf = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];

/** Why the provider refused a text; throws when the fault is on our side or the provider's, so that another try may help. */
function refusalOf(error: unknown, byWhatsapp: boolean): Extract<SmsOutcome, { refused: SmsFailure }> {
  const { status, code = 0 } = error as { status?: number; code?: number };
  if (status === undefined || status >= 500 || status === 429) throw new ProviderUnavailable(error, AWAY);
  if (status === 400 && !OUR_FAULTS.has(code)) return { refused: FAILURES.get(code) ?? 'other' };
  if (status === 400 && byWhatsapp) return { refused: 'other', byOurFault: true };
  const message = 'The SMS provider refuses our account or sender.';
  throw Object.assign(new AppError('unavailable', { message }), { cause: error });
}

/** Twilio's codes for what the settings or its console can mend: sender, address for reports, messaging service, trial. */
const OUR_FAULTS: ReadonlySet<number> = new Set([
  ...[20003, 21212, 21219, 21603, 21606, 21609, 21611, 21659, 21660, 21661, 21703, 21704, 21705, 21910],
  // WhatsApp's sender and templates.
  ...[21655, 21656, 63007, 63027, 63028, 63040, 63041, 63042],
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
  // Numbers that are not on WhatsApp, and people who block us there.
  [63003, 'unreachable'],
  [63024, 'unreachable'],
  [63032, 'blocked'],
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
