/** Twilio's SDK with requests that are limited in time and size. Loaded by the first SMS: it takes memory and time. */
import twilio from 'twilio';
import { boundedFetch } from './bounded-fetch.ts';

export interface SmsAccount {
  accountSid: string;
  authToken: string;
  /** Another address with the same paths, such as the sandbox's or that of a region; undefined means Twilio's. */
  apiBase: string | undefined;
}

export type SmsClient = twilio.Twilio;

const API = 'https://api.twilio.com';
/** Bytes; one message takes about 1 kB. */
const MAX_RESPONSE = 1024 * 1024;

/** `timeout` (milliseconds) covers the whole response. */
export function smsClient({ accountSid, authToken, apiBase }: SmsAccount, timeout: number): SmsClient {
  return twilio(accountSid, authToken, { httpClient: new BoundedRequests(apiBase ?? API, timeout) });
}

/** The SDK's own client would follow any length of answer. */
class BoundedRequests extends twilio.RequestClient {
  readonly #apiBase: string;
  readonly #timeout: number;
  readonly #fetch = boundedFetch(MAX_RESPONSE);

  constructor(apiBase: string, timeout: number) {
    super();
    this.#apiBase = apiBase;
    this.#timeout = timeout;
  }

  override async request<Data>(request: SdkRequest): Promise<SdkResponse<Data>> {
    const url = new URL(request.uri.replace(API, this.#apiBase));
    for (const [name, value] of entriesOf(request.params)) url.searchParams.append(name, value);
    const login = Buffer.from(`${request.username}:${request.password}`).toString('base64');
    const reply = await this.#fetch(url, {
      method: request.method.toUpperCase(),
      headers: { accept: 'application/json', authorization: `Basic ${login}` },
      ...(request.data !== undefined && { body: new URLSearchParams(entriesOf(request.data)) }),
      signal: AbortSignal.timeout(this.#timeout),
    });
    // The SDK parses texts.
    const body = (await reply.text()) as Data;
    return {
      statusCode: reply.status,
      body,
      headers: Object.fromEntries(reply.headers),
      toString: () => String(body),
    };
  }
}

type SdkRequest = Parameters<twilio.RequestClient['request']>[0];
type SdkResponse<Data> = Awaited<ReturnType<typeof twilio.RequestClient.prototype.request<Data>>>;

function entriesOf(values: unknown): [string, string][] {
  return Object.entries(values ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
  );
}
