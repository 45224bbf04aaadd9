/** Makes the receiver's calls for the page, as the reader would make them. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { receiverCalls } from '#shared/contract/receiver.ts';

interface Asked {
  app: FastifyInstance;
  token: string;
  /** The reader's address, which the limits count. */
  ip: string;
  cookies: Record<string, string>;
}

export interface Reply {
  status: number;
  body: unknown;
  /** Seconds, as the call says it. */
  retryAfter: string | undefined;
}

type Values = Readonly<Record<string, string>>;

interface Confirm {
  channel: string;
  to: string;
  difference: number;
  currency_code: string;
}

/** A form that was sent, as the page shows it again. */
interface SentForm {
  name: string;
  values: Values;
  errors: Record<string, string>;
  message: string;
  confirm: Confirm | null;
}

type Outcome = { done: string } | { status: number; form: SentForm | null };

interface Answer {
  message?: string;
  fields?: Record<string, string>;
  confirm?: Confirm | null;
}

/** The calls that the forms make: their names, and what they send. */
const FORMS: Readonly<Record<string, { path: string; body(values: Values): object }>> = {
  delivery: {
    path: receiverCalls.changeDelivery.path,
    body: ({
      delivery_option,
      phone,
      address_line_1,
      address_line_2,
      postal_code,
      seen,
      code = '',
      again,
    }) => ({
      delivery_option,
      phone,
      address_line_1,
      address_line_2,
      postal_code,
      seen,
      code: again === undefined ? code : '',
    }),
  },
  contact: {
    path: receiverCalls.changeContact.path,
    body: ({ language, mails, texts }) => ({
      language,
      // A box without a mark is not sent.
      mails: mails === '1' ? 1 : 0,
      sms: texts === 'SMS' ? 1 : 0,
      whatsapp: texts === 'WHATSAPP' ? 1 : 0,
    }),
  },
  customs: {
    path: receiverCalls.giveCustoms.path,
    body: ({ name = '', personal_number = '' }) => ({ name, personal_number }),
  },
  problem: { path: receiverCalls.reportProblem.path, body: ({ text }) => ({ text }) },
};

export function askReceiver({ app, token, ip, cookies }: Asked) {
  async function ask(
    method: 'GET' | 'POST',
    path: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const url = `/api${path.replace(':token', encodeURIComponent(token))}`;
    const request = { method, url, headers, cookies, remoteAddress: ip };
    const reply = await app.inject(payload === undefined ? request : { ...request, payload });
    const retryAfter = reply.headers['retry-after'];
    return {
      status: reply.statusCode,
      body: reply.json<unknown>(),
      retryAfter: retryAfter,
    };
  }

  async function send(values: Values): Promise<Outcome> {
    const name = values['form'] ?? '';
    const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
    if (form === undefined) return { status: 422, form: null };
    // A reload in the middle of the second step: the code was sent already.
    if (name === 'delivery' && values['resume'] !== undefined)
      return { status: 200, form: { name, values, errors: {}, message: '', confirm: awaited(values) } };
    const { payload, headers } =
      name === 'customs' ? asMultipart(form.body(values)) : { payload: form.body(values), headers: {} };
    const key = values['key'];
    const keyed = key === undefined ? {} : { 'idempotency-key': key };
    const { status, body } = await ask('POST', form.path, payload, { ...headers, ...keyed });
    const { message = '', fields = {}, confirm = null } = body as Answer;
    const hasCode = values['code'] !== undefined && values['again'] === undefined;
    if (status === 200 && confirm !== null)
      return { status, form: { name, values, errors: {}, message: '', confirm } };
    if (status === 200) return { done: name === 'delivery' && !hasCode ? 'unchanged' : name };
    const kept =
      name === 'delivery' && values['code'] !== undefined && status !== 409 ? awaited(values) : null;
    const isAtField = status === 422 && Object.keys(fields).length > 0;
    return {
      status,
      form: {
        name,
        values,
        errors: isAtField ? fields : {},
        message: isAtField ? '' : message,
        confirm: kept,
      },
    };
  }

  return { show: () => ask('GET', receiverCalls.show.path), send };
}

/** What the page was told about the code, from the hidden fields of its form; null if it is not that form. */
function awaited({ channel, to, difference, currency_code }: Values): Confirm | null {
  const isKnown = channel === 'SMS' || channel === 'EMAIL';
  const shape = receiverCalls.changeDelivery.answer.shape.confirm;
  const read = shape.safeParse({ channel, to, difference: Number(difference), currency_code });
  return isKnown && read.success ? read.data : null;
}

/** The call takes a form with files; the page's form has none. */
function asMultipart(fields: object): { payload: string; headers: Record<string, string> } {
  const boundary = `form-${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
