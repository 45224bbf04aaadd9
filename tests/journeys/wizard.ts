/** Actions in the booking wizard, for several journeys. */
import type { Locator, Page } from '@playwright/test';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { fill } from '#texts/format.ts';
import { web } from '#texts/web.ts';
import type { Words } from '../support/words.ts';
import type { Person } from './customers.ts';

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

/** What journeys in English read; those in other languages give their own. */
const ENGLISH: Pick<Words, 'bookingWizard' | 'web'> = { bookingWizard, web };

export const next = (page: Page, { web } = ENGLISH): Promise<void> =>
  page.getByRole('button', { name: web.next }).click();

export interface Receiver {
  name: string;
  line: string;
  /** As at home; a Georgian number if it is left out. */
  phone?: string;
  postalCode?: string;
}

/** Fills in the receiver dialog of an item, opened with its Enter button. */
export async function enterReceiver(
  page: Page,
  item: number,
  { name, line, phone = '555 12 34 56', postalCode = '0108' }: Receiver,
  { bookingWizard: { items, receiver } } = ENGLISH,
): Promise<void> {
  await page.getByRole('button', { name: fill(items.enterReceiver, { number: item }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(receiver.name, { exact: true }).fill(name);
  await dialog.getByLabel(receiver.phone, { exact: true }).fill(phone);
  await dialog.getByLabel(receiver.line1).fill(line);
  await dialog.getByLabel(receiver.postalCode).fill(postalCode);
  await dialog.getByRole('button', { name: receiver.use }).click();
}

/** Fills in the details dialog of an item: 30 × 40 × 20 cm, €75, Clothes. */
export async function enterDetails(
  page: Page,
  item: number,
  weight: string,
  { bookingWizard: { items, details } } = ENGLISH,
): Promise<void> {
  await page.getByRole('button', { name: fill(items.enterDetails, { number: item }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(details.weight).fill(weight);
  await dialog.getByLabel(details.width).fill('30');
  await dialog.getByLabel(details.length).fill('40');
  await dialog.getByLabel(details.height).fill('20');
  await dialog.getByLabel(details.value).fill('75');
  await dialog.getByLabel(details.content).fill('Clothes');
  await dialog.getByRole('button', { name: details.save, exact: true }).click();
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
