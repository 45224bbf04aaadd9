/** What a receiver turned off, and the language, when the receiver is corrected: for whom it counts. */
import { describe, expect, it } from 'vitest';
import { unique, useMainAdmin } from '#tests/support/factories.ts';
import { correct, linkedParcel, linkOf, recordEvent } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { usePhone } from '#tests/support/phone.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp(phone.settings);
const admin = useMainAdmin(app);

const newPhone = () => `99557${String(unique()).padStart(7, '0')}`;
const newEmail = () => `right${unique()}@example.com`;
const show = (token: string) => get(app.http, `/receiver/${token}`);
const SILENT = { language: 'sv', mails: 0, sms: 0 };

/** Language, mails and SMS. */
async function choicesOf(token: string): Promise<unknown[]> {
  const { contact } = (await show(token)).body;
  return [contact.language, ...contact.channels.map((one: { value: number }) => one.value)];
}

describe('what a receiver turned off', () => {
  it('stays off when the street is corrected, and does not count for another phone or e-mail', async () => {
    const parcel = await linkedParcel(app, admin);
    await post(app.http, `/receiver/${parcel.token}/contact`, { language: 'sv', mails: 0, sms: 0 });
    const choices = async () => {
      const { contact } = (await show(await linkOf(app, parcel))).body;
      return [contact.language, ...contact.channels.map((one: { value: number }) => one.value)];
    };
    const street = { address_line_1: '9 Other Street' };
    await correct(app, admin, parcel, 'receiver', street);
    expect(await choices()).toEqual(['sv', 0, 0]);
    await correct(app, admin, parcel, 'receiver', { ...street, phone: newPhone() });
    expect(await choices()).toEqual(['sv', 0, 1]);
    await correct(app, admin, parcel, 'receiver', { ...street, phone: newPhone(), email: newEmail() });
    expect(await choices()).toEqual(['ka', 1, 1]);
  });
});

describe('what somebody turned off at a parcel that is corrected to the details of another one', () => {
  it.each<[string, () => { phone?: string; email?: string }]>([
    ['e-mail', () => ({ email: newEmail() })],
    ['phone', () => ({ phone: newPhone() })],
  ])('counts for the corrected one alone, whose %s was wrong', async (_what, wrong) => {
    const receiver = { phone: newPhone(), email: newEmail() };
    const theirs = await linkedParcel(app, admin, { receiver });
    const other = await linkedParcel(app, admin, { receiver: { ...receiver, ...wrong() } });
    expect((await post(app.http, `/receiver/${other.token}/contact`, SILENT)).status).toBe(200);
    const { status } = await correct(app, admin, other, 'receiver', receiver);
    expect(status).toBe(200);
    expect(await choicesOf(theirs.token)).toEqual(['ka', 1, 1]);
    const kept = 'email' in wrong() ? ['sv', 1, 0] : ['sv', 0, 1];
    expect(await choicesOf(await linkOf(app, other))).toEqual(kept);
    await recordEvent(app, admin, theirs.tracking, 'ARRIVE');
    await workAll(app);
    expect(
      app.mails.filter(({ to, text }) => to === receiver.email && text.includes(theirs.code)),
    ).toHaveLength(1);
    expect((await phone.to(receiver.phone)).some(({ text }) => text.includes(theirs.token))).toBe(true);
  });

  it('counts for no parcel that is taken in later', async () => {
    const receiver = { phone: newPhone(), email: newEmail() };
    const other = await linkedParcel(app, admin, { receiver: { ...receiver, email: newEmail() } });
    await post(app.http, `/receiver/${other.token}/contact`, SILENT);
    await correct(app, admin, other, 'receiver', receiver);
    const later = await linkedParcel(app, admin, { receiver });
    expect(await choicesOf(later.token)).toEqual(['ka', 1, 1]);
  });

  it('counts for no other parcel that was corrected together with it before', async () => {
    const receiver = { phone: newPhone(), email: newEmail() };
    const [theirs, moved] = [
      await linkedParcel(app, admin, { receiver }),
      await linkedParcel(app, admin, { receiver }),
    ];
    await post(app.http, `/receiver/${theirs.token}/contact`, { ...SILENT, mails: 1, sms: 1 });
    const street = { address_line_1: '9 Other Street' };
    await correct(app, admin, theirs, 'receiver', { ...street, update_all: 1 });
    await correct(app, admin, moved, 'receiver', { ...street, email: newEmail() });
    await post(app.http, `/receiver/${await linkOf(app, moved)}/contact`, SILENT);
    await correct(app, admin, moved, 'receiver', street);
    expect(await choicesOf(await linkOf(app, moved))).toEqual(['sv', 1, 0]);
    expect(await choicesOf(await linkOf(app, theirs))).toEqual(['sv', 1, 1]);
  });

  it('stays as it is there when its own details are stored again', async () => {
    const parcel = await linkedParcel(app, admin);
    await post(app.http, `/receiver/${parcel.token}/contact`, SILENT);
    const street = { address_line_1: '9 Other Street' };
    await correct(app, admin, parcel, 'receiver', street);
    const link = await linkOf(app, parcel);
    await post(app.http, `/receiver/${link}/contact`, { ...SILENT, mails: 1 });
    expect((await correct(app, admin, parcel, 'receiver', street)).status).toBe(200);
    expect(await choicesOf(link)).toEqual(['sv', 1, 0]);
  });
});
