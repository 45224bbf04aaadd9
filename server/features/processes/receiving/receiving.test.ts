/** What a receiver sees and changes without an account (beyond the documents, section 3). */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '#texts/catalogues.ts';
import { makeMainAdmin, makeTariffs, useMainAdmin } from '#tests/support/factories.ts';
import {
  linkedParcel,
  messageLines,
  recordEvent,
  releaseParcel,
  sendParcel,
  type LinkedParcel,
} from '#tests/support/messages.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { payCash, workAll } from '#tests/support/payments.ts';
import { usePhone } from '#tests/support/phone.ts';
import { get, post, upload } from '#tests/support/requests.ts';
import { openTestApp, useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp(phone.settings);
const words = catalogueOf('en').receiver;
const DAY = 86_400_000;
const admin = useMainAdmin(app);

const linked = (change: Parameters<typeof linkedParcel>[2] = {}) => linkedParcel(app, admin, change);
const record = (tracking: string, event: string) => recordEvent(app, admin, tracking, event);
const show = (token: string) => get(app.http, `/receiver/${token}`);
const act = (token: string, what: string, body: object, headers: Record<string, string> = {}) =>
  post(app.http, `/receiver/${token}/${what}`, body, { headers });
const HOME = {
  delivery_option: 'HOME',
  phone: '995555777888',
  address_line_1: '7 New Street',
  address_line_2: '',
  postal_code: '0105',
};
const PAPERS = { name: 'Nino', personal_number: '01011012345' };
const giveNothing = (token: string) => upload(app.http, `/receiver/${token}/customs`, PAPERS, []);
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

/** Asks for a change and confirms it with the code from the phone that was known before. */
async function change({ token, receiver }: LinkedParcel, to: object = HOME) {
  const asked = await act(token, 'delivery', to);
  await workAll(app);
  const code = codeIn((await phone.to(receiver.phone))[0]?.text);
  return { asked, code, confirm: () => act(token, 'delivery', { ...to, code }) };
}

describe('receiver.show', () => {
  it('tells the receiver’s state of the parcel, and of the sender the first name alone', async () => {
    const { token, tracking, sender, receiver } = await linked();
    const { status, body } = await show(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tracking_number: tracking,
      status: 'PICKED_UP',
      delayed: 0,
      delay_reason: '',
      sender: 'Tamar',
      parcels: 1,
      release_code: null,
      released_at: null,
      customs: null,
      source_country_code: 'UK',
      destination_country_code: 'GE',
      delivery: { editable: 1, delivery_option: 'OFFICE', phone: receiver.phone },
      contact: {
        language: 'ka',
        channels: [
          { name: 'EMAIL', value: 1 },
          { name: 'SMS', value: 1 },
        ],
      },
    });
    const text = JSON.stringify(body);
    for (const secret of [sender.email, sender.phone, 'Kapanadze', 'price', 'amount', 'invoice'])
      expect(text).not.toContain(secret);
  });

  it('shows the release code only while the parcel can be handed over', async () => {
    const parcel = await linked();
    const codeOf = async () => (await show(parcel.token)).body.release_code;
    await record(parcel.tracking, 'TRANSIT');
    expect(await codeOf()).toBeNull();
    await record(parcel.tracking, 'DELAY');
    expect(await codeOf()).toBeNull();
    await record(parcel.tracking, 'ARRIVE');
    expect(await codeOf()).toBe(parcel.code);
    await releaseParcel(app, admin, parcel);
    const { body } = await show(parcel.token);
    expect([body.release_code, body.status]).toEqual([null, 'RELEASED']);
    expect(body.released_at).toBe(app.time.now.toISOString());
  });

  it('counts the parcels that were sent together', async () => {
    const checkout_id = randomUUID();
    const people = { receiver: { phone: '995555000111', email: 'same@example.com' } };
    const [one] = [await linked({ ...people, checkout_id }), await linked({ ...people, checkout_id })];
    await linked(people);
    expect((await show(one.token)).body.parcels).toBe(2);
  });

  it('expires 30 days after the release, with the same answer as an unknown link', async () => {
    const parcel = await linked();
    await releaseParcel(app, admin, parcel);
    const released = app.time.now.getTime();
    app.time.now = new Date(released + 30 * DAY - 1000);
    expect((await show(parcel.token)).status).toBe(200);
    app.time.now = new Date(released + 30 * DAY + 1000);
    const expired = await show(parcel.token);
    const unknown = await show('x'.repeat(22));
    expect([expired.status, expired.body]).toEqual([404, unknown.body]);
    expect(unknown.body.message).toBe(words.unknownLink);
    for (const what of ['delivery', 'contact', 'customs', 'problem']) {
      const body = { ...HOME, language: 'ka', mails: 1, sms: 1, text: 'x' };
      const reply =
        what === 'customs' ? await giveNothing('x'.repeat(22)) : await act('x'.repeat(22), what, body);
      expect([what, reply.status]).toEqual([what, 404]);
    }
    expect((await show('short')).status).toBe(404);
  });

  it('limits how many links one address can try', async () => {
    const limited = await openTestApp({ RATE_LIMITS: 'on' });
    try {
      const tries = Array.from({ length: 31 }, () => get(limited.http, `/receiver/${'y'.repeat(22)}`));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
    } finally {
      await limited.close();
    }
  });

  it('changes nothing, however often a mail scanner opens it', async () => {
    const { token } = await linked();
    const rows = async () =>
      (await app.pool.query('select count(*), max(xmin::text::bigint) from receiver_links')).rows;
    const before = await rows();
    const pages = await Promise.all([show(token), show(token), show(token)]);
    expect(new Set(pages.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rows()).toEqual(before);
  });
});

describe('receiver.changeDelivery', () => {
  it('shows what the door costs more, asks for the code, then changes, bills and tells', async () => {
    const parcel = await linked();
    const { asked, confirm } = await change(parcel);
    expect(asked.body).toMatchObject({
      message: words.codeSent,
      confirm: { channel: 'SMS', to: `+995 ••• ${parcel.receiver.phone.slice(-2)}`, currency_code: 'GBP' },
      delivery: { delivery_option: 'OFFICE' },
    });
    const { difference } = asked.body.confirm;
    expect(difference).toBeGreaterThan(0);
    const done = await confirm();
    expect(done.body).toMatchObject({
      message: words.delivered,
      confirm: null,
      delivery: { ...HOME, editable: 1, country_code: 'GE' },
      due: { amount: difference, currency_code: 'GBP' },
    });
    const { cargo, timeline } = (await get(app.http, `/cargo/${parcel.tracking}`, { token: admin.token }))
      .body;
    expect(cargo.delivery_option).toBe('HOME');
    expect(cargo.extra_extra_charges).toMatchObject([{ note: words.charge, total: difference, paid: 0 }]);
    await payCash(
      app,
      admin,
      cargo.extra_extra_charges.map((one: { id: string }) => one.id),
    );
    expect((await show(parcel.token)).body.due).toBeNull();
    const edit = timeline.find((entry: { kind: string }) => entry.kind === 'edit');
    expect(edit).toMatchObject({ by: words.self, of: 'ADDRESS', target: 'receiver' });
    expect(edit.changes).toEqual(
      expect.arrayContaining([
        { field: 'delivery_option', from: 'OFFICE', to: 'HOME' },
        { field: 'phone', from: parcel.receiver.phone, to: HOME.phone },
      ]),
    );
    await workAll(app);
    // The notice goes to the phone that was known before.
    const texts = (await phone.to(parcel.receiver.phone)).map(({ text }) => text);
    expect(texts[0]).toContain(parcel.tracking);
    expect(codeIn(texts[0])).toBe('');
    expect(await messageLines(app, admin, parcel.tracking)).toEqual(
      expect.arrayContaining(['RECEIVER SMS CODE sent', 'RECEIVER SMS CHANGED sent']),
    );
  });

  it('bills what was said, although the door costs more meanwhile', async () => {
    const parcel = await linked();
    const { asked, confirm } = await change(parcel);
    const { difference } = asked.body.confirm;
    await app.pool.query('update route_policies set delivery_min = delivery_min + 500');
    expect((await confirm()).body.due).toEqual({ amount: difference, currency_code: 'GBP' });
    const dearer = await change(await linked());
    expect((await dearer.confirm()).body.due).toEqual({ amount: difference + 5, currency_code: 'GBP' });
    await app.pool.query('update route_policies set delivery_min = delivery_min - 500');
  });

  it('bills nothing by prices in another currency than the invoice’s, and says what is due in that one', async () => {
    const parcel = await linked();
    const { asked, confirm } = await change(parcel);
    const due = { amount: asked.body.confirm.difference, currency_code: 'GBP' };
    await confirm();
    const other = await linked();
    const route = { source_country_code: 'UK', destination_country_code: 'GE' };
    const priceIn = (currency_code: string) =>
      post(app.http, '/route/update', { ...route, currency_code }, { token: admin.token });
    await priceIn('EUR');
    try {
      expect((await show(parcel.token)).body.due).toEqual(due);
      expect((await act(other.token, 'delivery', HOME)).body.code).toBe('no_price');
    } finally {
      await priceIn('GBP');
    }
  });

  it('sends the code by mail where there is no SMS, and by night', async () => {
    const plain = await openTestApp();
    try {
      await makeTariffs(plain);
      const staff = await makeMainAdmin(plain);
      const { id, receiver } = await sendParcel(plain, staff);
      await workAll(plain);
      const { rows } = await plain.pool.query('select token from receiver_links where parcel_id = $1', [id]);
      plain.time.now = new Date('2026-11-02T20:00:00Z');
      const asked = await post(plain.http, `/receiver/${rows[0].token}/delivery`, HOME);
      expect(asked.body.confirm).toMatchObject({ channel: 'EMAIL', to: 'r•••@example.com' });
      await workAll(plain);
      const code = codeIn(plain.mails.findLast((mail) => mail.to === receiver.email)?.text);
      const done = await post(plain.http, `/receiver/${rows[0].token}/delivery`, { ...HOME, code });
      expect(done.body.message).toBe(words.delivered);
    } finally {
      await plain.close();
    }
  });

  it('refuses a wrong code five times, then the right one, too', async () => {
    const parcel = await linked();
    const { code, confirm } = await change(parcel);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let count = 0; count < 5; count += 1) {
      const refused = await act(parcel.token, 'delivery', { ...HOME, code: wrong });
      expect([refused.status, refused.body.fields]).toEqual([422, { code: words.codeWrong }]);
    }
    expect((await confirm()).status).toBe(422);
    expect((await show(parcel.token)).body.delivery.delivery_option).toBe('OFFICE');
  });

  it('refuses an old code, another change than the code is for, and a code twice', async () => {
    const parcel = await linked();
    const first = await change(parcel);
    const other = await act(parcel.token, 'delivery', { ...HOME, postal_code: '9999', code: first.code });
    expect([other.status, other.body.message]).toEqual([409, words.changedSince]);
    const answers = await Promise.all([first.confirm(), first.confirm()]);
    const [, late] = answers.map(({ status }) => status).toSorted();
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    // It came before or after the other had used up the code.
    expect([409, 422]).toContain(late);
    const bills = await app.pool.query('select from bills where parcel_id = $1', [parcel.id]);
    expect(bills.rowCount).toBe(1);
    const office = { ...HOME, delivery_option: 'OFFICE' };
    await act(parcel.token, 'delivery', office);
    await workAll(app);
    const code = codeIn((await phone.to(HOME.phone))[0]?.text);
    app.time.now = new Date(app.time.now.getTime() + 15 * 60_000 + 1);
    expect((await act(parcel.token, 'delivery', { ...office, code })).status).toBe(422);
  });

  it.each(['OFFICE', 'HOME'])(
    'charges the door once, however often it is chosen anew once it is paid, from %s',
    async (at) => {
      const parcel = await linked({ delivery_option: at });
      const charged: number[] = [];
      let known = parcel;
      for (const delivery_option of ['HOME', 'OFFICE', 'HOME', 'OFFICE', 'HOME']) {
        if (charged.length === 0 && delivery_option === at) continue;
        const { asked, confirm } = await change(known, { ...HOME, delivery_option });
        charged.push(asked.body.confirm.difference);
        expect((await confirm()).status).toBe(200);
        const { rows } = await app.pool.query('select public_id from bills where parcel_id = $1', [
          parcel.id,
        ]);
        if (charged.length === 1) for (const { public_id } of rows) await payCash(app, admin, [public_id]);
        known = { ...known, receiver: { ...known.receiver, phone: HOME.phone } };
      }
      expect(charged.filter((amount) => amount > 0)).toHaveLength(at === 'HOME' ? 0 : 1);
      // Weighed again, the invoice has the door only if it had it at intake.
      const weigh = (weight: number) =>
        post(app.http, `/cargo/${parcel.tracking}/weight`, { weight }, { token: admin.token });
      const before = (await get(app.http, `/cargo/${parcel.tracking}`, { token: admin.token })).body.cargo;
      const after = (await weigh(before.item.weight + 1)).body.cargo;
      expect(after.invoice.delivery_price > 0).toBe(at === 'HOME');
    },
  );

  it('pays nothing back for the office, and says when nothing changes', async () => {
    const parcel = await linked({ delivery_option: 'HOME' });
    const { asked, confirm } = await change(parcel, { ...HOME, delivery_option: 'OFFICE' });
    expect(asked.body.confirm.difference).toBe(0);
    expect((await confirm()).status).toBe(200);
    const bills = await app.pool.query('select from bills where parcel_id = $1', [parcel.id]);
    expect(bills.rowCount).toBe(0);
    const same = await act(parcel.token, 'delivery', { ...HOME, delivery_option: 'OFFICE' });
    expect(same.body).toMatchObject({ message: words.unchanged, confirm: null });
  });

  it.each([
    ['the arrival', true],
    ['the change', false],
  ])(
    'and a courier who records the arrival at the same moment take turns: %s first',
    async (_who, courier) => {
      const parcel = await linked();
      const { confirm } = await change(parcel);
      const lock = { text: 'select from parcel_status where parcel_id = $1 for update', values: [parcel.id] };
      const arrive = () => record(parcel.tracking, 'ARRIVE');
      // Whoever waits first is served first.
      const [first, second] = await whileHeld(
        app,
        lock,
        async () => {
          const begun = (courier ? arrive : confirm)();
          await waitForLock(app);
          return Promise.all([begun, (courier ? confirm : arrive)()]);
        },
        'rollback',
        2,
      );
      const [arrived, changed] = courier ? [first, second] : [second, first];
      expect(arrived.status).toBe(200);
      expect(changed.status).toBe(courier ? 409 : 200);
      if (courier) expect(changed.body.message).toBe(words.tooLate);
      const { body } = await show(parcel.token);
      expect(body.delivery).toMatchObject({ editable: 0, delivery_option: courier ? 'OFFICE' : 'HOME' });
    },
  );

  it('names what is wrong at its field, and changes nothing', async () => {
    const { token } = await linked();
    const wrong = await act(token, 'delivery', { ...HOME, phone: 'abc', postal_code: '' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['phone', 'postal_code']]);
    await workAll(app);
    const waiting = await app.pool.query('select from receiver_changes');
    expect((await show(token)).body.delivery.delivery_option).toBe('OFFICE');
    expect(waiting.rows.length).toBeLessThanOrEqual(3);
  });
});

describe('receiver.changeContact', () => {
  it('chooses the language and the channels of what comes next', async () => {
    const { token, tracking, receiver } = await linked();
    const chosen = await act(token, 'contact', { language: 'sv', mails: 1, sms: 0 });
    expect(chosen.body).toMatchObject({
      message: words.contactSaved,
      contact: { language: 'sv', channels: [{ value: 1 }, { value: 0 }] },
    });
    await record(tracking, 'ARRIVE');
    await workAll(app);
    expect(app.mails.findLast((mail) => mail.to === receiver.email)?.text).toMatch(/\/sv\/r\//);
    expect(await phone.to(receiver.phone)).toEqual([]);
    const wrong = await act(token, 'contact', { language: 'de', mails: 2, sms: 0 });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['language', 'mails']]);
  });

  it('keeps the choices when the address is corrected', async () => {
    const parcel = await linked();
    await act(parcel.token, 'contact', { language: 'sv', mails: 0, sms: 1 });
    await (await change(parcel)).confirm();
    expect((await show(parcel.token)).body.contact).toEqual({
      language: 'sv',
      channels: [
        { name: 'EMAIL', value: 0 },
        { name: 'SMS', value: 1 },
      ],
    });
  });
});
