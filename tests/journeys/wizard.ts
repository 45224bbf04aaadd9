/** Actions in the booking wizard, for several journeys. */
import type { Locator, Page } from '@playwright/test';
import type { Person } from './customers.ts';

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next' }).click();

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

export async function agreeAndSubmit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Fills in the first step as a guest. */
export async function enterAddress(page: Page, { name, email, phone }: Person): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Phone').fill(`+${phone}`);
  await page.getByLabel('Address line 1').fill('5 Quay Street');
  await page.getByLabel('Postal code').fill('D01 AA11');
}

/** Fills in the UK's second step. */
export async function enterParcelsInWords(page: Page): Promise<void> {
  await page.getByText('Drop Off').click();
  await page.getByLabel('Weight of the parcels').fill('12 kg');
  await page.getByLabel('Dimensions').fill('60 × 40 × 40 cm');
  await page.getByLabel('Content and value').fill('Clothes, £75');
  await page.getByLabel('Receivers').fill('Nino Beridze, 7 Rustaveli Avenue, Tbilisi');
}
