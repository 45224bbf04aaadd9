/** Shared by all journeys: the product's addresses, the mailbox, logging in. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newAddress } from './addresses.ts';

export const PASSWORD = 'merani-demo';

/** A URL of the product. */
export function at(path: string): string {
  const address = process.env['BASE_URL'];
  if (address === undefined)
    throw new Error("No product runs for this journey: import `test` from './test.ts'.");
  return `${address}${path}`;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

/** All mails to this address so far. */
export async function mailsTo(to: string): Promise<Mail[]> {
  const mailbox = process.env['MAILBOX_URL'] ?? '';
  return (await (await fetch(`${mailbox}/mail/messages?to=${encodeURIComponent(to)}`)).json()) as Mail[];
}

/** Waits for a mail to this address whose subject contains these words. */
export async function mailTo(to: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(to)).find((mail) => mail.subject.includes(subject));
      return found !== undefined;
    })
    .toBe(true);
  return found as unknown as Mail;
}

/** Logs the browser in without the login screen, which has journeys of its own. */
export async function staffSession(page: Page, username: string): Promise<void> {
  await logIn(page, '/api/auth/staff', { username, password: PASSWORD });
}

export async function customerSession(page: Page, email: string): Promise<void> {
  await logIn(page, '/api/auth/customer', { email, password: PASSWORD });
}

async function logIn(page: Page, path: string, data: object): Promise<void> {
  const reply = await page.context().request.post(at(path), { data });
  expect(reply.status()).toBe(200);
}

/** Two places: at the first one the pointer may have rested when the page appeared. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Moves the pointer, upon which a public page starts the application, and waits for it (decision 022). */
export async function startApplication(page: Page): Promise<void> {
  await movePointer(page);
  await expect.poll(() => page.evaluate('window.applicationRuns')).toBe(true);
}

/** Forgets the login and all else that the server knows the browser by; it has still seen the referral programme. */
export const clearCookies = (context: BrowserContext): Promise<void> =>
  context.clearCookies({ name: /^(?!merani_referral$)/ });

/** Calls the API without the pages: only to prepare data, never as the tested step. */
export async function api<T>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  token?: string,
): Promise<T> {
  const reply = await fetch(at(`/api${path}`), {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': newAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  return (await reply.json()) as T;
}

/** A token of a staff member, for `api`. */
export async function staffToken(username: string): Promise<string> {
  const session = await api<{ access_token: string }>('POST', '/auth/staff', {
    username,
    password: PASSWORD,
  });
  return session.access_token;
}

interface TakenIn {
  tracking_number: string;
  release_code: string;
  /** `total_amount` in major units. */
  invoice: { invoice_id: string; total_amount: number };
}

let running = 0;
const startedAt = Date.now();

/** A receiver in Georgia whose phone no other parcel has, so that nothing else waits for them. */
export function newReceiver() {
  running += 1;
  const address = { address_line_1: '1 Rustaveli', address_line_2: '', postal_code: '0108' };
  // As numbers there are: 995, and a 5 first.
  const phone = `99555${String(startedAt + running).slice(-7)}`;
  return { ...address, name: 'Giorgi Kapanadze', phone, email: '', country_code: 'GE' };
}

/** A sender in the UK with this name, and an e-mail of it. */
export const senderNamed = (name: string) => ({
  name,
  phone: '442079460123',
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  address_line_1: '1 High Street',
  address_line_2: '',
  postal_code: 'E1 6AN',
  country_code: 'UK',
});

/** Takes in a parcel UK → GE through the API, to prepare data. */
export async function takeIn(token: string, change: object = {}): Promise<TakenIn> {
  running += 1;
  const address = { address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' };
  const body = {
    tracking_number: `JRN-${Date.now()}-${running}`,
    source_country_code: 'UK',
    destination_country_code: 'GE',
    weight: 10,
    sender: {
      ...address,
      name: 'Tamar Kapanadze',
      phone: '442079460123',
      email: 'client@example.com',
      country_code: 'UK',
    },
    receiver: { ...address, name: 'Giorgi Kapanadze', phone: '995555123456', email: '', country_code: 'GE' },
    checkout_id: crypto.randomUUID(),
    ...change,
  };
  const reply = await api<{ cargo?: TakenIn; message?: string }>('POST', '/cargo/pickup', body, token);
  if (reply.cargo === undefined) throw new Error(`The parcel was not taken in: ${reply.message ?? ''}`);
  return reply.cargo;
}
