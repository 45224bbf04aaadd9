/** Codes and links of a receiver whose details the office corrects, or who corrects them on the page. */
import { describe, expect, it } from 'vitest';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import { catalogueOf } from '#texts/catalogues.ts';
import { makeStaff, unique, useMainAdmin } from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import {
  correct,
  linkedParcel,
  linkOf,
  messageLines,
  recordEvent,
  type LinkedParcel,
} from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { usePhone } from '#tests/support/phone.ts';
import { get, post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp(phone.settings);
const words = catalogueOf('en').receiver;
const admin = useMainAdmin(app);

const newPhone = () => `99557${String(unique()).padStart(7, '0')}`;
const show = (token: string) => get(app.http, `/receiver/${token}`);
const deliver = (token: string, body: object) => post(app.http, `/receiver/${token}/delivery`, body);
const ELSEWHERE = {
  delivery_option: 'OFFICE',
  phone: '995555777888',
  address_line_1: '7 New Street',
  address_line_2: '',
  postal_code: '0105',
};
const PAPERS = { name: 'Nino', personal_number: '01011012345' };
const codeSentTo = async (to: string) => /\b\d{6}\b/.exec((await phone.to(to))[0]?.text ?? '')?.[0] ?? '';

/** Asks for a change; the code is in the phone that is known then. */
async function askedFor({ token, receiver }: LinkedParcel, change: object = ELSEWHERE) {
  await deliver(token, change);
  await workAll(app);
  return { ...change, code: await codeSentTo(receiver.phone) };
}

describe('a code for a change', () => {
  it('confirms nothing after the office corrected the phone, by the old link or the new one', async () => {
    const parcel = await linkedParcel(app, admin);
    const confirmed = await askedFor(parcel);
    const to = newPhone();
    await correct(app, admin, parcel, 'receiver', { phone: to });
    expect((await deliver(parcel.token, confirmed)).status).toBe(404);
    const token = await linkOf(app, parcel);
    const late = await deliver(token, confirmed);
    expect([late.status, late.body.fields]).toEqual([422, { code: words.codeWrong }]);
    expect((await show(token)).body.delivery.phone).toBe(to);
  });

  it('confirms nothing after the office corrected the name; the page and a new code work', async () => {
    const parcel = await linkedParcel(app, admin);
    const confirmed = await askedFor(parcel);
    await correct(app, admin, parcel, 'receiver', { name: 'Gio Corrected' });
    expect((await deliver(parcel.token, confirmed)).status).toBe(422);
    expect((await show(parcel.token)).body.delivery).toMatchObject({
      name: 'Gio Corrected',
      phone: parcel.receiver.phone,
    });
    expect((await deliver(parcel.token, await askedFor(parcel))).status).toBe(200);
  });

  it('stays valid when somebody else is corrected', async () => {
    const parcel = await linkedParcel(app, admin);
    const confirmed = await askedFor(parcel);
    await correct(app, admin, parcel, 'sender', { phone: '447911000111' });
    expect((await deliver(parcel.token, confirmed)).status).toBe(200);
  });

  it.each([
    ['a name', { name: 'Gio Corrected' }, 409],
    ['a phone', { phone: '995577000001' }, 404],
  ])('that is typed while the office corrects %s comes too late', async (_what, change, status) => {
    const parcel = await linkedParcel(app, admin);
    const confirmed = await askedFor(parcel);
    const lock = { text: 'select from parcel_status where parcel_id = $1 for update', values: [parcel.id] };
    // Whoever waits first is served first.
    const [corrected, late] = await whileHeld(
      app,
      lock,
      async () => {
        const correcting = correct(app, admin, parcel, 'receiver', change);
        await waitForLock(app);
        return Promise.all([correcting, deliver(parcel.token, confirmed)]);
      },
      'rollback',
      2,
    );
    expect([corrected.status, late.status]).toEqual([200, status]);
    expect((await show(await linkOf(app, parcel))).body.delivery).toMatchObject(change);
  });

  it('that is asked for while the office corrects the phone is sent to nobody', async () => {
    const parcel = await linkedParcel(app, admin);
    const lock = { text: 'select from parcel_status where parcel_id = $1 for update', values: [parcel.id] };
    const [, asked] = await whileHeld(
      app,
      lock,
      async () => {
        const correcting = correct(app, admin, parcel, 'receiver', { phone: newPhone() });
        await waitForLock(app);
        return Promise.all([correcting, deliver(parcel.token, ELSEWHERE)]);
      },
      'rollback',
      2,
    );
    expect(asked.status).toBe(404);
    await workAll(app);
    expect(await phone.to(parcel.receiver.phone)).toEqual([]);
  });

  it('that waits while the provider is away is not sent to the old phone', async () => {
    const parcel = await linkedParcel(app, admin);
    await phone.behave('unavailable');
    await deliver(parcel.token, ELSEWHERE);
    await app.work();
    await correct(app, admin, parcel, 'receiver', { phone: newPhone() });
    await phone.behave('available');
    await workAll(app);
    expect(await phone.to(parcel.receiver.phone)).toEqual([]);
    expect(await messageLines(app, admin, parcel.tracking)).toContain('RECEIVER SMS CODE dropped');
  });
});

describe('forms of a page whose link ends at the same moment', () => {
  it.each([
    ['problem', { text: 'The box is open.' }],
    ['contact', { language: 'sv', mails: 0, sms: 0 }],
    ['customs', PAPERS],
  ])('%s: stores nothing', async (what, body) => {
    const parcel = await linkedParcel(app, admin);
    const path = `/receiver/${parcel.token}/${what}`;
    const lock = { text: 'select from parcel_status where parcel_id = $1 for update', values: [parcel.id] };
    const [, late] = await whileHeld(
      app,
      lock,
      async () => {
        const correcting = correct(app, admin, parcel, 'receiver', { phone: newPhone() });
        await waitForLock(app);
        const sending = what === 'customs' ? upload(app.http, path, PAPERS, []) : post(app.http, path, body);
        return Promise.all([correcting, sending]);
      },
      'rollback',
      2,
    );
    expect(late.status).toBe(404);
    const page = (await show(await linkOf(app, parcel))).body;
    expect([page.customs, page.contact.language]).toEqual([null, 'ka']);
  });
});

describe('a receiver who corrects the phone on the page', () => {
  it('keeps the link; what waits for the old phone goes to the new one, but for the notice of the change', async () => {
    const parcel = await linkedParcel(app, admin);
    app.time.now = new Date('2026-11-02T18:30:00Z');
    const night = await makeStaff(app, [...ALL_PRIVILEGES], ['UK/GE']);
    await recordEvent(app, night, parcel.tracking, 'DELAY', 'Snow');
    await workAll(app);
    const to = newPhone();
    const done = await deliver(parcel.token, await askedFor(parcel, { ...ELSEWHERE, phone: to }));
    expect(done.body).toMatchObject({ message: words.delivered, delivery: { phone: to } });
    expect((await show(parcel.token)).status).toBe(200);
    app.time.now = new Date('2026-11-03T09:00:00Z');
    await workAll(app);
    const [before, after] = [await phone.to(parcel.receiver.phone), await phone.to(to)];
    expect(before.map(({ text }) => text.includes('Snow'))).toEqual([false, false]);
    expect(after.map(({ text }) => text)).toEqual([expect.stringContaining(`/r/${parcel.token}`)]);
    expect(after[0]?.text).toContain('Snow');
  });
});
