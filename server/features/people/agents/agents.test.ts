import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeClient,
  makeMainAdmin,
  makeStaff,
  makeTariffs,
  PASSWORD,
  unique,
  type Colleague,
} from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { duringPassword } from '#tests/support/passwords.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ALL_PRIVILEGES } from '../../../../shared/domain/privileges.ts';

const app = useTestApp();
let main: Colleague;
let sub: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  main = await makeMainAdmin(app);
  sub = await makeStaff(app, ['SUB_ADMIN']);
});

const WRONG_LETTERS = 'Please use letters and numbers, with dots, dashes and underscores between them.';
const newName = () => `new.${unique()}`;
const account = (username: string, change: object = {}) => ({
  username,
  password: 'long enough',
  confirm_password: 'long enough',
  ...change,
});
const save = (who: Colleague, body: object) => post(app.http, '/staff/save', body, { token: who.token });
const update = (who: Colleague, body: object) => post(app.http, '/staff/update', body, { token: who.token });
const login = (username: string, password = PASSWORD) =>
  post(app.http, '/auth/staff', { username, password });
const UK_GE = { source_country_code: 'UK', destination_country_code: 'GE' };

describe('agents.list', () => {
  it('lists all staff by id, a page at a time, with privileges and routes', async () => {
    const made = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
    const first = await get(app.http, '/staff?start=0&limit=1', { token: sub.token });
    expect(first.body.agents).toMatchObject([{ id: 1, active: 1 }]);
    const all = await get(app.http, '/staff?limit=100', { token: main.token });
    expect(all.body.total).toBe(all.body.agents.length);
    expect(all.body.agents.at(-1)).toEqual({
      id: made.id,
      username: made.username,
      privileges: ['HANDLE_CARGO'],
      routes: [UK_GE],
      active: 1,
      second_factor_required: 0,
      second_factor_enabled: 0,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const ids = all.body.agents.map((one: { id: number }) => one.id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
    expect(JSON.stringify(all.body)).not.toContain('argon2');
  });

  it('has ten staff on a page by default', async () => {
    for (let count = 0; count < 10; count += 1) await save(main, account(newName()));
    expect((await get(app.http, '/staff', { token: main.token })).body.agents).toHaveLength(10);
    expect((await get(app.http, '/staff?limit=101', { token: main.token })).status).toBe(422);
  });
});

describe('agents.privileges', () => {
  it('names every privilege with a text', async () => {
    const { body } = await get(app.http, '/staff/privileges', { token: sub.token });
    expect(body.privileges.map((one: { name: string }) => one.name)).toEqual(ALL_PRIVILEGES);
    expect(body.privileges.every((one: { text: string }) => one.text !== '')).toBe(true);
  });
});

describe('agents.save', () => {
  it('adds an account that can log in and has no privileges', async () => {
    const username = newName();
    const saved = await save(sub, account(username));
    expect(saved.body).toMatchObject({
      message: 'Agent added Successfully!',
      agent: { username, privileges: [], routes: [], active: 1 },
    });
    const { body } = await login(username.toUpperCase(), 'long enough');
    expect(body.staff).toMatchObject({ username, privileges: [], routes: [] });
    const { rows } = await app.pool.query(
      "select data from activity where type = 'AGENT' order by id desc limit 1",
    );
    expect(rows).toEqual([
      { data: { id: sub.id, username: sub.username, target: username, fields: 'created' } },
    ]);
  });

  it('rejects a taken username, case-insensitively and with concurrent requests', async () => {
    const username = newName();
    const replies = await Promise.all(
      [username, username.toUpperCase(), username].map((name) => save(main, account(name))),
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409]);
    const refused = replies.find((reply) => reply.status === 409);
    expect(refused?.body.fields).toEqual({ username: 'This username is taken.' });
  });

  it.each([
    [{ username: 'ab' }, 'username', 'Minimum length is 3 characters'],
    [{ username: '' }, 'username', 'This field is required'],
    [{ username: 'two words' }, 'username', WRONG_LETTERS],
    [{ username: 'dot.' }, 'username', WRONG_LETTERS],
    [{ username: '-dash' }, 'username', WRONG_LETTERS],
    [{ username: 'x'.repeat(33) }, 'username', 'Too Many Characters. maximum: 32'],
    [{ password: 'seven77' }, 'password', 'Password needs to be 8 characters or longer'],
    [{ confirm_password: 'another one' }, 'confirm_password', 'Your passwords do not match'],
  ])('rejects %j', async (change, field, message) => {
    const before = await get(app.http, '/staff', { token: main.token });
    const { status, body } = await save(main, account(newName(), change));
    expect([status, body.fields[field]]).toEqual([422, message]);
    expect((await get(app.http, '/staff', { token: main.token })).body.total).toBe(before.body.total);
  });
});

describe('agents.update', () => {
  it.each([
    [{ privileges: ['HANDLE_CARGO', 'LIST_PAYMENTS'] }, 'Privileges updated Successfully!'],
    [{ routes: [UK_GE] }, 'Routes updated Successfully!'],
    [{ active: 0 }, 'Agent updated Successfully!'],
    [{ new_password: 'a new one', confirm_password: 'a new one' }, 'Password updated Successfully!'],
  ])('changes %j, confirms it, and ends the logins at once', async (change, message) => {
    const agent = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['IE/GE']);
    const reply = await update(main, { username: agent.username.toUpperCase(), ...change });
    expect(reply.body).toMatchObject({ error: false, message });
    const { new_password, confirm_password: _confirm, ...shown } = change as Record<string, unknown>;
    expect(reply.body.agent).toMatchObject({ id: agent.id, privileges: ['LIST_ROUTE_CARGO'], ...shown });
    expect((await post(app.http, '/cargo', {}, { token: agent.token })).status).toBe(401);
    const again = await login(agent.username, (new_password as string | undefined) ?? PASSWORD);
    expect(again.status).toBe('active' in change ? 401 : 200);
  });

  it('tells the activity log which fields were changed, and nothing of a password', async () => {
    const agent = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['IE/GE']);
    const entries = async () => {
      const { body } = await get(app.http, '/activity?limit=2', { token: main.token });
      return body.activity.map((one: { data: object }) => one.data);
    };
    const password = 'a secret one';
    await update(main, { username: agent.username, new_password: password, confirm_password: password });
    await update(main, { username: agent.username, active: 1, routes: [UK_GE], second_factor_required: 1 });
    const who = { id: main.id, username: main.username, target: agent.username };
    expect(await entries()).toEqual([
      { ...who, fields: 'routes,active,second_factor_required' },
      { ...who, fields: 'password' },
    ]);
  });

  it('renames, and then the new name is taken', async () => {
    const [agent, other] = [await makeStaff(app), await makeStaff(app)];
    const name = newName();
    const renamed = await update(sub, { username: agent.username, new_username: name });
    expect(renamed.body.message).toBe('Username updated Successfully!');
    expect((await login(agent.username)).status).toBe(401);
    expect((await login(name)).status).toBe(200);
    const taken = await update(sub, { username: other.username, new_username: name.toUpperCase() });
    expect([taken.status, taken.body.fields]).toEqual([409, { new_username: 'This username is taken.' }]);
    expect((await login(other.username)).status).toBe(200);
  });

  it('changes nobody when another agent takes the name while the password is hashed', async () => {
    const [agent, other] = [await makeStaff(app), await makeStaff(app)];
    const rename = (who: Colleague, username: string) =>
      app.pool.query('update staff set username = $2 where id = $1', [who.id, username]);
    const reply = await duringPassword(
      app,
      'hash',
      async () => {
        await rename(agent, newName());
        await rename(other, agent.username);
      },
      () =>
        update(sub, { username: agent.username, new_password: 'a new one', confirm_password: 'a new one' }),
    );
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
    expect((await login(agent.username)).body.staff.id).toBe(other.id);
  });

  it('changes nobody when another agent has the name by now', async () => {
    const [agent, other] = [await makeStaff(app), await makeStaff(app)];
    const { id, username } = agent;
    await update(sub, { id, username, new_username: newName() });
    await update(sub, { username: other.username, new_username: username });
    const rows = async () => (await app.pool.query('select * from staff order by id')).rows;
    const before = await rows();
    const changes = [
      { active: 0 },
      { new_password: 'a new one', confirm_password: 'a new one' },
      { new_username: newName() },
      { second_factor_required: 1 },
      { privileges: ['HANDLE_CARGO'] },
      { routes: [UK_GE] },
    ];
    for (const change of changes) {
      const reply = await update(main, { id, username, ...change });
      expect([reply.status, reply.body.message]).toEqual([
        409,
        'This account has changed meanwhile. Please open it again.',
      ]);
    }
    expect(await rows()).toEqual(before);
    expect((await update(main, { id: other.id, username, active: 0 })).status).toBe(200);
  });

  it('lets a sub-admin change only agents and never grant reserved privileges', async () => {
    const agent = await makeStaff(app, ['DELETE_BOOKING', 'HANDLE_CARGO']);
    const refused = async (body: object) => (await update(sub, body)).status;
    expect(await refused({ username: main.username, active: 1 })).toBe(403);
    expect(await refused({ username: sub.username, privileges: [] })).toBe(403);
    expect(await refused({ username: (await makeStaff(app, ['SUB_ADMIN'])).username, routes: [] })).toBe(403);
    expect(await refused({ username: agent.username, privileges: ['SUB_ADMIN'] })).toBe(403);
    const plain = await makeStaff(app, []);
    expect(await refused({ username: plain.username, privileges: ['DELETE_BOOKING'] })).toBe(403);
    const kept = await update(sub, { username: agent.username, privileges: ['VIEW_CLIENT'] });
    expect(kept.body.agent.privileges.toSorted()).toEqual(['DELETE_BOOKING', 'VIEW_CLIENT']);
    const made = await update(main, { username: agent.username, privileges: ['SUB_ADMIN'] });
    expect(made.body.agent.privileges).toEqual(['SUB_ADMIN']);
  });

  it('hashes no password for somebody who may not be changed, or is not there', async () => {
    const { passwords } = app.context.adapters;
    const usual = passwords.hash;
    passwords.hash = () => Promise.reject(new Error('It was hashed.'));
    const change = async (username: string) =>
      (await update(sub, { username, new_password: 'long enough 9', confirm_password: 'long enough 9' }))
        .status;
    const statuses = [await change(main.username), await change('nobody.here')];
    passwords.hash = usual;
    expect(statuses).toEqual([403, 404]);
  });

  it('prevents the main admin from being locked out, even by themselves', async () => {
    for (const change of [{ active: 0 }, { privileges: [] }]) {
      const reply = await update(main, { username: main.username, ...change });
      expect([reply.status, reply.body.message]).toEqual([403, 'The main admin keeps every right.']);
    }
    expect((await get(app.http, '/staff', { token: main.token })).status).toBe(200);
  });

  it.each([
    [{ privileges: ['FLY'] }, 'privileges.0'],
    [{ routes: [{ source_country_code: 'UK', destination_country_code: 'UK' }] }, 'routes'],
    [{ new_username: 'ab' }, 'new_username'],
    [{ new_password: 'seven77', confirm_password: 'seven77' }, 'new_password'],
    [{ new_password: 'long enough', confirm_password: 'another one' }, 'confirm_password'],
    [{ new_password: 'long enough' }, 'confirm_password'],
  ])('rejects %j and changes nothing', async (change, field) => {
    const agent = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
    const reply = await update(main, { username: agent.username, active: 0, ...change });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
    expect((await login(agent.username)).body.staff).toMatchObject({
      privileges: ['HANDLE_CARGO'],
      routes: [UK_GE],
    });
  });

  it('rejects an unknown username and an empty change', async () => {
    expect((await update(main, { username: 'nobody.here', active: 0 })).status).toBe(404);
    expect((await update(main, { username: (await makeStaff(app)).username })).status).toBe(422);
    const client = await makeClient(app);
    expect((await post(app.http, '/staff/update', {}, { token: client.token })).status).toBe(403);
  });

  it('serialises concurrent changes: an agent who has just become a sub-admin is not changed', async () => {
    const agent = await makeStaff(app, []);
    const late = await whileHeld(
      app,
      { text: "update staff set privileges = '{SUB_ADMIN}' where id = $1", values: [agent.id] },
      () => update(sub, { username: agent.username, active: 0 }),
      'commit',
    );
    expect(late.status).toBe(403);
    expect((await login(agent.username)).status).toBe(200);
  });
});

describe('an admin whose rights end while a password is hashed', () => {
  const credentials = { new_password: 'another one', confirm_password: 'another one' };

  it.each<[string, (who: Colleague, agent: Colleague) => Promise<{ status: number }>]>([
    ['adds nobody', (who) => save(who, account(newName()))],
    ['sets no password', (who, agent) => update(who, { username: agent.username, ...credentials })],
    [
      'gives no rights',
      (who, agent) => update(who, { username: agent.username, privileges: ['VIEW_DELAY'] }),
    ],
  ])('%s', async (_name, change) => {
    const [admin, agent] = [await makeStaff(app, ['SUB_ADMIN']), await makeStaff(app)];
    const rows = async () => (await app.pool.query('select * from staff where id <> $1', [admin.id])).rows;
    const before = await rows();
    // What a change of the admin does in its transaction.
    const ended = {
      text: `with gone as (update staff set privileges = '{}', active = false where id = $1)
        update logins set ended_at = now() where staff_id = $1`,
      values: [admin.id],
    };
    const reply = await whileHeld(app, ended, () => change(admin, agent), 'commit');
    expect(reply.status).toBe(401);
    expect(await rows()).toEqual(before);
  });
});

describe('two admins at once', () => {
  it('who change each other, themselves and a name never lock each other out of the database', async () => {
    const [agent, other] = [await makeStaff(app), await makeStaff(app, ['SUB_ADMIN'])];
    for (let round = 0; round < 5; round += 1) {
      const admin = (await login(main.username)).body.access_token as string;
      const third = (await login(other.username)).body.access_token as string;
      const replies = await Promise.all([
        update({ ...main, token: admin }, { username: other.username, new_username: other.username }),
        update({ ...other, token: third }, { username: agent.username, privileges: ['VIEW_DELAY'] }),
        update(
          { ...main, token: admin },
          { username: main.username, second_factor_required: 0, current_password: PASSWORD },
        ),
        update({ ...other, token: third }, { username: agent.username, new_username: agent.username }),
      ]);
      for (const reply of replies) expect([200, 401]).toContain(reply.status);
    }
  });
});

it('who logs in is told the rights of now, if some were taken while the password was compared', async () => {
  const admin = await makeStaff(app, ['SUB_ADMIN']);
  const agent = await makeStaff(app, ['LIST_ROUTE_CARGO', 'LIST_PAYMENTS'], ['UK/GE', 'IE/GE']);
  const { username } = agent;
  const change = (body: object) =>
    post(app.http, '/staff/update', { username, ...body }, { token: admin.token });
  const routes = [{ source_country_code: 'UK', destination_country_code: 'GE' }];
  const meanwhile = async () => {
    expect((await change({ privileges: ['LIST_ROUTE_CARGO'] })).status).toBe(200);
    expect((await change({ routes })).status).toBe(200);
  };
  const opened = await duringPassword(app, 'matches', meanwhile, () =>
    post(app.http, '/auth/staff', { username, password: PASSWORD }),
  );
  expect(opened.body.staff).toMatchObject({ privileges: ['LIST_ROUTE_CARGO'], routes });
});

it.each(['privileges', 'routes'] as const)(
  '%s that were shown before a change are not given back',
  async (field) => {
    const agent = await makeStaff(app, ['COLLECT_CASH_PAYMENTS'], ['UK/GE']);
    const admin = await makeStaff(app, ['SUB_ADMIN']);
    const { body } = await get(app.http, '/staff?limit=100', { token: admin.token });
    const { updated_at } = body.agents.find((one: { id: number }) => one.id === agent.id);
    const given = { privileges: ['COLLECT_CASH_PAYMENTS', 'HANDLE_CARGO'], routes: [UK_GE] };
    app.time.now = new Date(app.time.now.getTime() + 1000);
    const { username } = agent;
    const taken = await update(admin, { username, privileges: [], routes: [] });
    const late = await update(admin, { username, [field]: given[field], updated_at });
    expect([taken.status, late.status, late.body.message]).toEqual([
      200,
      409,
      'This account has changed meanwhile. Please open it again.',
    ]);
    const again = { username, [field]: given[field], updated_at: taken.body.agent.updated_at };
    expect((await update(admin, again)).status).toBe(200);
  },
);
