/** One account for both ways to write the host of an e-mail, in letters and in punycode. */
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeTariffs, PASSWORD, unique } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const ASCII = 'xn--exmple-cua.se';
const LETTERS = 'exämple.se';

beforeAll(() => makeTariffs(app));

const logIn = (email: string) => post(app.http, '/auth/customer', { email, password: PASSWORD });
const signUp = (email: string) =>
  post(app.http, '/auth/customer/signup', {
    username: 'nino7',
    name: 'Nino Beridze',
    email,
    phone: '447400123456',
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
/** As accounts were stored before both ways were one. */
const storeInLetters = (id: number, name: string) =>
  app.pool.query('update customers set email = $1 where id = $2', [`${name}@${LETTERS}`, id]);

describe('an account', () => {
  it('is known by both ways to write its host', async () => {
    const name = `nino${unique()}`;
    const { email } = await makeClient(app, { email: `${name}@${ASCII}` });
    const reply = await signUp(`${name}@${LETTERS}`);
    expect([reply.status, reply.body.code]).toEqual([409, 'email_exists']);
    expect((await logIn(` ${name}@EXÄMPLE.se`)).body.staff.email).toBe(email);
  });

  it.each([LETTERS, 'EXÄMPLE.se', ASCII])(
    'that was stored in letters is known by %s, and rewritten',
    async (host) => {
      const name = `stored${unique()}`;
      const { id, email } = await makeClient(app, { email: `${name}@${ASCII}` });
      await storeInLetters(id, name);
      expect((await signUp(`${name}@${host}`)).status).toBe(409);
      expect((await logIn(`${name}@${host}`)).body.staff.email).toBe(email);
      const { rows } = await app.pool.query('select email from customers where id = $1', [id]);
      expect(rows).toEqual([{ email }]);
    },
  );

  it('that was stored in letters keeps nobody out who has the other spelling', async () => {
    const name = `twice${unique()}`;
    const { id } = await makeClient(app);
    await storeInLetters(id, name);
    const { email } = await makeClient(app, { email: `${name}@${ASCII}` });
    for (const host of [LETTERS, ASCII]) {
      const reply = await logIn(`${name}@${host}`);
      expect([reply.status, reply.body.staff.email]).toEqual([200, email]);
    }
  });
});
