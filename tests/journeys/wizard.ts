/** Actions in the booking wizard, for several journeys. */
import type { Locator, Page } from '@playwright/test';
import type { Person } from './customers.ts';

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

/** What English journeys read; those in other languages give their own. */
const ENGLISH = {
  web: { next: 'Next' },
  bookingWizard: {
    submit: 'Submit',
    address: {
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      line1: 'Address line 1',
      postalCode: 'Postal code',
    },
    visit: { dropOff: 'Drop Off' },
    count: {
      weight: 'Weight of the parcels',
      dimensions: 'Dimensions',
      content: 'Content and value',
      receivers: 'Receivers',
    },
    terms: { agree: 'I agree to the' },
  },
};

export const next = (page: Page, { web } = ENGLISH): Promise<void> =>
  page.getByRole('button', { name: web.next }).click();

export interface Receiver {
  name: string;
  line: string;
}

/** Fills in the receiver dialog of an item, opened with its Enter button. */
export async function enterReceiver(page: Page, item: number, receiver: Receiver): Promise<void> {
  await page.getByRole('button', { name: `Enter receiver address of item ${item}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(receiver.name);
  await dialog.getByLabel('Phone').fill('555 12 34 56');
  await dialog.getByLabel('Address line 1').fill(receiver.line);
  await dialog.getByLabel('Postal code').fill('0108');
  await dialog.getByRole('button', { name: 'Use this address' }).click();
}

/** Fills in the details dialog of an item: 30 × 40 × 20 cm, €75, Clothes. */
export async function enterDetails(page: Page, item: number, weight: string): Promise<void> {
  await page.getByRole('button', { name: `Enter details of item ${item}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Weight, kg').fill(weight);
  await dialog.getByLabel('Width').fill('30');
  await dialog.getByLabel('Length').fill('40');
  await dialog.getByLabel('Height').fill('20');
  await dialog.getByLabel('Value').fill('75');
  await dialog.getByLabel('Content').fill('Clothes');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
}

export async function agreeAndSubmit(page: Page, { bookingWizard } = ENGLISH): Promise<void> {
  await page.getByRole('checkbox', { name: bookingWizard.terms.agree }).check();
  await page.getByRole('button', { name: bookingWizard.submit }).click();
}

/** Of the countries with these calling codes. */
const POSTCODES = { 44: 'NW1 6XE', 353: 'D01 AA11', 46: '111 22' };

/** Fills in the first step as a guest, with a postcode of the phone's country. */
export async function enterAddress(
  page: Page,
  { name, email, phone }: Person,
  { bookingWizard: { address } } = ENGLISH,
): Promise<void> {
  await page.getByLabel(address.name).fill(name);
  await page.getByLabel(address.email).fill(email);
  await page.getByLabel(address.phone).fill(`+${phone}`);
  await page.getByLabel(address.line1).fill('5 Quay Street');
  const code = Object.entries(POSTCODES).find(([dial]) => phone.startsWith(dial))?.[1] ?? '0108';
  await page.getByLabel(address.postalCode).fill(code);
}

/** Fills in the UK's second step. */
export async function enterParcelsInWords(
  page: Page,
  { bookingWizard: { visit, count } } = ENGLISH,
): Promise<void> {
  await page.getByText(visit.dropOff, { exact: true }).click();
  await page.getByLabel(count.weight).fill('12 kg');
  await page.getByLabel(count.dimensions).fill('60 × 40 × 40 cm');
  await page.getByLabel(count.content).fill('Clothes, £75');
  await page.getByLabel(count.receivers).fill('Nino Beridze, 7 Rustaveli Avenue, Tbilisi');
}
