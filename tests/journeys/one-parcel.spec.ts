/**
 * One parcel through all three surfaces, from the registration to the hand-over: in English from Ireland, in Georgian from Tbilisi to
 * London, in Swedish from Malmö. Sender and agents read and are written to in their language alone.
 */
import { catalogueOf } from '#texts/catalogues.ts';
import { expect, type Browser, type Page } from './test.ts';
import { newNumber, payAtTheProvider, somebody, type Person } from './customers.ts';
import { faultsSeen, rememberTexts } from './foreign-texts.ts';
import { fill, inEachLanguage, type InLanguage } from './languages.ts';
import { sign } from './signature.ts';
import { mailsTo, mailTo, PASSWORD, staffSession } from './support.ts';
import { agreeAndSubmit, enterDetails, enterReceiver, next } from './wizard.ts';

type Reading = Pick<InLanguage, 'language' | 'words' | 'here'>;

/** Who sends from where, and which offices have the parcel at both ends. */
const TRIPS = {
  en: {
    phone: '353871234567',
    from: { country: 'IE', line1: '5 Quay Street', postalCode: 'D01 AA11' },
    to: { name: 'Nino Beridze', line: '7 Rustaveli Avenue' },
    offices: ['dublin', 'tbilisi'],
    /** 5.5 kg collected in Ireland: 17.60 freight, 8.00 collection, 3.00 packaging. */
    price: '€28.60',
  },
  ka: {
    phone: '995555123456',
    from: { country: 'GE', line1: 'რუსთაველის გამზირი 7', postalCode: '0108' },
    to: {
      name: 'ნინო ბერიძე',
      line: '221 Baker Street',
      phone: '020 7946 0123',
      postalCode: 'NW1 6XE',
    },
    offices: ['tbilisi', 'admin'],
    price: /\d+\.\d\d/,
  },
  sv: {
    phone: '46701740605',
    from: { country: 'SE', line1: 'Storgatan 1', postalCode: '211 34' },
    to: { name: 'Nino Beridze', line: '7 Rustaveli Avenue' },
    offices: ['malmo', 'tbilisi'],
    price: /\d+\.\d\d/,
  },
} as const;

/** The start of a mail's subject, before its first value. */
const startOf = (subject: string): string => subject.split('{')[0] ?? '';

async function register(page: Page, person: Person, { language, words, here }: Reading): Promise<void> {
  const { signIn } = words;
  await page.goto(here('/home/register'));
  const form = page.getByRole('dialog');
  await form.getByLabel(signIn.name, { exact: true }).fill(person.name);
  await form.getByLabel(signIn.username).fill('keti');
  await form.getByLabel(signIn.email, { exact: true }).fill(person.email);
  await form.getByLabel(signIn.phone).fill(`+${person.phone}`);
  await form.getByLabel(signIn.password, { exact: true }).fill(PASSWORD);
  await form.getByLabel(signIn.confirmPassword).fill(PASSWORD);
  await form.getByRole('button', { name: signIn.register, exact: true }).click();
  await expect(page.getByText(words.accounts.registered)).toBeVisible();
  const { links } = await mailTo(person.email, catalogueOf(language).mails.verifyEmail.subject);
  await page.goto(links.find((one) => one.includes('/verify/customer/')) ?? '');
  await expect(page).toHaveURL(here('/dashboard/cargos'));
}

async function book(page: Page, { language, words, here }: Reading): Promise<void> {
  const { from, to } = TRIPS[language];
  const { ownAddress, bookingWizard } = words;
  await page.goto(here('/dashboard/address'));
  await page.getByRole('button', { name: ownAddress.create }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(ownAddress.country, { exact: true }).selectOption(from.country);
  await dialog.getByLabel(ownAddress.line1).fill(from.line1);
  await dialog.getByLabel(ownAddress.postalCode).fill(from.postalCode);
  await dialog.getByRole('button', { name: ownAddress.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto(here(`/book-a-courier/${from.country}/GE`));
  await expect(page.getByLabel(bookingWizard.address.line1)).toHaveValue(from.line1);
  await next(page, words);
  await page.getByText(bookingWizard.visit.homeCollection, { exact: true }).click();
  await next(page, words);
  await enterReceiver(page, 1, to, words);
  await enterDetails(page, 1, '5.5', words);
  await next(page, words);
  await agreeAndSubmit(page, words);
  await expect(page.getByRole('main').getByText(words.bookings.created)).toBeVisible();
}

/** The agent finds the booking, sends a courier, and opens the intake from the booking. */
async function handle(page: Page, person: Person, { words, here }: Reading): Promise<void> {
  const { officeBookings } = words;
  await page.goto(here(`/manage/bookings?q=${person.email}`));
  await page.getByRole('checkbox', { name: startOf(officeBookings.select) }).check();
  await page.getByRole('button', { name: officeBookings.actions.handle, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(officeBookings.courierPhone).fill('353871112223');
  await dialog.getByRole('button', { name: officeBookings.actions.handle }).click();
  await expect(page.getByText(words.bookings.updated)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: officeBookings.takeIn }).click();
}

async function takeIn(page: Page, number: string, { language, words }: Reading): Promise<void> {
  const { officeBooked, officeIntake } = words;
  await expect(page.getByText(officeBooked.here)).toBeVisible();
  await page.getByRole('textbox', { name: officeIntake.tracking }).first().fill(number);
  await expect(page.getByText(TRIPS[language].price).first()).toBeVisible();
  await page.getByRole('button', { name: officeIntake.addOne, exact: true }).click();
  await expect(page.getByText(fill(officeIntake.added.one, { tracking: number }))).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: startOf(officeIntake.checkout) }).click();
  await expect(page.getByText(officeIntake.done)).toBeVisible();
}

async function payByMail(
  page: Page,
  person: Person,
  number: string,
  { language, words }: Reading,
): Promise<void> {
  const { mails } = catalogueOf(language);
  const { price } = TRIPS[language];
  const { links } = await mailTo(
    person.email,
    startOf(mails.paymentLink.subject.replace('{tracking}', number)),
  );
  await page.goto(links.find((one) => one.includes('/billing/payment/stripe')) ?? '');
  await payAtTheProvider(page);
  await expect(page.getByText(words.sitePages.outcomes.paid)).toBeVisible();
  await mailTo(person.email, startOf(mails.paymentReceived.subject) + (price === '€28.60' ? price : ''));
}

async function scan(page: Page, number: string, { words, here }: Reading): Promise<void> {
  const { officeScanner, states } = words;
  await page.goto(here('/manage/processing'));
  await page.getByLabel(officeScanner.tracking).fill(number);
  await page.getByRole('button', { name: officeScanner.add, exact: true }).click();
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText(states.events.PICKUP);
  await page.getByRole('button', { name: states.events.TRANSIT }).click();
  await expect(row).toContainText(states.events.TRANSIT);
  await page.getByRole('button', { name: states.events.ARRIVE }).click();
  // The same list again: it asks.
  await page.getByRole('button', { name: officeScanner.again }).click();
  await expect(row).toContainText(states.events.ARRIVE);
}

async function release(page: Page, number: string, code: string, { words, here }: Reading): Promise<void> {
  const { officeRelease } = words;
  await page.goto(here(`/manage/item/${number}`));
  await page.getByRole('button', { name: officeRelease.title }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(officeRelease.code).fill(code);
  await sign(page);
  await dialog.getByRole('button', { name: officeRelease.release, exact: true }).click();
  await expect(page.getByText(officeRelease.released)).toBeVisible();
  await page.goto(here(`/manage/items?q=${number}`));
  await expect(page.getByRole('row', { name: number })).toContainText(words.states.parcel.RELEASED);
}

async function pageOf(browser: Browser, { language }: Reading): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (language !== 'en') await rememberTexts(page, language);
  return page;
}

async function expectOwnLanguage(page: Page, { language }: Reading): Promise<void> {
  if (language !== 'en') expect(await faultsSeen(page, language)).toEqual([]);
}

inEachLanguage((test) =>
  test('from a booking at home to the hand-over abroad', async ({ browser, language, words, here }) => {
    const reading = { language, words, here };
    const [start, end] = TRIPS[language].offices;
    const person = somebody(TRIPS[language].phone);
    const number = newNumber();
    const customer = await pageOf(browser, reading);
    await register(customer, person, reading);
    await book(customer, reading);

    const agent = await pageOf(browser, reading);
    await staffSession(agent, start);
    await handle(agent, person, reading);
    await takeIn(agent, number, reading);
    await payByMail(customer, person, number, reading);
    await customer.goto(here('/dashboard/payments'));
    const payment = customer.getByRole('row').filter({ hasText: number });
    await expect(payment).toContainText(words.ownPayments.statuses.PAID);

    const office = await pageOf(browser, reading);
    await staffSession(office, end);
    await scan(office, number, reading);
    await customer.goto(here(`/home/${number}`));
    const step = customer.getByRole('dialog').locator('[aria-current=step]');
    await expect(step).toContainText(words.tracking.steps.ARRIVE);
    const { mails } = catalogueOf(language);
    const told = startOf(mails.releaseCode.subject.replace('{tracking}', number));
    const { subject } = await mailTo(person.email, told);
    await release(office, number, /\b\d{6}\b/.exec(subject)?.[0] ?? '', reading);

    await mailTo(person.email, startOf(mails.parcelReleased.subject.replace('{tracking}', number)));
    for (const page of [agent, office]) await expectOwnLanguage(page, reading);
    await customer.goto(here(`/dashboard/cargos`));
    await expectOwnLanguage(customer, reading);
    const greeting = startOf(mails.greeting);
    for (const { text } of await mailsTo(person.email)) expect(text).toContain(greeting);
  }),
);
