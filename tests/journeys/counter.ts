/** The intake of London's office, and calls that do not come back until told. */
import { officeIntake } from '#texts/office-intake.ts';
import type { Words } from '../support/words.ts';
import { ownClock } from './reader.ts';
import { at, staffSession } from './support.ts';
import { expect, type Page, type Route } from './test.ts';

/** What journeys in English read; those in other languages give their own. */
const ENGLISH: Pick<Words, 'officeIntake'> = { officeIntake };

/** Opens it with the reader ready. */
export async function openIntake(page: Page, here = at, { officeIntake: words } = ENGLISH): Promise<void> {
  await ownClock(page);
  await staffSession(page, 'london');
  await page.goto(here('/manage/pickup'));
  await expect(page.getByLabel(words.scanLabel)).toBeFocused();
}

/** Holds these calls back until `release` is called, and `answer` answers them. */
export async function holdBack(page: Page, path: string, answer = (route: Route) => route.continue()) {
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route(path, async (route: Route) => {
    arrived.resolve();
    await gate.promise;
    await answer(route);
  });
  return { arrived: arrived.promise, release: () => gate.resolve() };
}
