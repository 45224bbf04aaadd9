import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeStaff, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import type { Colleague } from '#tests/support/factories.ts';
import { bothThreads, makeOwnParcel, makeUkBooking, makeWriter, share, write } from '#tests/support/notes.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let writer: Colleague;

beforeAll(async () => {
  writer = await makeWriter(app);
});

const ask = (who: { token: string } | undefined, path: string, body: object) =>
  post(app.http, path, body, { token: who?.token });
const cargo = async (who: { token: string }, tracking: string) =>
  (await get(app.http, `/cargo/${tracking}`, { token: who.token })).body.cargo;
const onBoard = async (who: { token: string }, id: number) =>
  (await get(app.http, `/staff/booking/${id}`, { token: who.token })).body.booking;
const ownParcel = async (who: { token: string }) =>
  (await get(app.http, '/customer/cargos', { token: who.token })).body.cargos[0];
const ownBooking = async (who: { token: string }) =>
  (await get(app.http, '/customer/bookings', { token: who.token })).body.bookings[0];
const entries = (type: string) =>
  app.context.db.selectFrom('activity').selectAll().where('type', '=', type).orderBy('id', 'desc').execute();

describe('writing', () => {
  it('stores a private note of a parcel, which staff see and the customer does not', async () => {
    const { client, tracking, item } = await makeOwnParcel(app, writer);
    const made = await ask(writer, '/staff/store/notes', {
      tracking: tracking.toLowerCase(),
      body: ' Fragile\n<b>',
    });
    expect(made.body).toMatchObject({ error: false, message: 'Note saved.' });
    const note = {
      id: made.body.note.id,
      type: 'cargo',
      body: ' Fragile\n<b>',
      created_at: app.time.now.toISOString(),
      username: writer.username,
      customer_id: null,
      staff_id: writer.id,
      public: 0,
      tracking,
      book_id: null,
      seen: 1,
    };
    expect(made.body.note).toEqual(note);
    const byItem = await ask(writer, `/staff/cargo/${item}/notes`, {
      id: item,
      body: 'Two',
      username: 'somebody',
    });
    expect(byItem.body).toMatchObject({
      message: 'Note saved.',
      note: { body: 'Two', username: writer.username },
    });

    const shown = await cargo(writer, tracking);
    expect(shown.web_notes).toEqual([note, byItem.body.note]);
    expect(shown.book_notes).toEqual([]);
    expect((await cargo(admin, tracking)).web_notes[0]).toEqual({ ...note, seen: 0 });
    expect((await ownParcel(client)).web_notes).toEqual([]);
    expect((await entries('CARGONOTE'))[0]).toMatchObject({
      data: { target: 'staff', id: writer.id, username: writer.username, tracking },
      staff_id: writer.id,
      customer_id: client.id,
    });
  });

  it('stores a private note of a booking, and keeps the two threads apart', async () => {
    const { client, booking } = await makeUkBooking(app);
    const made = await ask(writer, '/staff/store/notes', { booking, tracking: null, body: 'Ring twice' });
    const note = made.body.note;
    expect(note).toMatchObject({ type: 'book', book_id: booking, tracking: null, public: 0 });
    const own = { email: client.email, name: 'Mariam Test', phone: '442079460111', country_code: 'UK' };
    const place = { address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' };
    const parcel = await takeIn(app, writer, { booking_id: booking, sender: { ...own, ...place } });
    const tracking = parcel.tracking_number;
    const web = await write(app, writer, { tracking }, 'Taken in');

    expect(await cargo(writer, tracking)).toMatchObject({ web_notes: [web], book_notes: [note] });
    const board = await onBoard(writer, booking);
    expect(board).toMatchObject({ web_notes: [web], book_notes: [note] });
    const list = await get(app.http, '/staff/bookings', { token: writer.token });
    expect(list.body.bookings[0]).toEqual(board);
    const items = await post(app.http, '/cargo', {}, { token: writer.token });
    expect(items.body.cargos[0]).toMatchObject({
      tracking_number: tracking,
      web_notes: [web],
      book_notes: [note],
    });
    expect((await entries('BOOKNOTE'))[0]).toMatchObject({
      data: { target: 'staff', id: writer.id, username: writer.username, book_id: booking },
      source_country: 'UK',
      customer_id: client.id,
    });

    expect((await share(app, writer, { booking })).body.message).toBe('Sharing status updated.');
    // The customer, who has seen no notes yet, now reads the booking's thread in both places, but not the parcel's.
    const unread = { ...note, public: 1, seen: 0 };
    expect(await ownParcel(client)).toMatchObject({ web_notes: [], book_notes: [unread] });
    expect(await ownBooking(client)).toMatchObject({ web_notes: [], book_notes: [unread] });
  });

  it('shows no customer the notes of another customer’s parcels and bookings', async () => {
    const { client, booking } = await makeUkBooking(app);
    const { client: other, tracking } = await makeOwnParcel(app, writer, { booking_id: booking });
    await write(app, writer, { tracking });
    await write(app, writer, { booking });
    await share(app, writer, { tracking });
    await share(app, writer, { booking });
    expect(await ownParcel(other)).toMatchObject({ web_notes: [{ tracking }], book_notes: [] });
    expect(await ownBooking(client)).toMatchObject({ web_notes: [], book_notes: [{ book_id: booking }] });
  });

  it('shows staff no notes of other routes, and does not mark them as seen', async () => {
    const { booking } = await makeUkBooking(app);
    const abroad = await makeWriter(app, ['IE/GE']);
    const irish = { source_country_code: 'IE', booking_id: booking };
    const { tracking } = await makeOwnParcel(app, admin, irish);
    const web = await write(app, admin, { tracking }, `The parcel, @${abroad.username}`);
    const book = await write(app, admin, { booking }, `The booking, @${writer.username}`);

    expect(await cargo(abroad, tracking)).toMatchObject({ web_notes: [{ id: web.id }], book_notes: [] });
    expect(await onBoard(writer, booking)).toMatchObject({ web_notes: [], book_notes: [{ id: book.id }] });
    const both = { web_notes: [{ id: web.id }], book_notes: [{ id: book.id }] };
    expect(await cargo(admin, tracking)).toMatchObject(both);
    expect(await onBoard(admin, booking)).toMatchObject(both);

    await ask(abroad, '/cargo/notes/seen', { tracking });
    await ask(writer, '/booking/notes/seen', { book_id: booking });
    const { rows } = await app.pool.query(
      'select note_id, staff_id from note_seen where note_id = any($1) order by note_id',
      [[web.id, book.id]],
    );
    expect(rows).toEqual([
      { note_id: web.id, staff_id: abroad.id },
      { note_id: book.id, staff_id: writer.id },
    ]);
  });

  it('needs EDIT_BOOKING_NOTES and scope', async () => {
    const { client, tracking, item } = await makeOwnParcel(app, writer);
    const { booking } = await makeUkBooking(app);
    const reader = await makeStaff(app, ['LIST_ROUTE_CARGO', 'HANDLE_BOOKINGS'], ['UK/GE']);
    const abroad = await makeWriter(app, ['IE/GE']);
    const stranger = await makeStaff(app, ['EDIT_BOOKING_NOTES'], ['UK/GE']);
    for (const thread of [{ tracking }, { booking }]) {
      const form = { ...thread, body: 'x' };
      expect((await ask(undefined, '/staff/store/notes', form)).status).toBe(401);
      expect((await ask(client, '/staff/store/notes', form)).status).toBe(403);
      expect((await ask(reader, '/staff/store/notes', form)).status).toBe(403);
      expect((await ask(abroad, '/staff/store/notes', form)).status).toBe(404);
    }
    const path = `/staff/cargo/${item}/notes`;
    expect((await ask(reader, path, { body: 'x' })).status).toBe(403);
    // Reading needs no privilege of its own: VIEW_BOOKING_NOTES gates nothing.
    await write(app, writer, { tracking }, 'Read me');
    expect((await cargo(reader, tracking)).web_notes).toMatchObject([{ body: 'Read me', seen: 0 }]);
    // Out of scope gets 404 before the body is validated.
    const absent = await ask(writer, '/staff/cargo/999999/notes', {});
    const outside = await ask(abroad, path, {});
    expect(absent.status).toBe(404);
    expect(outside.body).toEqual(absent.body);
    // Without a privilege for the route's parcels, only parcels that the agent handled are in scope.
    expect((await ask(stranger, '/staff/store/notes', { tracking, body: 'x' })).status).toBe(404);
  });

  it.each([
    ['no body', {}, 'body', 'This field is required'],
    ['a body of spaces', { body: ' \n' }, 'body', 'This field is required'],
    ['5001 characters', { body: 'x'.repeat(5001) }, 'body', 'Too Many Characters. maximum: 5000'],
    ['a NUL', { body: 'a\u0000' }, 'body', 'This contains characters that are not allowed.'],
    ['two threads', { body: 'x', booking: 1 }, 'tracking', 'A note is about one parcel or one booking.'],
    [
      'no thread',
      { body: 'x', tracking: undefined },
      'tracking',
      'A note is about one parcel or one booking.',
    ],
  ])('rejects %s', async (_what, change, field, message) => {
    for (const [who, path] of [
      [writer, '/staff/store/notes'],
      [await makeClient(app), '/customer/store/notes'],
    ] as const) {
      const reply = await ask(who, path, { tracking: 'MR-1', ...change });
      expect(reply).toMatchObject({ status: 422, body: { code: 'invalid', fields: { [field]: message } } });
    }
  });

  it('accepts 5000 characters, and stores one note for a retried submit', async () => {
    const { tracking } = await makeOwnParcel(app, writer);
    const once = { token: writer.token, headers: { 'idempotency-key': 'note-0001' } };
    const form = { tracking, body: 'x'.repeat(5000) };
    const first = await post(app.http, '/staff/store/notes', form, once);
    const again = await post(app.http, '/staff/store/notes', form, once);
    expect(again.body).toEqual(first.body);
    expect((await cargo(writer, tracking)).web_notes).toHaveLength(1);
  });
});

describe('customers', () => {
  it('write public notes on their own parcels and bookings, and delete them', async () => {
    for (const { thread, client, notesOf } of await bothThreads(app, writer)) {
      const made = await ask(client, '/customer/store/notes', { ...thread, body: 'Ring at @admin' });
      expect(made.body).toMatchObject({
        message: 'Note saved.',
        note: { public: 1, customer_id: client.id, staff_id: null, username: 'client', seen: 1 },
      });
      expect(await notesOf()).toEqual(['Ring at @admin']);
      const [entry] = await entries('tracking' in thread ? 'CARGONOTE' : 'BOOKNOTE');
      expect(entry?.data).toMatchObject({ target: 'customer', id: client.id, username: 'client' });

      const { id, type } = made.body.note;
      const other = await makeClient(app);
      const absent = await ask(other, '/customer/notes/delete', { id: 999_999, type });
      expect(absent.status).toBe(404);
      expect((await ask(other, '/customer/notes/delete', { id, type })).body).toEqual(absent.body);
      expect((await ask(other, '/customer/store/notes', { ...thread, body: 'x' })).status).toBe(404);
      expect((await ask(writer, '/customer/notes/delete', { id, type })).status).toBe(403);
      expect((await ask(writer, '/customer/store/notes', { ...thread, body: 'x' })).status).toBe(403);
      expect((await ask(undefined, '/customer/store/notes', { ...thread, body: 'x' })).status).toBe(401);
      expect((await ask(undefined, '/customer/notes/delete', { id, type })).status).toBe(401);

      const staffs = await write(app, writer, thread);
      await share(app, writer, thread);
      expect((await ask(client, '/customer/notes/delete', staffs)).status).toBe(404);
      expect((await ask(client, '/customer/notes/delete', { id })).body.fields).toHaveProperty('type');
      expect((await ask(client, '/customer/notes/delete', { id, type })).body.message).toBe('Note deleted.');
      expect(await notesOf()).toEqual(['Please look']);
    }
  });

  it('write at most a hundred notes in a thread', async () => {
    const { thread, client } = (await bothThreads(app, writer))[0];
    await app.pool.query(
      `insert into notes (parcel_id, customer_id, body, public)
       select id, $2, 'x', true from parcels, generate_series(1, 98) where tracking_number = $1`,
      [thread.tracking, client.id],
    );
    const write = () => ask(client, '/customer/store/notes', { ...thread, body: 'x' });
    const replies = await Promise.all(Array.from({ length: 8 }, write));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await write()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('write at most 50,000 letters in a thread', async () => {
    const { thread, client } = (await bothThreads(app, writer))[1];
    const write = (letters: number) =>
      ask(client, '/customer/store/notes', { ...thread, body: 'x'.repeat(letters) });
    for (let n = 0; n < 9; n += 1) expect((await write(5_000)).status).toBe(200);
    expect((await write(4_999)).status).toBe(200);
    expect([(await write(2)).status, (await write(1)).status]).toEqual([409, 200]);
  });
});

describe('staff', () => {
  it('write at most 200 notes in a thread, all together, and again once one is deleted', async () => {
    const { thread } = (await bothThreads(app, writer))[0];
    for (const { id } of [writer, admin])
      await app.pool.query(
        `insert into notes (parcel_id, staff_id, body, public)
         select id, $2, 'x', false from parcels, generate_series(1, 99) where tracking_number = $1`,
        [thread.tracking, id],
      );
    const store = (who: Colleague) => ask(who, '/staff/store/notes', { ...thread, body: 'x' });
    const replies = await Promise.all([writer, admin, writer, admin].map(store));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.message).toMatch(/^There are too many notes/);
    const { id, type } = replies.find(({ status }) => status === 200)?.body.note ?? {};
    expect((await ask(admin, '/staff/notes/delete', { id, type })).status).toBe(200);
    expect((await store(await makeWriter(app))).status).toBe(200);
  });

  it('write at most 50,000 letters in a thread, of which each writes half', async () => {
    const { thread } = (await bothThreads(app, writer))[1];
    const store = (who: Colleague, letters: number) =>
      ask(who, '/staff/store/notes', { ...thread, body: 'x'.repeat(letters) });
    const third = await makeWriter(app);
    for (const who of [writer, admin]) {
      for (let n = 0; n < 4; n += 1) expect((await store(who, 5_000)).status).toBe(200);
      expect((await store(who, 4_999)).status).toBe(200);
      expect([(await store(who, 2)).status, (await store(third, 1)).status]).toEqual([409, 200]);
    }
    expect((await store(third, 1)).status).toBe(409);
  });

  it('write at most a hundred notes each', async () => {
    const { thread } = (await bothThreads(app, writer))[0];
    await app.pool.query(
      `insert into notes (parcel_id, staff_id, body, public)
       select id, $2, 'x', false from parcels, generate_series(1, 99) where tracking_number = $1`,
      [thread.tracking, writer.id],
    );
    const store = (who: Colleague) => ask(who, '/staff/store/notes', { ...thread, body: 'x' });
    expect([(await store(writer)).status, (await store(writer)).status]).toEqual([200, 409]);
    expect((await store(admin)).status).toBe(200);
  });
});

describe('seen', () => {
  it('is per person, and covers all notes shown with the parcel or booking', async () => {
    const { client, booking } = await makeUkBooking(app);
    const own = { email: client.email, name: 'Mariam Test', phone: '442079460111', country_code: 'UK' };
    const place = { address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' };
    const parcel = await takeIn(app, writer, { booking_id: booking, sender: { ...own, ...place } });
    const tracking = parcel.tracking_number;
    const colleague = await makeWriter(app);
    const flags = (shown: { web_notes: { seen: number }[]; book_notes: { seen: number }[] }) =>
      [...shown.web_notes, ...shown.book_notes].map((note) => note.seen);
    for (const [path, body] of [
      ['/cargo/notes/seen', { tracking }],
      ['/booking/notes/seen', { book_id: booking }],
    ] as const) {
      await app.pool.query('delete from notes where parcel_id = $1 or booking_id = $2', [
        parcel.item.id,
        booking,
      ]);
      await write(app, writer, { tracking });
      await write(app, writer, { booking });
      await share(app, writer, { booking });
      expect(flags(await cargo(colleague, tracking))).toEqual([0, 0]);
      expect((await ask(colleague, path, body)).body).toEqual({ error: false });
      expect((await ask(colleague, path, body)).status).toBe(200);
      expect(flags(await cargo(colleague, tracking))).toEqual([1, 1]);
      expect(flags(await onBoard(colleague, booking))).toEqual([1, 1]);
      expect(flags(await onBoard(admin, booking))).toEqual([0, 0]);

      expect(flags(await ownParcel(client))).toEqual([0]);
      await ask(client, path, body);
      expect(flags(await ownParcel(client))).toEqual([1]);
      expect(flags(await ownBooking(client))).toEqual([1]);
      // A note that the customer could not see was not seen: after sharing it is new.
      await share(app, writer, { tracking });
      expect(flags(await ownParcel(client))).toEqual([0, 1]);
    }
  });

  it('answers 404 for other people’s parcels and bookings', async () => {
    const { tracking } = await makeOwnParcel(app, writer);
    const { booking } = await makeUkBooking(app);
    const abroad = await makeWriter(app, ['IE/GE']);
    const stranger = await makeClient(app);
    for (const who of [abroad, stranger]) {
      const absent = await ask(who, '/cargo/notes/seen', { tracking: 'NO-1' });
      expect(absent.status).toBe(404);
      expect((await ask(who, '/cargo/notes/seen', { tracking })).body).toEqual(absent.body);
      expect((await ask(who, '/booking/notes/seen', { book_id: booking })).body).toEqual(absent.body);
    }
    expect((await ask(undefined, '/cargo/notes/seen', { tracking })).status).toBe(401);
    expect((await ask(undefined, '/booking/notes/seen', { book_id: booking })).status).toBe(401);
    expect((await ask(writer, '/cargo/notes/seen', {})).body.fields).toHaveProperty('tracking');
    expect((await ask(writer, '/booking/notes/seen', {})).body.fields).toHaveProperty('book_id');
  });
});
