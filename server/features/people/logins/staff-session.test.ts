import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeStaff, makeTariffs, PASSWORD } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

beforeAll(() => makeTariffs(app));

const DAYS_30 = 30 * 24 * 3600;

describe('a session', () => {
  it('of staff has account, privileges and routes', async () => {
    const agent = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE', 'IE/GE']);
    await app.context.db
      .updateTable('staff')
      .set({ name: 'London Office', email: 'london@example.com', phone: '442079460000' })
      .where('id', '=', agent.id)
      .execute();
    const reply = await post(app.http, '/auth/staff', { username: agent.username, password: PASSWORD });
    expect(reply.body).toEqual({
      error: false,
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      account_type: 'ADMIN',
      staff: {
        id: agent.id,
        username: agent.username,
        name: 'London Office',
        email: 'london@example.com',
        phone: '442079460000',
        privileges: ['HANDLE_CARGO'],
        routes: expect.arrayContaining([
          { source_country_code: 'UK', destination_country_code: 'GE' },
          { source_country_code: 'IE', destination_country_code: 'GE' },
        ]),
      },
    });
  });

  it('of a customer has the account and the source country', async () => {
    const client = await makeClient(app, { country: 'IE' });
    const { body } = await post(app.http, '/auth/customer', { email: client.email, password: PASSWORD });
    expect(body).toMatchObject({
      account_type: 'CLIENT',
      staff: {
        id: client.id,
        username: 'client',
        name: 'Mariam Test',
        email: client.email,
        phone: '442079460111',
        sourceCountry: 'IE',
      },
    });
  });

  it('has an HttpOnly refresh cookie of 30 days, renewed on each use', async () => {
    const agent = await makeStaff(app);
    const login = await post(app.http, '/auth/staff', { username: agent.username, password: PASSWORD });
    const lifeOf = ({ cookies }: typeof login) => {
      const cookie = cookies.find((one) => one.name === 'merani_refresh');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
      const ends = cookie?.['expires'] as Date;
      return { value: cookie?.value, seconds: (ends.getTime() - app.time.now.getTime()) / 1000 };
    };
    const first = lifeOf(login);
    expect(first.seconds).toBe(DAYS_30);
    const refresh = (value: string | undefined) =>
      post(app.http, '/auth/refresh', {}, { cookie: `merani_refresh=${value}` });
    app.time.now = new Date(app.time.now.getTime() + (DAYS_30 - 60) * 1000);
    const renewed = await refresh(first.value);
    expect(renewed.body).toMatchObject({ account_type: 'ADMIN', staff: { id: agent.id } });
    expect(lifeOf(renewed).seconds).toBe(DAYS_30);
    app.time.now = new Date(app.time.now.getTime() + (DAYS_30 + 60) * 1000);
    expect((await refresh(lifeOf(renewed).value)).status).toBe(401);
  });
});
