/** The language of what is sent to a person: their choice, otherwise that of the country (beyond the documents, section 1). */
import { describe, expect, it } from 'vitest';
import type { Country } from '#shared/domain/countries.ts';
import type { Language } from '#shared/domain/languages.ts';
import { catalogueOf } from '#texts/catalogues.ts';
import { fill } from '#texts/format.ts';
import { collectionAddress, itemBooking } from '#tests/support/bookings.ts';
import { intakeForm, makeClient, PASSWORD, takeIn, unique, useMainAdmin } from '#tests/support/factories.ts';
import { cardPage, openPage, payCash, workAll } from '#tests/support/payments.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { get, post, type RequestOptions } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

/** The mails that a person got, in order. */
async function mailsTo(email: string) {
  await workAll(app);
  return app.mails.filter((mail) => mail.to === email);
}

/** A parcel of a sender with an address in this country. */
function sentFrom(country: Country, change: { email?: string } = {}) {
  const email = change.email ?? `sender${unique()}@example.com`;
  const sender = { ...intakeForm().sender, email, country_code: country };
  return takeIn(app, admin, {
    sender,
    source_country_code: country,
    destination_country_code: country === 'GE' ? 'SE' : 'GE',
    receiver: { ...intakeForm().receiver, country_code: country === 'GE' ? 'SE' : 'GE' },
  }).then((cargo) => ({ ...cargo, email }));
}

const record = (tracking: string, event: string) =>
  post(app.http, '/cargo/batch/event', { tracking_numbers: [tracking], event }, { token: admin.token });
const choose = (language: string, token: string) =>
  post(app.http, '/account/language', { language }, { token });

/** The subject that a mail about a parcel has in this language. */
const eventSubject = (language: Language, tracking: string) => {
  const { mails, states } = catalogueOf(language);
  return fill(mails.parcelEvent.subject, { tracking, status: states.parcel.IN_TRANSIT });
};

describe('a mail to a sender without an account', () => {
  it.each([
    ['GE', 'ka'],
    ['SE', 'sv'],
    ['UK', 'en'],
    ['IE', 'en'],
  ] as const)('with an address in %s is in %s, with the page’s address', async (country, language) => {
    const { tracking_number: tracking, email } = await sentFrom(country);
    await record(tracking, 'TRANSIT');
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe(eventSubject(language, tracking));
    const { mails } = catalogueOf(language);
    expect(mail?.text).toContain(mails.signature);
    expect(mail?.text).toContain(mails.parcelEvent.button);
    expect(mail?.html).toContain(`<html lang="${language}">`);
    const path = language === 'en' ? '' : `/${language}`;
    expect(mail?.text).toContain(`${app.context.config.publicUrl}${path}/tracking/${tracking}`);
  });

  it('is in the language that the sender has chosen', async () => {
    const { tracking_number: tracking, email } = await sentFrom('UK');
    await app.pool.query(`update contacts set language = 'sv' where email = $1`, [email]);
    await record(tracking, 'TRANSIT');
    expect((await mailsTo(email)).at(-1)?.subject).toBe(eventSubject('sv', tracking));
  });
});

describe('a mail to a customer', () => {
  it('is in the account’s language, whatever the parcel’s address says', async () => {
    const client = await makeClient(app);
    const { tracking_number: tracking } = await sentFrom('SE', { email: client.email });
    await record(tracking, 'TRANSIT');
    expect((await mailsTo(client.email)).at(-1)?.subject).toBe(eventSubject('sv', tracking));
    await choose('ka', client.token);
    const { tracking_number: next } = await sentFrom('SE', { email: client.email });
    await record(next, 'TRANSIT');
    expect((await mailsTo(client.email)).at(-1)?.subject).toBe(eventSubject('ka', next));
  });

  it('about a Georgian agent’s note is Swedish for who reads Swedish', async () => {
    const client = await makeClient(app);
    await choose('sv', client.token);
    const { tracking_number: tracking } = await sentFrom('GE', { email: client.email });
    const asAgent = { token: admin.token, cookie: 'lang=ka' };
    const note = { tracking, body: 'კარი მწვანეა' };
    expect((await post(app.http, '/staff/store/notes', note, asAgent)).status).toBe(200);
    const shared = await post(app.http, '/staff/notes/share', { tracking }, asAgent);
    expect(shared.body.message).toBe(catalogueOf('ka').notes.sharing);
    const { mails, notes } = catalogueOf('sv');
    const about = fill(notes.parcel, { tracking });
    const mail = (await mailsTo(client.email)).find(
      ({ subject }) => subject === fill(mails.notesShared.subject, { about }),
    );
    expect(mail?.text).toContain(fill(mails.notesShared.body, { about }));
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/[ა-ჰ]/);
  });

  it('who registers on a page in some language is in that one from the first', async () => {
    const registered = async (options: RequestOptions) => {
      const email = `new${unique()}@example.com`;
      const form = {
        username: 'person',
        name: 'Nino Beridze',
        phone: '447400123456',
        email,
        password: PASSWORD,
        confirm_password: PASSWORD,
      };
      await post(app.http, '/auth/customer/signup', form, options);
      return (await mailsTo(email))[0];
    };
    const [none, page, cookie] = [
      await registered({}),
      await registered({ headers: { 'accept-language': 'ka' } }),
      await registered({ headers: { 'accept-language': 'ka' }, cookie: 'lang=sv' }),
    ];
    expect([none?.subject, page?.subject, cookie?.subject]).toEqual(
      (['en', 'ka', 'sv'] as const).map((language) => catalogueOf(language).mails.verifyEmail.subject),
    );
    expect(page?.text).toMatch(/\/ka\/verify\/customer\/[\w-]{40,}\n/);
    // The registration's day by its Georgian name.
    expect(page?.text).toMatch(/[ა-ჰ]{5,}.*\d{2}:\d{2}/);
  });

  it('who books without an account is in the language of the page, otherwise of the country', async () => {
    const booked = async (country: Country, headers: Record<string, string>) => {
      const email = `guest${unique()}@example.com`;
      const address_obj = collectionAddress({ email, address_country_code: country });
      await post(app.http, '/public/booking', itemBooking({ source_country: country, address_obj }), {
        headers,
      });
      return mailsTo(email);
    };
    const { mails, prices } = catalogueOf('sv');
    const swedish = await booked('SE', {});
    expect(swedish.map(({ subject }) => subject)).toEqual([mails.guestBooked.subject]);
    const [copy] = swedish;
    expect(copy?.text).toContain(prices.estimate.title);
    expect(copy?.text).toContain(catalogueOf('sv').countries.SE);
    expect(copy?.text).not.toMatch(/\b(Day|Parcels|Freight|Monday|November)\b/);
    const georgian = await booked('IE', { 'accept-language': 'ka' });
    expect(georgian.map(({ subject }) => subject)).toContain(catalogueOf('ka').mails.guestBooked.subject);
  });
});

describe('money and papers', () => {
  it('are in the payer’s language: the link, the provider’s lines and pages, the confirmation', async () => {
    const { tracking_number: tracking, email, invoice } = await sentFrom('SE');
    const { invoice_id: id } = invoice;
    await post(app.http, '/billing/payment/method/stripe', { invoice_ids: [id] }, { token: admin.token });
    const { mails, billing } = catalogueOf('sv');
    const sent = async (button: string) => (await mailsTo(email)).find(({ text }) => text.includes(button));
    const link = await sent(mails.paymentLink.button);
    expect(link?.subject).toMatch(/€\d+\.\d{2}$/);
    const { page } = await openPage(app, id);
    expect(page.lines[0]?.name).toBe(fill(billing.parcel, { tracking }));
    expect(page.successUrl).toContain('/sv/payment-success#');
    expect(page.cancelUrl).toContain('/sv/payment-error#');
    await payCash(app, admin, [id]);
    const paid = await sent(mails.paymentReceived.button);
    expect(paid?.subject).toMatch(/€\d+\.\d{2}$/);
    expect(paid?.text).toContain('/sv/payment-success#paid=');
  });

  it('lead to the page in the language of who opens the link', async () => {
    const { location } = (await cardPage(app, 'unknown')).headers;
    expect(location).toBe('/payment-error');
    const reply = await app.http.inject({
      url: '/api/billing/payment/stripe?invoice_ids=unknown',
      headers: { 'accept-language': 'ka' },
    });
    expect(reply.headers.location).toBe('/ka/payment-error');
  });

  it('are drawn in the language of who opens them', async () => {
    const client = await makeClient(app);
    await choose('ka', client.token);
    const { tracking_number: tracking, invoice } = await sentFrom('UK', { email: client.email });
    await payCash(app, admin, [invoice.invoice_id]);
    const rows = (await get(app.http, '/customer/payments', { token: client.token })).body.payments;
    const [number] = rows[0].receipts as string[];
    const drawn = async (path: string, options: RequestOptions) =>
      pdfText((await get(app.http, path, options)).body);
    const { receipt, countries, labels } = catalogueOf('ka');
    const georgian = await drawn(`/billing/receipt/${number}`, { token: client.token });
    for (const words of [receipt.freight, receipt.total, countries.UK]) expect(georgian).toContain(words);
    const english = await drawn(`/billing/receipt/${number}`, { token: admin.token });
    expect(english).toContain(catalogueOf('en').receipt.total);
    const label = await drawn(`/cargo/${tracking}/label`, {
      token: admin.token,
      headers: { 'accept-language': 'ka' },
    });
    expect(label).toContain(labels.from);
    expect(label).toContain(labels.to);
  });
});
