import { beforeAll, describe, expect, it } from 'vitest';
import { makeStaff, makeTariffs, takeIn, useMainAdmin, type Colleague } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { bothThreads, makeOwnParcel, makeUkBooking, makeWriter, share, write } from '#tests/support/notes.ts';
import { get, post } from '#tests/support/requests.ts';
import { useSecurityLog } from '#tests/support/security-lines.ts';
import { whileMailsWait } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { openTestApp, useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const log = useSecurityLog(app);
const admin = useMainAdmin(app);
let writer: Colleague;

beforeAll(async () => {
  writer = await makeWriter(app);
});

type Shared = Awaited<ReturnType<typeof bothThreads>>[number];

const ask = (who: { token: string } | undefined, path: string, body: object) =>
  post(app.http, path, body, { token: who?.token });
const cargo = async (who: { token: string }, tracking: string) =>
  (await get(app.http, `/cargo/${tracking}`, { token: who.token })).body.cargo;
const onBoard = async (who: { token: string }, id: number) =>
  (await get(app.http, `/staff/booking/${id}`, { token: who.token })).body.booking;

describe('deleting', () => {
  it('is for the author and the main admin; others in scope get 403, out of scope 404', async () => {
    const { tracking } = await makeOwnParcel(app, writer);
    const { booking, client } = await makeUkBooking(app);
    const colleague = await makeWriter(app);
    const subAdmin = await makeStaff(app, ['SUB_ADMIN']);
    const abroad = await makeWriter(app, ['IE/GE']);
    for (const thread of [{ tracking }, { booking }]) {
      const [one, two] = [await write(app, writer, thread), await write(app, writer, thread)];
      const type = one.type;
      const path = '/staff/notes/delete';
      expect((await ask(undefined, path, one)).status).toBe(401);
      expect((await ask(client, path, one)).status).toBe(403);
      expect((await ask(colleague, path, { id: one.id, type })).body.code).toBe('not_allowed');
      expect((await ask(subAdmin, path, { id: one.id, type })).status).toBe(403);
      const otherType = type === 'cargo' ? 'book' : 'cargo';
      expect((await ask(writer, path, { id: one.id, type: otherType })).status).toBe(404);
      const absent = await ask(writer, path, { id: 999_999, type });
      expect((await ask(abroad, path, { id: one.id, type })).body).toEqual(absent.body);
      expect((await ask(writer, path, { id: one.id })).body.fields).toHaveProperty('type');
      expect((await ask(writer, path, { id: one.id, type })).body.message).toBe('Note deleted.');
      expect((await ask(writer, path, { id: one.id, type })).status).toBe(404);
      expect((await ask(admin, path, { id: two.id, type })).body.message).toBe('Note deleted.');
    }
    expect((await cargo(writer, tracking)).web_notes).toEqual([]);
    expect((await onBoard(writer, booking)).book_notes).toEqual([]);
  });

  it('happens once for two concurrent requests', async () => {
    const { tracking } = await makeOwnParcel(app, writer);
    const { id, type } = await write(app, writer, { tracking });
    const both = () =>
      Promise.all([writer, admin].map((who) => ask(who, '/staff/notes/delete', { id, type })));
    const held = { text: 'select id from notes where id = $1 for update', values: [id] };
    const replies = await whileHeld(app, held, both, 'rollback', 2);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 404]);
  });

  it('deletes the mentions too, and works after the author lost the privilege to write', async () => {
    const { tracking } = await makeOwnParcel(app, writer);
    const note = await write(app, writer, { tracking }, `@${admin.username}`);
    await app.context.db
      .updateTable('staff')
      .set({ privileges: ['LIST_ROUTE_CARGO'] })
      .where('id', '=', writer.id)
      .execute();
    expect((await ask(writer, '/staff/notes/delete', note)).status).toBe(200);
    const left = await app.context.db
      .selectFrom('mentions')
      .selectAll()
      .where('note_id', '=', note.id)
      .execute();
    expect(left).toEqual([]);
    writer = await makeWriter(app);
  });
});

describe('sharing', () => {
  it('switches the whole thread: any private note makes all public, otherwise all become private', async () => {
    for (const { thread, notesOf } of await bothThreads(app, writer)) {
      await write(app, writer, thread, 'One');
      expect((await share(app, writer, thread)).body.message).toBe('Sharing status updated.');
      await write(app, writer, thread, 'Two');
      expect(await notesOf()).toEqual(['One']);
      await share(app, writer, thread);
      expect(await notesOf()).toEqual(['One', 'Two']);
      await share(app, admin, thread);
      expect(await notesOf()).toEqual([]);
    }
  });

  it('does what is meant, if the call says it, whatever somebody else has done meanwhile', async () => {
    for (const { thread, notesOf } of await bothThreads(app, writer)) {
      await write(app, writer, thread, 'One');
      const states = [];
      for (const isPublic of [false, true, true, false, false]) {
        expect((await share(app, writer, { ...thread, public: isPublic })).status).toBe(200);
        states.push((await notesOf()).length);
      }
      expect(states).toEqual([0, 1, 1, 0, 0]);
    }
  });

  it('needs a note, and an author of the thread or the main admin', async () => {
    const colleague = await makeWriter(app);
    const abroad = await makeWriter(app, ['IE/GE']);
    for (const { thread, client } of await bothThreads(app, writer)) {
      const empty = await share(app, writer, thread);
      expect(empty).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: 'To share notes it must have at least one note.' },
      });
      await write(app, writer, thread);
      expect((await share(app, colleague, thread)).body.code).toBe('not_allowed');
      expect((await share(app, abroad, thread)).status).toBe(404);
      expect((await share(app, client, thread)).status).toBe(403);
      expect((await ask(undefined, '/staff/notes/share', thread)).status).toBe(401);
      expect((await share(app, admin, thread)).status).toBe(200);
    }
    expect((await share(app, writer, { tracking: 'NO-1' })).status).toBe(404);
    expect((await share(app, writer, {})).body.fields).toHaveProperty('tracking');
  });

  it('emails the customer once per share, if the NOTE switch is on', async () => {
    for (const { thread, client, about } of await bothThreads(app, writer)) {
      const mails = async () => {
        await app.work();
        return app.mails.filter((mail) => mail.to === client.email && mail.subject.startsWith('Notes about'));
      };
      await write(app, writer, thread, 'One');
      await write(app, writer, thread, 'Two');
      await share(app, writer, thread);
      expect((await mails()).map((mail) => mail.subject)).toEqual([`Notes about your ${about}`]);
      // Nobody is emailed when notes become private, or when the customer wants no emails about notes.
      await share(app, writer, thread);
      expect(await mails()).toHaveLength(1);
      await ask(client, '/customer/settings/notifications', { name: 'NOTE', value: 0 });
      await share(app, writer, thread);
      expect(await mails()).toHaveLength(1);
    }
  });

  it.each([
    ['the notes are private again', ({ thread }: Shared) => share(app, writer, thread)],
    [
      'such emails are turned off',
      ({ client }: Shared) => ask(client, '/customer/settings/notifications', { name: 'NOTE', value: 0 }),
    ],
    [
      'their only note is deleted',
      async ({ note }: Shared & { note: object }) => ask(writer, '/staff/notes/delete', note),
    ],
  ])('emails nobody, if the email still waits while %s', async (_what, change) => {
    for (const shared of await bothThreads(app, writer)) {
      const { thread, client } = shared;
      const note = await write(app, writer, thread);
      await whileMailsWait(app, async () => {
        await share(app, writer, thread);
        expect((await change({ ...shared, note })).status).toBe(200);
      });
      await workAll(app);
      expect(app.mails.filter(({ to, subject }) => to === client.email && /Notes/.test(subject))).toEqual([]);
    }
  });

  it('is refused when staff have written a note that the caller has not seen', async () => {
    for (const { thread, client } of await bothThreads(app, writer)) {
      const seen = await write(app, writer, thread);
      const unseen = await write(app, admin, thread, 'Pays late');
      const press = (more: object) => ask(writer, '/staff/notes/share', { ...thread, ...more });
      const refused = await press({ public: true, newest: seen.id });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'There are new notes. Please read them before you share.',
      ]);
      expect((await press({ newest: seen.id })).status).toBe(409);
      await workAll(app);
      expect(app.mails.filter(({ to, subject }) => to === client.email && /Notes/.test(subject))).toEqual([]);
      expect((await press({ public: false, newest: seen.id })).status).toBe(200);
      expect((await press({ public: true, newest: unseen.id })).status).toBe(200);
      expect((await press({ public: true, newest: seen.id })).status).toBe(200);
    }
  });

  it('leaves private what staff wrote before the oldest note that the caller saw', async () => {
    for (const { thread, notesOf } of await bothThreads(app, writer)) {
      await write(app, writer, thread, 'Pays late');
      const { id } = await write(app, writer, thread, 'Ready');
      const press = (isPublic: boolean) =>
        ask(writer, '/staff/notes/share', { ...thread, public: isPublic, newest: id, oldest: id });
      expect((await press(true)).status).toBe(200);
      expect(await notesOf()).toEqual(['Ready']);
      expect((await share(app, writer, { ...thread, public: true })).status).toBe(200);
      expect(await notesOf()).toEqual(['Pays late', 'Ready']);
      expect((await press(false)).status).toBe(200);
      expect(await notesOf()).toEqual([]);
    }
  });

  it('emails nobody about a booking that staff deleted while the email waits', async () => {
    const [, { thread, client }] = await bothThreads(app, writer);
    await write(app, writer, thread);
    await whileMailsWait(app, async () => {
      await share(app, writer, thread);
      const gone = { booking_ids: [thread.booking], status: 'delete' };
      expect((await ask(admin, '/staff/bookings/proceed', gone)).status).toBe(200);
    });
    await workAll(app);
    expect(app.mails.filter(({ to, subject }) => to === client.email && /Notes/.test(subject))).toEqual([]);
  });

  it('emails the customer while one of several notes is left', async () => {
    for (const { thread, client } of await bothThreads(app, writer)) {
      const note = await write(app, writer, thread);
      await write(app, writer, thread, 'This one stays');
      await whileMailsWait(app, async () => {
        await share(app, writer, thread);
        expect((await ask(writer, '/staff/notes/delete', note)).status).toBe(200);
      });
      await workAll(app);
      expect(
        app.mails.filter(({ to, subject }) => to === client.email && /Notes/.test(subject)),
      ).toHaveLength(1);
    }
  });

  it('again and again fills nobody’s mailbox', async () => {
    const limited = await openTestApp({ RATE_LIMITS: 'on' });
    try {
      await makeTariffs(limited);
      const author = await makeWriter(limited);
      const { tracking } = await makeOwnParcel(limited, author);
      await write(limited, author, { tracking });
      const statuses = [];
      for (let press = 1; press <= 41; press += 1)
        statuses.push((await share(limited, author, { tracking })).status);
      expect(statuses).toEqual([...Array.from({ length: 40 }, () => 200), 429]);
    } finally {
      await limited.close();
    }
  });

  it('of a parcel whose sender has no account emails nobody', async () => {
    const { tracking_number: tracking } = await takeIn(app, writer);
    await write(app, writer, { tracking });
    expect((await share(app, writer, { tracking })).status).toBe(200);
    await app.work();
    expect(
      app.mails.filter((mail) => mail.to === 'sender@example.com' && mail.subject.startsWith('Notes')),
    ).toEqual([]);
  });

  it('takes turns with a concurrent share', async () => {
    const { thread, client, notesOf } = (await bothThreads(app, writer))[0];
    const { id } = await write(app, writer, thread);
    const held = { text: 'select id from notes where id = $1 for update', values: [id] };
    const both = () => Promise.all([share(app, writer, thread), share(app, admin, thread)]);
    const replies = await whileHeld(app, held, both, 'rollback', 2);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    // Shared and unshared: two calls that both saw a private note would have emailed twice and left it public.
    expect(await notesOf()).toEqual([]);
    await app.work();
    expect(app.mails.filter((mail) => mail.to === client.email && mail.subject.startsWith('Notes'))).toEqual(
      [],
    );
  });
});

describe('a trace', () => {
  /** The ids of a thread's parcel or booking, and of its customer. */
  const placeOf = async ({ thread, client }: Shared) => {
    const { rows } = await app.pool.query<{ id: number }>(
      'select id from parcels where tracking_number = $1',
      [thread.tracking ?? ''],
    );
    const customers = [client.id];
    return thread.booking === undefined
      ? { parcels: rows.map(({ id }) => id), customers }
      : { bookings: [thread.booking], customers };
  };
  const logged = (who: { token: string }, path: string, body: object) =>
    post(log.http, path, body, { token: who.token });

  it('is left of a thread that is shared, and of one that is hidden again', async () => {
    for (const one of await bothThreads(app, writer)) {
      log.written.splice(0);
      await write(app, writer, one.thread);
      for (let time = 0; time < 2; time += 1) await logged(writer, '/staff/notes/share', one.thread);
      const by = `staff:${writer.id}`;
      expect(log.changes()).toEqual([
        ['notes.share public', by, await placeOf(one)],
        ['notes.share private', by, await placeOf(one)],
      ]);
    }
  });

  it('is left of a deleted note, with its author, and none by what was refused', async () => {
    const colleague = await makeWriter(app);
    for (const one of await bothThreads(app, writer)) {
      log.written.splice(0);
      const { id, type } = await write(app, writer, one.thread, 'Nobody else may read this');
      expect((await logged(colleague, '/staff/notes/delete', { id, type })).status).toBe(403);
      expect((await logged(colleague, '/staff/notes/share', one.thread)).status).toBe(403);
      expect(log.changes()).toEqual([]);
      expect((await logged(admin, '/staff/notes/delete', { id, type })).status).toBe(200);
      const about = { notes: [id], ...(await placeOf(one)), staff: [writer.id] };
      expect(log.changes()).toEqual([['notes.remove', `staff:${admin.id}`, about]]);
      expect(log.written.join('')).not.toContain('Nobody else');
    }
  });
});
