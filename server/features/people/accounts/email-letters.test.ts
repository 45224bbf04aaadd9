/** Which letters of an e-mail or a username are one to the database, and which to the rest of the product. */
import { describe, expect, it } from 'vitest';
import { email } from '#shared/contract/fields.ts';
import { makeClient, makeStaff, PASSWORD, unique } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
let hosts = 0;
/** An address without any earlier attempts. */
const elsewhere = () => ({ headers: { 'x-forwarded-for': `198.51.100.${(hosts += 1)}` } });

/** Of each letter that an e-mail may have: the e-mails with it in their name, and at its end, as they are stored. */
function emailsOfAllLetters(): string[] {
  const emails: string[] = [];
  for (let code = 0x21; code <= 0x1ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const letter = String.fromCodePoint(code);
    for (const typed of [`a${letter}b@example.com`, `ab${letter}@example.com`]) {
      const read = email.safeParse(typed);
      if (read.success) emails.push(read.data);
    }
  }
  return emails;
}

it('e-mails are one to the database exactly if they are one in small letters', async () => {
  const emails = emailsOfAllLetters();
  expect(emails.length).toBeGreaterThan(100_000);
  const { rows } = await app.pool.query<{ email: string; low: string }>(
    `select email, lower(email::citext) as low from unnest($1::text[]) as email`,
    [emails],
  );
  const different = rows.filter(({ email: one, low }) => one.toLowerCase() !== low);
  expect(different).toEqual([]);
});

it('what is checked finds a pair that is one to the database alone', async () => {
  const { rows } = await app.pool.query(`select 'İ@example.com'::citext = 'i@example.com'::citext as same`);
  expect(rows).toEqual([{ same: true }]);
  expect(email.parse('İ@example.com').toLowerCase()).not.toBe('i@example.com');
});

it('an e-mail is not longer as it is stored than it may be', () => {
  expect(email.safeParse(`${'İ'.repeat(240)}@example.com`).success).toBe(false);
  expect(email.safeParse(`${'i'.repeat(240)}@example.com`).success).toBe(true);
});

it('an account with İ keeps nobody from the e-mail with i', async () => {
  const name = `irma${unique()}`;
  const signUp = (address: string) =>
    post(app.http, '/auth/customer/signup', {
      username: 'irma',
      name: 'Irma Beridze',
      email: address,
      phone: '447400123456',
      password: PASSWORD,
      confirm_password: PASSWORD,
    });
  expect((await signUp(`${name.replace('i', 'İ')}@example.com`)).status).toBe(200);
  expect((await signUp(`${name}@example.com`)).status).toBe(200);
});

it.each(['ნინო', 'Jürgen', 'Иван'])('staff may have a name in other letters: %s', async (username) => {
  const { id } = await makeStaff(app);
  await app.pool.query('update staff set username = $1 where id = $2', [username, id]);
  const login = (name: string) =>
    post(app.http, '/auth/staff', { username: name, password: PASSWORD }, elsewhere());
  expect((await login(username)).status).toBe(200);
  expect((await login(username.toUpperCase())).status).toBe(200);
});

describe('a name with İ shares no guesses with that with i, which would tell that there is an account', () => {
  const guess = (path: string, login: object) =>
    post(app.http, path, { ...login, password: 'wrong' }, elsewhere());
  it('of a customer', async () => {
    const { email: known } = await makeClient(app, { email: `irma${unique()}@example.com` });
    for (let n = 0; n < 10; n += 1) await guess('/auth/customer', { email: known });
    expect((await guess('/auth/customer', { email: known })).status).toBe(429);
    expect((await guess('/auth/customer', { email: known.replace('i', 'İ') })).status).toBe(401);
  });
  it('of staff', async () => {
    const { username } = await makeStaff(app);
    const [{ id } = { id: 0 }] = (
      await app.pool.query<{ id: number }>('select id from staff where username = $1', [username])
    ).rows;
    await app.pool.query(`update staff set username = 'tbilisi1' where id = $1`, [id]);
    for (let n = 0; n < 10; n += 1) await guess('/auth/staff', { username: 'tbilisi1' });
    expect((await guess('/auth/staff', { username: 'TBILISI1' })).status).toBe(429);
    expect((await guess('/auth/staff', { username: 'tbilİsi1' })).status).toBe(401);
  });
});
