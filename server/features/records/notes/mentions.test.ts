import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeStaff, useMainAdmin } from '#tests/support/factories.ts';
import type { Colleague } from '#tests/support/factories.ts';
import { makeOwnParcel, makeUkBooking, makeWriter, write } from '#tests/support/notes.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let writer: Colleague;

beforeAll(async () => {
  writer = await makeWriter(app);
});

const mentionsOf = async (who: { token: string }, start = 0) =>
  (await get(app.http, `/staff/mentions?start=${start}`, { token: who.token })).body;

describe('a mention', () => {
  it('reaches each named person once, case-insensitively, and nobody else', async () => {
    const named = await makeWriter(app);
    const other = await makeWriter(app);
    const { tracking } = await makeOwnParcel(app, writer);
    const body = `@${named.username.toUpperCase()}, @${named.username}: see x@${other.username} and @nobody`;
    await write(app, writer, { tracking }, body);
    const { booking } = await makeUkBooking(app);
    await write(app, writer, { booking }, `@${named.username} too`);
    const received = await mentionsOf(named);
    const from = { staff_id: writer.id, username: writer.username, created_at: app.time.now.toISOString() };
    expect(received).toEqual({
      error: false,
      mentions: [
        {
          id: expect.any(Number),
          ...from,
          data: { type: 'booking', id: booking },
          body: `@${named.username} too`,
          seen: 0,
        },
        { id: expect.any(Number), ...from, data: { type: 'cargo', id: tracking }, body, seen: 0 },
      ],
      unseen: 2,
    });
    expect((await mentionsOf(other)).mentions).toEqual([]);
  });

  it('reaches nobody out of scope, nobody inactive and not the author, and only staff can mention', async () => {
    const abroad = await makeWriter(app, ['IE/GE']);
    const gone = await makeWriter(app);
    const strange = await makeStaff(app, ['EDIT_BOOKING_NOTES'], ['UK/GE']);
    await app.context.db.updateTable('staff').set({ active: false }).where('id', '=', gone.id).execute();
    const { client, tracking } = await makeOwnParcel(app, writer);
    const everybody = [abroad, gone, strange, writer, admin].map((one) => `@${one.username}`).join(' ');
    await write(app, writer, { tracking }, everybody);
    const named = await app.context.db
      .selectFrom('mentions')
      .select('staff_id')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(named[0]?.staff_id).toBe(admin.id);
    for (const one of [abroad, strange, writer]) expect((await mentionsOf(one)).unseen).toBe(0);
    const before = (await mentionsOf(admin)).unseen;
    const body = { tracking, body: `@${admin.username}` };
    await post(app.http, '/customer/store/notes', body, { token: client.token });
    expect((await mentionsOf(admin)).unseen).toBe(before);

    // The parcel and the booking list who can be mentioned.
    const shown = await get(app.http, `/cargo/${tracking}`, { token: writer.token });
    const ids = shown.body.cargo.staff.map((one: { id: number }) => one.id);
    expect(ids).toEqual(expect.arrayContaining([admin.id, writer.id]));
    for (const one of [abroad, gone, strange]) expect(ids).not.toContain(one.id);
    // Staff who handled a parcel can be mentioned on it.
    const own = await makeStaff(app, [], ['UK/GE']);
    await app.context.db
      .updateTable('parcels')
      .set({ taken_in_by: own.id })
      .where('tracking_number', '=', tracking)
      .execute();
    await write(app, writer, { tracking }, `@${own.username}`);
    expect(await mentionsOf(own)).toMatchObject({ unseen: 1, mentions: [{ data: { id: tracking } }] });
  });

  it('disappears when the thread leaves the scope', async () => {
    const named = await makeWriter(app);
    const { tracking } = await makeOwnParcel(app, writer);
    await write(app, writer, { tracking }, `@${named.username}`);
    const { mentions } = await mentionsOf(named);
    await app.context.db.deleteFrom('staff_routes').where('staff_id', '=', named.id).execute();
    expect(await mentionsOf(named)).toMatchObject({ mentions: [], unseen: 0 });
    const seen = await post(app.http, '/staff/mentions/seen', { id: mentions[0].id }, { token: named.token });
    expect(seen.status).toBe(404);
  });

  it('is listed by the date of its note, newest first, also when it was stored later', async () => {
    const named = await makeWriter(app);
    const { tracking } = await makeOwnParcel(app, writer);
    for (const word of ['first', 'second', 'third'])
      await write(app, writer, { tracking }, `${word} @${named.username}`);
    await app.pool.query(`update notes set created_at = created_at - interval '1 day' where body = $1`, [
      `third @${named.username}`,
    ]);
    const { mentions } = await mentionsOf(named);
    expect(mentions.map(({ body }: { body: string }) => body.split(' ')[0])).toEqual([
      'second',
      'first',
      'third',
    ]);
  });

  it('is seen once opened, by itself or with the notes of its parcel or booking', async () => {
    const named = await makeWriter(app);
    const { tracking } = await makeOwnParcel(app, writer);
    const { booking } = await makeUkBooking(app);
    await write(app, writer, { tracking }, `one @${named.username}`);
    await write(app, writer, { tracking }, `two @${named.username}`);
    await write(app, writer, { booking }, `three @${named.username}`);
    const ask = (path: string, body: object, who = named) => post(app.http, path, body, { token: who.token });
    const ids = (await mentionsOf(named)).mentions.map((one: { id: number }) => one.id);
    expect((await ask('/staff/mentions/seen', { id: ids[2] })).body).toEqual({ error: false, unseen: 2 });
    expect((await ask('/staff/mentions/seen', { id: ids[2] })).body.unseen).toBe(2);
    expect((await mentionsOf(named)).mentions.map((one: { seen: number }) => one.seen)).toEqual([0, 0, 1]);
    await ask('/cargo/notes/seen', { tracking });
    expect((await mentionsOf(named)).unseen).toBe(1);
    await ask('/booking/notes/seen', { book_id: booking });
    expect((await mentionsOf(named)).unseen).toBe(0);

    const absent = await ask('/staff/mentions/seen', { id: 999_999 });
    expect(absent.status).toBe(404);
    expect((await ask('/staff/mentions/seen', { id: ids[0] }, admin)).body).toEqual(absent.body);
    expect((await ask('/staff/mentions/seen', {})).body.fields).toHaveProperty('id');
  });

  it('requires staff', async () => {
    const client = await makeClient(app);
    for (const path of ['/staff/mentions', '/staff/get']) {
      expect((await get(app.http, path)).status).toBe(401);
      expect((await get(app.http, path, { token: client.token })).status).toBe(403);
      expect((await get(app.http, `${path}?start=x`, { token: writer.token })).status).toBe(422);
    }
    expect((await post(app.http, '/staff/mentions/seen', { id: 1 })).status).toBe(401);
    expect((await post(app.http, '/staff/mentions/seen', { id: 1 }, { token: client.token })).status).toBe(
      403,
    );
  });
});

describe('the staff member’s own page', () => {
  it('has the account, ten mentions from the requested start, and their notes', async () => {
    const named = await makeWriter(app);
    const { tracking } = await makeOwnParcel(app, writer);
    const { booking } = await makeUkBooking(app);
    const about = await write(app, writer, { booking }, `@${named.username} about the booking`);
    for (let n = 1; n <= 10; n += 1) await write(app, writer, { tracking }, `${n} @${named.username}`);
    const page = (start: number) => get(app.http, `/staff/get?start=${start}`, { token: named.token });
    const [first, second] = [(await page(0)).body, (await page(10)).body];
    const { created_at } = first.staff;
    expect(first.staff).toEqual({
      id: named.id,
      username: named.username,
      name: '',
      email: '',
      phone: '',
      created_at,
      privileges: ['EDIT_BOOKING_NOTES', 'LIST_ROUTE_CARGO', 'HANDLE_CARGO', 'HANDLE_BOOKINGS'],
      routes: [{ source_country_code: 'UK', destination_country_code: 'GE' }],
    });
    expect(Date.parse(created_at)).not.toBeNaN();
    expect(first.unseen).toBe(11);
    expect(first.mentions.map((one: { body: string }) => one.body.split(' ')[0])).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(String),
    );
    expect(first.web_notes).toHaveLength(10);
    expect(first.book_notes).toEqual([]);
    expect(second.mentions).toHaveLength(1);
    expect(second.book_notes).toEqual([{ ...about, seen: 0 }]);
    expect((await mentionsOf(named, 10)).mentions).toEqual(second.mentions);
  });
});

it('of very many mentions a hundred are counted, and a page reads only its own', async () => {
  const named = await makeWriter(app);
  const { tracking } = await makeOwnParcel(app, writer);
  await write(app, writer, { tracking }, `first @${named.username}`);
  await app.pool.query(
    `with made as (
       insert into notes (parcel_id, staff_id, body, public, created_at)
       select p.id, $2, 'many', false, $3 from parcels p, generate_series(1, 1500) where p.tracking_number = $1 returning id)
     insert into mentions (note_id, staff_id) select id, $4 from made order by id`,
    [tracking, writer.id, app.time.now, named.id],
  );
  const { mentions, unseen } = await mentionsOf(named);
  expect([unseen, mentions[0].body]).toEqual([100, 'many']);
  const last = await get(app.http, '/staff/mentions?start=1500', { token: named.token });
  expect(last.body.mentions.map(({ body }: { body: string }) => body)).toEqual([`first @${named.username}`]);
});
