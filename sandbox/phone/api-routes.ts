/** The subset of the SMS provider's API that messages need, with the same paths and errors; and the tests' switch. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Outbox, Sms } from './outbox.ts';
import { writtenBy } from './templates.ts';
import { fateOf } from './test-numbers.ts';

/** How the provider behaves: as usual; with an error; without an answer; or it takes an SMS and its answer is lost. */
const MODES = ['available', 'unavailable', 'silent', 'lost_answer'] as const;
type Mode = (typeof MODES)[number];

const MAX_TEXT = 1600;
const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 1000;

interface ByAccount {
  Params: { account: string; id: string };
  Querystring: { To?: string; PageSize?: string };
}

/** `token` is the only password that the API accepts. */
export function smsApi(app: FastifyInstance, outbox: Outbox, token: string): void {
  let mode: Mode = 'available';
  const path = '/2010-04-01/Accounts/:account/Messages';

  app.post<{ Params: { mode: string } }>('/phone/test/:mode', (request, reply) => {
    const wanted = MODES.find((one) => one === request.params.mode);
    if (wanted === undefined) return reply.code(404).send({ error: `Modes: ${MODES.join(', ')}.` });
    mode = wanted;
    return { mode };
  });

  app.register(async (api) => {
    api.addHook<ByAccount>('preHandler', async (request, reply) => {
      if (mode === 'silent') return silence(reply);
      if (mode === 'unavailable') return refuse(reply, 503, 20503, 'Service unavailable');
      const [user, password] = credentials(request.headers.authorization);
      const isKnown = user === request.params.account && password === token;
      return isKnown ? undefined : refuse(reply, 401, 20003, 'Authenticate');
    });

    api.post<ByAccount>(`${path}.json`, (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const fault = faultOf(form);
      if (fault !== undefined) return refuse(reply, 400, ...fault);
      const to = form.get('To') ?? '';
      const fate = fateOf(to);
      if (fate.is === 'unanswered') return silence(reply);
      if (fate.is === 'refused') return refuse(reply, 400, fate.refusal.code, fate.refusal.message);
      const service = form.get('MessagingServiceSid');
      const sms = outbox.add({
        account: request.params.account,
        to,
        from: service ?? form.get('From') ?? '',
        by_service: service !== null,
        text: textIn(form),
        status_url: form.get('StatusCallback'),
      });
      if (mode !== 'lost_answer') return reply.code(201).send(messageObject(sms));
      reply.hijack();
      reply.raw.destroy();
      return reply;
    });

    api.get<ByAccount>(`${path}.json`, ({ params, query, url }) => {
      const size = Math.min(Number(query.PageSize) || PAGE_SIZE, MAX_PAGE_SIZE);
      const messages = outbox.list(query.To ?? '', size, isWhatsapp(query.To ?? '')).map(messageObject);
      const position = { page: 0, page_size: size, start: 0, end: Math.max(0, messages.length - 1) };
      return { messages, ...position, uri: url, next_page_uri: null, account_sid: params.account };
    });

    api.get<ByAccount>(`${path}/:id.json`, ({ params }, reply) => {
      const sms = outbox.get(params.id);
      return sms ? messageObject(sms) : refuse(reply, 404, 20404, 'The requested resource was not found');
    });
  });
}

/** Leaves the request without an answer until the client gives up. */
function silence(reply: FastifyReply): FastifyReply {
  reply.hijack();
  return reply;
}

function refuse(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return reply.code(status).send({ code, message, more_info, status });
}

function credentials(authorization = ''): [user: string, password: string] {
  const [scheme = '', given = ''] = authorization.split(' ');
  if (scheme.toLowerCase() !== 'basic') return ['', ''];
  const [user = '', ...password] = Buffer.from(given, 'base64').toString().split(':');
  return [user, password.join(':')];
}

function faultOf(form: URLSearchParams): [code: number, message: string] | undefined {
  const [to, from, text] = [form.get('To') ?? '', form.get('From') ?? '', textIn(form)];
  if (to === '') return [21604, "A 'To' phone number is required."];
  if (!/^(?:whatsapp:)?\+[1-9]\d{6,14}$/.test(to)) return [21211, `Invalid 'To' Phone Number: ${to}`];
  if (from === '' && !form.get('MessagingServiceSid')) return [21603, "A 'From' number is required."];
  if (isWhatsapp(to) !== isWhatsapp(from)) return [63007, 'Could not find a Channel with the From address'];
  // Nobody has written to us, so that free text is refused.
  if (isWhatsapp(to) && !form.has('ContentSid')) return [63016, 'Failed to send freeform message'];
  if (form.has('ContentSid') && text === '') return [21656, 'The Content Variables parameter is invalid.'];
  if (text === '') return [21602, 'Message body is required.'];
  if (text.length > MAX_TEXT)
    return [21617, 'The concatenated message body exceeds the 1600 character limit.'];
  return undefined;
}

const isWhatsapp = (address: string): boolean => address.startsWith('whatsapp:');

/** The body, or what the template says. */
const textIn = (form: URLSearchParams): string =>
  form.has('ContentSid')
    ? (writtenBy(form.get('ContentSid') ?? '', form.get('ContentVariables') ?? '{}') ?? '')
    : (form.get('Body') ?? '');

function messageObject(sms: Sms) {
  const uri = `/2010-04-01/Accounts/${sms.account}/Messages/${sms.id}.json`;
  return {
    sid: sms.id,
    account_sid: sms.account,
    api_version: '2010-04-01',
    body: sms.text,
    date_created: new Date(sms.created_at).toUTCString().replace('GMT', '+0000'),
    date_sent: null,
    date_updated: null,
    direction: 'outbound-api',
    error_code: sms.error_code,
    error_message: null,
    from: sms.by_service ? null : sms.from,
    messaging_service_sid: sms.by_service ? sms.from : null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: null,
    status: sms.state,
    subresource_uris: { media: uri.replace(/\.json$/, '/Media.json') },
    to: sms.to,
    uri,
  };
}
