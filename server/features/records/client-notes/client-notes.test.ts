import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeClient,
  makeStaff,
  PASSWORD,
  takeIn,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { workAll } from '#tests/support/payments.ts';
import { newEmail, sentBy } from '#tests/support/clients.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let london: Colleague;

beforeAll(async () => {
  london = await makeStaff(app, ['VIEW_CLIENT', 'LIST_ROUTE_CARGO'], ['UK/GE']);
});

const read = (path: string, who: { token?: string } = admin) => get(app.http, path, { token: who.token });

describe('the notes about a client', () => {
  const write = (email: string, note: string, who: Colleague = admin, headers = {}) =>
    post(app.http, '/staff/client-notes', { email, note }, { token: who.token, headers });
  const notes = async (email: string, query = '') =>
    (await read(`/staff/client-notes?email=${encodeURIComponent(email)}${query}`)).body.notes;

  it('are listed newest first, 7 a page, whatever the case of the e-mail', async () => {
    const email = newEmail();
    await takeIn(app, london, sentBy(email));
    for (let count = 1; count <= 8; count += 1) await write(email, `Note ${count}`, london);
    const first = await notes(email.toLowerCase());
    expect(first).toHaveLength(7);
    expect(first[0]).toEqual({
      id: expect.any(Number),
      note: 'Note 8',
      staff_id: london.id,
      staff_username: london.username,
      created_at: app.time.now.toISOString(),
    });
    expect((await notes(email, '&start=7')).map((one: { note: string }) => one.note)).toEqual(['Note 1']);
  });

  it('are gone with an account that is closed while one is written', async () => {
    const client = await makeClient(app);
    await takeIn(app, admin, sentBy(client.email));
    // Of the agent who writes: the note refers to it.
    const agent = { text: 'select 1 from staff where id = $1 for update', values: [admin.id] };
    const [written, closed] = await whileHeld(
      app,
      agent,
      async () => {
        const writing = write(client.email, 'Pays late');
        await waitForLock(app, 1);
        return Promise.all([
          writing,
          post(app.http, '/customer/close', { password: PASSWORD }, { token: client.token }),
        ]);
      },
      'rollback',
      2,
    );
    expect([written.status, closed.status]).toEqual([200, 200]);
    await workAll(app);
    expect(await notes(client.email)).toEqual([]);
  });

  it('answer with a status and a message, and are written once per key', async () => {
    const email = newEmail();
    await takeIn(app, london, sentBy(email));
    const key = { 'idempotency-key': randomUUID() };
    const replies = [await write(email, 'Once', admin, key), await write(email, 'Once', admin, key)];
    expect(replies[0]?.body).toMatchObject({ error: false, status: 'success', message: 'Note added' });
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await notes(email)).toHaveLength(1);
  });

  it('are never shown to the client', async () => {
    const client = await makeClient(app, { email: newEmail() });
    await takeIn(app, london, sentBy(client.email));
    await write(client.email, 'Pays late');
    const pages = await Promise.all([read('/customer/cargos', client), read('/customer/profile', client)]);
    expect(JSON.stringify(pages.map((one) => one.body))).not.toContain('Pays late');
  });

  it('refuse an empty or too long note, a wrong e-mail and an unknown client', async () => {
    const email = newEmail();
    await takeIn(app, london, sentBy(email));
    for (const note of ['', '   ', 'x'.repeat(5001)])
      expect((await write(email, note)).body.fields).toHaveProperty('note');
    expect((await write('no e-mail', 'a')).status).toBe(422);
    expect((await write('nobody@example.com', 'a')).status).toBe(404);
    expect((await read('/staff/client-notes')).status).toBe(422);
  });
});
