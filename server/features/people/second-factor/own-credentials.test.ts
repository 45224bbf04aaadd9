/** Each call that changes an own credential takes the current password, and a code where there is a second factor. */
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeMainAdmin, makeStaff, PASSWORD, unique } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { post } from '#tests/support/requests.ts';
import { codeOf, nextCode, setUpFactor } from '#tests/support/second-factors.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: 'on' });

interface Person {
  id: number;
  token: string;
  username: string;
  /** Of the second factor; undefined without one. */
  secret?: string;
}

interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

interface Door {
  make: () => Promise<Person>;
  table: 'customers' | 'staff';
  path: string;
  body: (person: Person, proof: Proof) => object;
  /** The body's name for the current password. */
  field: string;
}

const NEW = { new_password: 'another one', confirm_password: 'another one' };
const agent = () => makeStaff(app);
const agentWithFactor = async () => setUpFactor(app, await makeStaff(app));
const asCurrent = ({ password, code }: Proof) => ({ current_password: password, code });
const change = (_person: Person, proof: Proof) => ({
  ...asCurrent(proof),
  password: 'another one',
  confirm_password: 'another one',
});
const self = ({ username }: Person, proof: Proof) => ({ username, ...asCurrent(proof) });

/** The main admin, logged in again: each change of an account ends its logins. */
async function mainAdmin(withFactor = false): Promise<Person> {
  const { passwords } = app.context.adapters;
  const [username, password_hash] = [`main.${unique()}`, await passwords.hash(PASSWORD)];
  const factor = {
    second_factor_secret: null,
    second_factor_pending: null,
    second_factor_last_step: null,
    second_factor_required: false,
  };
  await app.context.db
    .updateTable('staff')
    .set({ username, password_hash, ...factor })
    .where('id', '=', 1)
    .execute();
  const { body } = await post(app.http, '/auth/staff', { username, password: PASSWORD });
  const main = { id: 1, username, token: body.access_token as string };
  return withFactor ? setUpFactor(app, main) : main;
}

const UPDATE = { table: 'staff', path: '/staff/update', field: 'current_password' } as const;
const PASSWORD_CHANGE = { path: '/auth/update/password', body: change, field: 'current_password' } as const;
const ownPassword = (person: Person, proof: Proof) => ({ ...self(person, proof), ...NEW });
const ownName = (person: Person, proof: Proof) => ({
  ...self(person, proof),
  new_username: `new.${unique()}`,
});
const ownRequired = (person: Person, proof: Proof) => ({
  ...self(person, proof),
  second_factor_required: 1,
});

const DOORS: Record<string, Door> = {
  "a customer's password": {
    ...PASSWORD_CHANGE,
    table: 'customers',
    make: async () => ({ ...(await makeClient(app)), username: '' }),
  },
  "an agent's password": { ...PASSWORD_CHANGE, table: 'staff', make: agent },
  "an agent's password, with a second factor": { ...PASSWORD_CHANGE, table: 'staff', make: agentWithFactor },
  "the main admin's own password as an agent's": { ...UPDATE, body: ownPassword, make: mainAdmin },
  'the same with a second factor': { ...UPDATE, body: ownPassword, make: () => mainAdmin(true) },
  "the main admin's own username": { ...UPDATE, body: ownName, make: mainAdmin },
  'whether the main admin needs a second factor': { ...UPDATE, body: ownRequired, make: mainAdmin },
  'the same, in other letters and with a second factor': {
    ...UPDATE,
    body: (person, proof) => ({ ...ownName(person, proof), username: person.username.toUpperCase() }),
    make: () => mainAdmin(true),
  },
  'the set-up of a second factor': {
    table: 'staff',
    path: '/staff/second-factor/start',
    field: 'password',
    body: (_person, { password }) => ({ password }),
    make: agent,
  },
  'the end of a second factor': {
    table: 'staff',
    path: '/staff/second-factor/remove',
    field: 'password',
    body: (_person, proof) => proof,
    make: agentWithFactor,
  },
};

beforeAll(() => makeMainAdmin(app));

describe.each(Object.entries(DOORS))('%s', (_name, { make, table, path, body, field }) => {
  const knock = (person: Person, proof: Proof) =>
    post(app.http, path, body(person, proof), { token: person.token });
  const codeNow = ({ secret }: Person) => (secret === undefined ? undefined : codeOf(secret, app));
  const credentialsOf = async ({ id }: Person) => {
    const columns =
      table === 'staff'
        ? ', username, second_factor_secret, second_factor_pending, second_factor_required, active'
        : '';
    const { rows } = await app.pool.query(`select password_hash ${columns} from ${table} where id = $1`, [
      id,
    ]);
    return rows[0] as object;
  };

  it('stays as it is with a login alone, or with something wrong', async () => {
    const person = await make();
    const before = await credentialsOf(person);
    const code = codeNow(person);
    const tries: [Proof, string][] = [
      [{ code }, field],
      [{ password: 'wrong', code }, field],
    ];
    if (person.secret !== undefined) {
      tries.push([{ password: PASSWORD }, 'code'], [{ password: PASSWORD, code: '000000' }, 'code']);
      tries.push([{ password: PASSWORD, code: codeOf(person.secret, app, -9) }, 'code']);
    }
    for (const [proof, wrong] of tries) {
      const reply = await knock(person, proof);
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [wrong]]);
    }
    expect(await credentialsOf(person)).toEqual(before);
  });

  it('changes with the current password, and a code where there is a second factor', async () => {
    const person = await make();
    const before = await credentialsOf(person);
    const reply = await knock(person, { password: PASSWORD, code: codeNow(person) });
    expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
    expect(await credentialsOf(person)).not.toEqual(before);
  });

  it('stays as it is when the password changes, or the login ends, while the password is checked', async () => {
    const person = await make();
    const hash = await app.context.adapters.passwords.hash('of the owner');
    const changed = {
      text: `update ${table} set password_hash = $2 where id = $1`,
      values: [person.id, hash],
    };
    const knockRight = () => knock(person, { password: PASSWORD, code: codeNow(person) });
    const late = await whileHeld(app, changed, knockRight, 'commit');
    expect([late.status, Object.keys(late.body.fields)]).toEqual([422, [field]]);
    const back = await app.context.adapters.passwords.hash(PASSWORD);
    await app.pool.query(changed.text, [person.id, back]);
    const before = await credentialsOf(person);
    const owner = table === 'customers' ? 'customer_id' : 'staff_id';
    const ended = { text: `update logins set ended_at = now() where ${owner} = $1`, values: [person.id] };
    nextCode(app);
    expect((await whileHeld(app, ended, knockRight, 'commit')).status).toBe(401);
    expect(await credentialsOf(person)).toEqual(before);
  });
});

describe('a code', () => {
  it('is used up by a change, and a recovery code does as well', async () => {
    const person = await agentWithFactor();
    const by = (code: string | undefined) =>
      post(
        app.http,
        '/auth/update/password',
        {
          current_password: PASSWORD,
          password: PASSWORD,
          confirm_password: PASSWORD,
          code,
        },
        { token: person.token },
      );
    const code = codeOf(person.secret, app);
    const statuses = [];
    for (const typed of [code, code, person.recovery[0], person.recovery[0]])
      statuses.push((await by(typed)).status);
    expect(statuses).toEqual([200, 422, 200, 422]);
  });

  it('is asked for when the second factor was set up while the password was checked', async () => {
    const person = await agent();
    const on = {
      text: `update staff set second_factor_secret = 'sealed' where id = $1`,
      values: [person.id],
    };
    const proof = { current_password: PASSWORD, password: 'another one', confirm_password: 'another one' };
    const changing = () => post(app.http, '/auth/update/password', proof, { token: person.token });
    const reply = await whileHeld(app, on, changing, 'commit');
    expect([reply.status, reply.body.fields]).toEqual([422, { code: 'This field is required' }]);
  });

  it('cannot be guessed with a stolen login and password', async () => {
    const person = await setUpFactor(limited, await makeStaff(limited));
    const guess = (code: string) =>
      post(
        limited.http,
        '/staff/second-factor/remove',
        { password: PASSWORD, code },
        { token: person.token },
      );
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await guess('000000')).status);
    expect(statuses.slice(9)).toEqual([422, 429]);
    expect((await guess(codeOf(person.secret, limited))).status).toBe(429);
  });
});

it('a second factor stays off when its recovery codes could not be shown', async () => {
  const { token } = await makeStaff(limited);
  const path = (end: string) => `/staff/second-factor/${end}`;
  const { secret } = (await post(limited.http, path('start'), { password: PASSWORD }, { token })).body;
  const confirm = () =>
    post(limited.http, path('confirm'), { code: codeOf(secret, limited) }, { token }).then(
      ({ status }) => status,
    );
  await limited.pool.query(
    `create function refuse_guess() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
     create trigger refuse_guess before update or delete on guesses for each row execute function refuse_guess()`,
  );
  try {
    expect(await confirm()).toBe(500);
  } finally {
    await limited.pool.query('drop function refuse_guess cascade');
  }
  expect(await confirm()).toBe(200);
});
