/** What a receiver gives the customs, and reports (beyond the documents, section 3). */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useMainAdmin } from '#tests/support/factories.ts';
import { catalogueOf } from '#texts/catalogues.ts';
import { fill } from '#texts/format.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';
import { linkedParcel, recordEvent, releaseParcel } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { blackPng } from '#tests/support/pictures.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { get, post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const words = catalogueOf('en').receiver;
const DAY = 86_400_000;
const admin = useMainAdmin(app);

const linked = () => linkedParcel(app, admin);
const show = (token: string) => get(app.http, `/receiver/${token}`);
const report = (token: string, text: string, headers: Record<string, string> = {}) =>
  post(app.http, `/receiver/${token}/problem`, { text }, { headers });
const PAPERS = { name: 'Nino Kapanadze', personal_number: '01011012345' };
const give = (token: string, fields: Record<string, string> = PAPERS, documents: Buffer[] = []) =>
  upload(
    app.http,
    `/receiver/${token}/customs`,
    fields,
    documents.map((bytes) => ({ field: 'document', bytes })),
  );

describe('receiver.giveCustoms', () => {
  it('keeps it encrypted, shows it masked, and deletes it 90 days after the release', async () => {
    const parcel = await linked();
    const given = await give(parcel.token, PAPERS, [blackPng(30, 20)]);
    expect(given.body).toMatchObject({
      message: words.customsSaved,
      customs: { name: 'N••• K••••••••', personal_number: '••••••••345', documents: 1 },
    });
    const { rows } = await app.pool.query('select sealed from receiver_customs where parcel_id = $1', [
      parcel.id,
    ]);
    expect(rows[0].sealed.includes('Nino')).toBe(false);
    const files = await app.pool.query(
      `select name from files where parcel_id = $1 and purpose = 'customs'`,
      [parcel.id],
    );
    const stored = await app.context.adapters.files.get(files.rows[0].name);
    expect(stored?.subarray(1, 4).toString()).not.toBe('PNG');
    // Again, without papers: those that were given stay.
    expect((await give(parcel.token, { ...PAPERS, name: 'Nino Beridze' })).body.customs.documents).toBe(1);
    await releaseParcel(app, admin, parcel);
    expect((await give(parcel.token)).status).toBe(409);
    const released = app.time.now.getTime();
    const left = async () => {
      await featureTasks.tasks.sweep(app.context, {});
      const data = await app.pool.query('select from receiver_customs where parcel_id = $1', [parcel.id]);
      const papers = await app.pool.query(`select from files where parcel_id = $1 and purpose = 'customs'`, [
        parcel.id,
      ]);
      return [data.rowCount, papers.rowCount];
    };
    app.time.now = new Date(released + 90 * DAY - 1000);
    expect(await left()).toEqual([1, 1]);
    app.time.now = new Date(released + 90 * DAY + 1000);
    expect(await left()).toEqual([0, 0]);
  });

  it('wants the name in Latin letters, and says how a passport writes one in Georgian', async () => {
    const { token } = await linked();
    const refusal = async (name: string) =>
      (await give(token, { ...PAPERS, name })).body.fields.name as string;
    const { latinName, latinNameMeant } = catalogueOf('en').validation;
    expect(await refusal('ნინო ბერიძე')).toBe(fill(latinNameMeant, { meant: 'Nino Beridze' }));
    expect(await refusal('Нино')).toBe(latinName);
    expect(await refusal('ნინო 7')).toBe(latinName);
    expect(await refusal('Nino ბერიძე')).toBe(fill(latinNameMeant, { meant: 'Nino Beridze' }));
  });

  it.each([
    ['Åsa Öberg-Sjöström', 'Å•• Ö••••-S•••••••'],
    ['Siobhán Ní Bhriain', 'S•••••• N• B••••••'],
    // As some phones write it: the ring and the dots apart.
    ['Åsa Öberg'.normalize('NFD'), 'Å•• Ö••••'],
  ])('takes %s, whose letters are Latin', async (name, masked) => {
    const { token } = await linked();
    expect((await give(token, { ...PAPERS, name })).body.customs.name).toBe(masked);
  });

  it('reads nothing for an unknown link', async () => {
    const unknown = await post(app.http, '/receiver/aaaaaaaaaaaaaaaaaaaaaa/customs', PAPERS);
    expect(unknown.status).toBe(404);
    expect((await post(app.http, `/receiver/${(await linked()).token}/customs`, PAPERS)).status).toBe(415);
  });

  it('takes three papers, keeps nothing of unknown fields, and removes the files that it replaces', async () => {
    const { token, id } = await linked();
    const papers = [1, 2, 3, 4].map((size) => blackPng(20 + size, 20));
    const many = await give(token, PAPERS, papers);
    expect([many.status, many.body.fields]).toEqual([422, { document: 'Please choose at most 3 files.' }]);
    const namesOf = async () => {
      const { rows } = await app.pool.query<{ name: string }>('select name from files where parcel_id = $1', [
        id,
      ]);
      return rows.map(({ name }) => name);
    };
    expect((await give(token, PAPERS, papers.slice(1))).body.customs.documents).toBe(3);
    const before = await namesOf();
    const other = { field: 'other', bytes: blackPng(9, 9) };
    const again = await upload(app.http, `/receiver/${token}/customs`, PAPERS, [
      other,
      { field: 'document', bytes: blackPng(8, 8) },
    ]);
    expect(again.body.customs.documents).toBe(1);
    const kept = await Promise.all(before.map((name) => app.context.adapters.files.get(name)));
    expect(kept).toEqual([undefined, undefined, undefined]);
    expect(await namesOf()).toHaveLength(1);
  });

  it('takes nothing for a parcel that is released meanwhile', async () => {
    const { token, id, tracking, code } = await linked();
    await recordEvent(app, admin, tracking, 'ARRIVE');
    const fields = { release_code: code, lat: '41.7', lon: '44.8', note: '' };
    const signature = [{ field: 'signature', bytes: blackPng(20, 20) }];
    const [released, reply] = await whileHeld(
      app,
      { text: 'select 1 from parcel_status where parcel_id = $1 for update', values: [id] },
      async () => {
        const releasing = upload(app.http, `/cargo/${tracking}/release`, fields, signature, {
          token: admin.token,
        });
        await waitForLock(app, 1);
        return Promise.all([releasing, give(token)]);
      },
      'rollback',
      2,
    );
    expect(released?.status).toBe(200);
    expect([reply?.status, reply?.body.code]).toEqual([409, 'conflict']);
  });

  it('keeps no file’s name, whatever it is', async () => {
    const { token, id } = await linked();
    const files = ['Kapanadze 01011012345.png', 'a\u0000b.png'].map((name) => {
      return { field: 'document', name, bytes: blackPng(30, 20) };
    });
    const given = await upload(app.http, `/receiver/${token}/customs`, PAPERS, files);
    expect([given.status, given.body.customs.documents]).toEqual([200, 2]);
    const { rows } = await app.pool.query('select original_name from files where parcel_id = $1', [id]);
    expect(rows.map((file) => file.original_name)).toEqual(['', '']);
  });

  it.each([
    [{ name: 'ნინო კაპანაძე', personal_number: '01011012345' }, 'name'],
    [{ name: 'Nino', personal_number: '1' }, 'personal_number'],
  ])('refuses %j', async (fields, field) => {
    const { token } = await linked();
    const reply = await give(token, fields);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
    expect((await show(token)).body.customs).toBeNull();
  });

  it('refuses what is neither a picture nor a PDF', async () => {
    const { token } = await linked();
    expect((await give(token, PAPERS, [Buffer.from('MZ program')])).status).toBe(415);
    expect((await show(token)).body.customs).toBeNull();
  });
});

describe('receiver.reportProblem', () => {
  it('is taken until the receiver has written so much there that lists of parcels would become long', async () => {
    const { token, id } = await linked();
    await app.pool.query(
      `insert into notes (parcel_id, body, public, by_receiver) select $1, 'Wet', false, true from generate_series(1, 19)`,
      [id],
    );
    expect((await report(token, 'Wet')).status).toBe(200);
    const refused = await report(token, 'Wet');
    expect([refused.status, refused.body.message]).toEqual([409, catalogueOf('en').notes.tooMany]);
    const other = await linked();
    for (let n = 0; n < 10; n += 1) expect((await report(other.token, 'x'.repeat(2_000))).status).toBe(200);
    expect((await report(other.token, 'x')).status).toBe(409);
  });

  it('writes a note that staff see, and a mail to the office, once', async () => {
    const { token, tracking } = await linked();
    const key = { 'idempotency-key': randomUUID() };
    const sent = await report(token, 'The box is wet.', key);
    expect(sent.body).toEqual({ error: false, message: words.problemSent });
    await report(token, 'The box is wet.', key);
    await workAll(app);
    const { cargo } = (await get(app.http, `/cargo/${tracking}`, { token: admin.token })).body;
    expect(cargo.web_notes).toMatchObject([
      {
        body: 'The box is wet.',
        username: words.self,
        staff_id: null,
        customer_id: null,
        public: 0,
        seen: 0,
      },
    ]);
    const mails = app.mails.filter((mail) => mail.text.includes('The box is wet.'));
    expect(mails.map((mail) => mail.to)).toEqual([app.context.config.officeEmail]);
    expect(mails[0]?.subject).toContain(tracking);
    expect(mails[0]?.text).toMatch(/^Dear Merani,/);
  });

  it('needs a text', async () => {
    const { token } = await linked();
    const reply = await report(token, ' ');
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['text']]);
  });
});
