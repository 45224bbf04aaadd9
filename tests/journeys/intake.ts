/** Helpers for journeys through the parcel intake. */
import { expect, type Locator, type Page } from '@playwright/test';

let running = 0;

/** A new tracking number. */
export const fresh = (prefix: string): string => `${prefix}-${Date.now()}${(running += 1)}`;

export const summary = (page: Page): Locator => page.getByRole('region', { name: 'Summary' });

export const tracking = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Tracking number', exact: true });

/** Fills in sender and receiver; the receiver has no e-mail. */
export async function fillPeople(page: Page, email: string): Promise<void> {
  for (const [side, mail, phone] of [
    ['Sender', email, '442079460123'],
    ['Receiver', '', '995555123456'],
  ] as const) {
    const group = page.getByRole('group', { name: side });
    await group.getByLabel('Name').fill(`${side} Journey`);
    await group.getByLabel('Phone').fill(phone);
    await group.getByLabel('Email').fill(mail);
    await group.getByLabel('Address line 1').fill('1 High Street');
    await group.getByLabel('Postal code').fill('E1 6AN');
  }
}

/** Everything that the intake has stored in this browser, as JSON. */
const storedValues = (page: Page) =>
  page.evaluate<string>(`new Promise((resolve) => {
    const open = indexedDB.open('merani', 1);
    open.onsuccess = () => {
      const all = open.result.transaction('kept').objectStore('kept').getAll();
      all.onsuccess = () => { open.result.close(); resolve(JSON.stringify(all.result)); };
    };
  })`);

/** Storing takes a moment, and nobody reloads within a millisecond. */
export const stored = (page: Page) => expect.poll(() => storedValues(page));
