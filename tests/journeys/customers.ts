/** Customers for journeys. Each journey creates its own, so that none sees another's data. */
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { api, at, mailTo, PASSWORD, staffToken, takeIn } from './support.ts';

export interface Person {
  name: string;
  email: string;
  /** Digits with the country code. */
  phone: string;
}

let made = 0;

/** A person who is not registered yet. */
export function somebody(phone: string): Person {
  made += 1;
  const unique = `${Date.now().toString(36)}${made}`;
  return { name: 'Keti Maisuradze', email: `keti.${unique}@example.com`, phone };
}

/** Registers and verifies a customer through the API, perhaps by somebody's invitation code. */
export async function registered(phone: string, invite = ''): Promise<Person> {
  const person = somebody(phone);
  await api('POST', '/auth/customer/signup', {
    ...person,
    username: 'keti',
    password: PASSWORD,
    confirm_password: PASSWORD,
    invite,
  });
  const { links } = await mailTo(person.email, 'Please verify your e-mail');
  const token =
    links
      .find((link) => link.includes('/verify/customer/'))
      ?.split('/')
      .at(-1) ?? '';
  await api('GET', `/auth/customer/verification/${token}`);
  return person;
}

/** Registers and verifies a customer through the API and logs the browser in. */
export async function loggedInCustomer(context: BrowserContext, phone: string): Promise<Person> {
  const person = await registered(phone);
  await context.request.post(at('/api/auth/customer'), {
    data: { email: person.email, password: PASSWORD },
  });
  return person;
}

/** A token of this customer, for `api`. */
export async function tokenOf({ email }: Person): Promise<string> {
  const session = await api<{ access_token: string }>('POST', '/auth/customer', {
    email,
    password: PASSWORD,
  });
  return session.access_token;
}

/** Books as this customer; returns the ids of the customer's bookings, newest first. */
export async function bookAs(person: Person, form: object): Promise<number[]> {
  const token = await tokenOf(person);
  await api('POST', '/customer/booking', form, token);
  const { bookings } = await api<{ bookings: { id: number }[] }>(
    'GET',
    '/customer/bookings',
    undefined,
    token,
  );
  return bookings.map(({ id }) => id);
}

/** Saves an address in this country for the customer; it becomes the default. */
export async function saveAddress(person: Person, address_country_code: string): Promise<void> {
  const lines = {
    address_line_1: '5 Quay Street',
    address_line_2: 'Flat 2',
    address_postal_code: 'D01 AA11',
  };
  await api('POST', '/customer/address', { ...lines, address_country_code }, await tokenOf(person));
}

interface Intake {
  tracking_number: string;
  /** Kilograms. */
  weight: number;
  extra_charges?: { note: string; amount: number }[];
  /** The UK by default. */
  source_country_code?: string;
}

/** The token of the agent who takes parcels in. */
export const officeToken = (): Promise<string> => staffToken('tbilisi');

/** Takes in a parcel from the UK for this sender; returns its invoice's total. */
export async function takeInOf(token: string, sender: Person, intake: Intake): Promise<number> {
  const address = { address_line_1: '221 Baker Street', postal_code: 'NW1 6XE', country_code: 'UK' };
  const receiver = {
    name: 'Nino Beridze',
    phone: '995555123456',
    country_code: 'GE',
    address_line_1: '7 Rustaveli Avenue',
    postal_code: '0108',
  };
  const { invoice } = await takeIn(token, { ...intake, sender: { ...sender, ...address }, receiver });
  return invoice.total_amount;
}

/** A new tracking number. */
export function newNumber(): string {
  made += 1;
  return `JR-${Date.now().toString(36).toUpperCase()}${made}`;
}

/** Pays with a valid card on the provider's page. */
export async function payAtTheProvider(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Keti Maisuradze');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** Chooses an entry of a parcel card's menu. */
export async function chooseFor(
  card: Locator,
  entry: string | RegExp,
  more: string | RegExp = /^More for/,
): Promise<void> {
  await card.getByRole('button', { name: more }).click();
  await card.page().getByRole('menuitem', { name: entry }).click();
}

/** The toast with this text; the same text stays at its place on the page. `region` is the name of all toasts. */
export const toastOf = (page: Page, text: string | RegExp, region = 'Notifications'): Locator =>
  page.getByRole('region', { name: region }).getByText(text);

/** The message is in the toast, and stays at its place on the page. */
export async function expectSaid(page: Page, text: string | RegExp, region?: string): Promise<void> {
  await expect(toastOf(page, text, region)).toBeVisible();
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
}
