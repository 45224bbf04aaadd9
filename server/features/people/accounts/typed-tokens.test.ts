/** A typed name takes no token of a mailed link to another site: whoever opens the mail, or looks at its links, would hand it over. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { LINK_TOKEN } from '#server/features/base/notifications/link-token.ts';
import { collectionAddress, itemBooking } from '#tests/support/bookings.ts';
import { makeClient, makeTariffs, unique } from '#tests/support/factories.ts';
import { workAll } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { mailResetLink } from './login.service.ts';

const app = useTestApp();
const PROFILE = { username: 'abc', phone: '353871234567', customer_type: 'INDIVIDUAL' };

beforeAll(() => makeTariffs(app));

const mailsTo = (email: string) => app.mails.filter((mail) => mail.to === email);
const rename = ({ token }: { token: string }, name: string) =>
  post(app.http, '/customer/profile/update', { ...PROFILE, name }, { token });
const requestReset = async (email: string) => {
  await post(app.http, '/auth/customer/password/request/reset', { email });
  await workAll(app);
  return mailsTo(email).at(-1);
};

it.each([
  ['words', () => 'Ana {link-token}', true],
  // Whose name has a link is greeted without it.
  ['an address', () => 'https://evil.example/{link-token}', false],
  [
    'an address with one of ours in it',
    () => `https://evil.example/${app.context.config.publicUrl}/reset/{link-token}`,
    false,
  ],
])('is not taken by %s that a stolen session typed as its name', async (_what, nameOf, isGreeted) => {
  const name = nameOf();
  const client = await makeClient(app);
  expect((await rename(client, name)).status).toBe(200);
  const mail = await requestReset(client.email);
  expect(mail?.text.includes(name)).toBe(isGreeted);
  expect(mail?.text).not.toContain('evil.example');
  expect(mail?.text).toMatch(/\/reset-password\/[\w-]{20,}/);
  expect(mail?.html).toMatch(/\/reset-password\/[\w-]{20,}/);
});

it('has a place in mails that nobody can type', async () => {
  const client = await makeClient(app);
  expect((await rename(client, `https://evil.example/${LINK_TOKEN}`)).status).toBe(422);
});

it('is not taken by the name of a booking with somebody’s e-mail', async () => {
  const email = `somebody${unique()}@example.com`;
  const address = collectionAddress({ email, name: 'https://evil.example/{link-token}' });
  expect((await post(app.http, '/public/booking', itemBooking({ address_obj: address }))).status).toBe(200);
  await workAll(app);
  const first = mailsTo(email)
    .map((mail) => /\/reset-password\/([\w-]+)/.exec(mail.text)?.[1])
    .find((token) => token !== undefined);
  const own = { password: 'the-owners-horse-1', confirm_password: 'the-owners-horse-1' };
  expect((await post(app.http, '/auth/customer/password/reset', { token: first, ...own })).status).toBe(200);
  expect((await requestReset(email))?.text).not.toMatch(/evil\.example\/[\w-]{20,}/);
});

it('comes into a mail of the version before that waited, unless somebody typed its place', async () => {
  const waiting = async (name: string) => {
    const client = await makeClient(app);
    await rename(client, name);
    await mailResetLink(app.context, { email: client.email, key: randomUUID() });
    const inText = (column: 'text_body' | 'html_body') =>
      sql<string>`replace(${sql.ref(column)}, ${LINK_TOKEN}, '{link-token}')`;
    await app.context.db
      .updateTable('mail_log')
      .set({ text_body: inText('text_body'), html_body: inText('html_body') })
      .where('recipient', '=', client.email)
      .execute();
    return client.email;
  };
  const [usual, typed] = [await waiting('Ana'), await waiting('Ana {link-token}')];
  await sql
    .raw(readFileSync('server/db/migrations/054-mail-link-places.sql', 'utf8'))
    .execute(app.context.db);
  await workAll(app);
  for (const body of ['text', 'html'] as const) {
    expect(mailsTo(usual).at(-1)?.[body]).toMatch(/\/reset-password\/[\w-]{20,}/);
    expect(mailsTo(typed).at(-1)?.[body]).not.toMatch(/[\w-]{30,}/);
  }
});
