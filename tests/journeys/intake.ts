/** Helpers for journeys through the parcel intake. */
import { expect, type Locator, type Page } from '@playwright/test';
import { officeIntake } from '#texts/office-intake.ts';
import type { Words } from '../support/words.ts';

let running = 0;

/** A new tracking number. */
export const fresh = (prefix: string): string => `${prefix}-${Date.now()}${(running += 1)}`;

/** What journeys in English read; those in other languages give their own. */
const ENGLISH: Pick<Words, 'officeIntake'> = { officeIntake };

export const summary = (page: Page, words = ENGLISH): Locator =>
  page.getByRole('region', { name: words.officeIntake.summary });

export const tracking = (page: Page, words = ENGLISH): Locator =>
  page.getByRole('textbox', { name: words.officeIntake.tracking, exact: true });

/** Fills in sender and receiver; the receiver has no e-mail. */
export async function fillPeople(
  page: Page,
  email: string,
  { officeIntake: words } = ENGLISH,
): Promise<void> {
  for (const [side, mail, phone] of [
    [words.sender, email, '442079460123'],
    [words.receiver, '', '995555123456'],
  ] as const) {
    const group = page.getByRole('group', { name: side });
    await group.getByLabel(words.name).fill(`${side} Journey`);
    await group.getByLabel(words.phone).fill(phone);
    await group.getByLabel(words.email).fill(mail);
    await group.getByLabel(words.address1).fill('1 High Street');
    await group.getByLabel(words.postalCode).fill('E1 6AN');
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
