/** What a receiver who moves a parcel to somebody else's phone gets of that person: neither their parcels nor a say in their messages. */
import { describe, expect, it } from 'vitest';
import { makeClient, unique, useMainAdmin } from '#tests/support/factories.ts';
import {
  correct,
  linkedParcel,
  messageLines,
  recordEvent,
  type LinkedParcel,
  type SentParcel,
} from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { usePhone } from '#tests/support/phone.ts';
import { blackPng } from '#tests/support/pictures.ts';
import { get, post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp(phone.settings);
const admin = useMainAdmin(app);

const newPhone = () => `99556${String(unique()).padStart(7, '0')}`;
const newEmail = () => `nino${unique()}@example.com`;
const newShop = () => ({ email: `shop${unique()}@example.com`, phone: '442079460123' });
const AT_HOME = { address_line_1: '5 Their Street', address_line_2: '', postal_code: '0105' };

/** The receiver changes the details on the page, with the code that is in their phone. */
async function moveTo({ token, receiver }: LinkedParcel, address: { phone: string }): Promise<void> {
  const change = { delivery_option: 'OFFICE', ...AT_HOME, ...address };
  await post(app.http, `/receiver/${token}/delivery`, change);
  await workAll(app);
  const code = /\b\d{6}\b/.exec((await phone.to(receiver.phone))[0]?.text ?? '')?.[0];
  expect((await post(app.http, `/receiver/${token}/delivery`, { ...change, code })).status).toBe(200);
}

const arrive = async (...parcels: SentParcel[]) => {
  for (const { tracking } of parcels) await recordEvent(app, admin, tracking, 'ARRIVE');
};
/** Whether both are handed over with the code of the first. */
const opensBoth = async (one: SentParcel, other: SentParcel) => {
  const fields = {
    tracking_numbers: `${one.tracking},${other.tracking}`,
    release_codes: `${one.tracking}:${one.code}`,
    note: '',
  };
  const files = [{ field: 'signature', bytes: blackPng(20, 20) }];
  return (await upload(app.http, '/cargo/release', fields, files, { token: admin.token })).status;
};
const groupsOf = async ({ tracking }: SentParcel): Promise<number[]> =>
  (await get(app.http, `/cargo/${tracking}/waiting`, { token: admin.token })).body.parcels.map(
    ({ code_group }: { code_group: number }) => code_group,
  );

describe('a code that somebody with another phone or e-mail may know', () => {
  it.each([
    ['another e-mail of the receiver', { receiver: { email: newEmail() } }],
    ['another phone of the sender', { sender: { phone: '442079460999' } }],
  ])('opens no parcel that %s was not told of', async (_who, change) => {
    const sender = newShop();
    const receiver = { phone: newPhone(), email: newEmail() };
    const dear = await linkedParcel(app, admin, { sender, receiver });
    const people = {
      sender: { ...sender, ...('sender' in change && change.sender) },
      receiver: { ...receiver, ...('receiver' in change && change.receiver) },
    };
    const cheap = await linkedParcel(app, admin, people);
    await arrive(dear, cheap);
    expect(await groupsOf(cheap)).toEqual([0, 1]);
    expect(await opensBoth(cheap, dear)).toBe(422);
  });

  it('opens no parcel of the person to whose phone a receiver moved their own', async () => {
    const sender = newShop();
    const theirs = await linkedParcel(app, admin, { sender, receiver: { phone: newPhone() } });
    const own = await linkedParcel(app, admin, { sender });
    await moveTo(own, { phone: theirs.receiver.phone });
    await arrive(theirs, own);
    expect(await groupsOf(own)).toEqual([0, 1]);
    expect(await opensBoth(own, theirs)).toBe(422);
    expect(await opensBoth(theirs, own)).toBe(422);
  });

  it('still opens the others after a receiver changed the address alone', async () => {
    const receiver = { phone: newPhone(), email: newEmail() };
    const people = { sender: newShop(), receiver };
    const [one, other] = [await linkedParcel(app, admin, people), await linkedParcel(app, admin, people)];
    await moveTo(one, { phone: one.receiver.phone });
    await arrive(one, other);
    expect(await groupsOf(one)).toEqual([0, 0]);
    expect(await opensBoth(one, other)).toBe(200);
  });

  it('keeps a phone that comes back as the page shows it, with a plus, however it was stored', async () => {
    const parcel = await linkedParcel(app, admin, { receiver: { phone: '995033311101' } });
    await moveTo(parcel, { phone: `+${parcel.receiver.phone}` });
    const { body } = await get(app.http, `/receiver/${parcel.token}`);
    expect(body.delivery).toMatchObject({ ...AT_HOME, phone: parcel.receiver.phone });
  });

  it.each([
    ['after the arrival', true, 422],
    ['before it, when nobody had been told it', false, 200],
  ])('is no other’s once the office corrected the phone %s', async (_when, isLate, status) => {
    const sender = newShop();
    const email = newEmail();
    const theirs = await linkedParcel(app, admin, { sender, receiver: { phone: newPhone(), email } });
    const wrong = await linkedParcel(app, admin, { sender, receiver: { email } });
    if (isLate) await arrive(wrong);
    await correct(app, admin, wrong, 'receiver', { phone: theirs.receiver.phone });
    await arrive(theirs, wrong);
    expect(await opensBoth(wrong, theirs)).toBe(status);
  });

  it.each([
    ['who saw it in their account', true, 422],
    ['who has none', false, 200],
  ])('is no other’s once the sender, %s, was corrected', async (_who, hasAccount, status) => {
    const { email, phone } = newShop();
    const receiver = { phone: newPhone(), email: newEmail() };
    const theirs = await linkedParcel(app, admin, { sender: { email, phone }, receiver });
    const former = hasAccount ? (await makeClient(app)).email : `nobody${unique()}@example.com`;
    const wrong = await linkedParcel(app, admin, { sender: { email: former, phone }, receiver });
    await correct(app, admin, wrong, 'sender', { email });
    await arrive(theirs, wrong);
    expect(await opensBoth(wrong, theirs)).toBe(status);
  });
});

it('a receiver who takes somebody else’s details has no say in what that person is told', async () => {
  const details = { name: 'Nino Kapanadze', email: '', ...AT_HOME };
  const theirs = await linkedParcel(app, admin, { receiver: { ...details, phone: newPhone() } });
  const own = await linkedParcel(app, admin, { receiver: { ...details, phone: newPhone() } });
  const silent = { language: 'sv', mails: 0, sms: 0, whatsapp: 0 };
  await post(app.http, `/receiver/${own.token}/contact`, silent);
  await moveTo(own, { phone: theirs.receiver.phone });
  await post(app.http, `/receiver/${own.token}/contact`, silent);
  await arrive(theirs);
  await workAll(app);
  expect(await messageLines(app, admin, theirs.tracking)).toContain('RECEIVER SMS READY sent');
  expect((await get(app.http, `/receiver/${theirs.token}`)).body.contact.language).toBe('ka');
});
