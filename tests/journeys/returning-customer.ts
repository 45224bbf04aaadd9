/** A customer who comes back to the counter, and the fields of the intake that they need. */
import { officeIntake } from '#texts/office-intake.ts';
import type { Words } from '../support/words.ts';
import type { Page } from './test.ts';
import { api, staffToken, takeIn } from './support.ts';

/** `words`: those of journeys in other languages. */
export const weight = (page: Page, { officeIntake: words }: Pick<Words, 'officeIntake'> = { officeIntake }) =>
  page.getByLabel(words.weight);
export const name = (page: Page, side: string) => page.getByRole('group', { name: side }).getByLabel('Name');

let people = 0;

/** A sender with one unpaid parcel of £28.00, and the receiver of it. */
export async function returningCustomer() {
  people += 1;
  const mark = `${Date.now()}`.slice(-6) + people;
  const place = { address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' };
  const sender = { ...place, name: `Nana ${mark}`, phone: `4479${mark}`, email: `nana${mark}@example.com` };
  const receiver = { ...place, name: `Rezo ${mark}`, phone: `99555${mark}`, email: '' };
  const earlier = await takeIn(await staffToken('london'), {
    sender: { ...sender, country_code: 'UK' },
    receiver: { ...receiver, country_code: 'GE' },
  });
  return { sender, receiver, earlier };
}

/** A coupon of 10 percent that only this e-mail can use. */
export async function giveCoupon(email: string): Promise<string> {
  const token = await staffToken('admin');
  const { coupons } = await api<{ coupons: { code: string }[] }>(
    'POST',
    '/cargo/coupons',
    { count: 1, amount: 10, prefix: 'C' },
    token,
  );
  const code = coupons[0]?.code ?? '';
  await api('POST', '/cargo/coupons/give', { ids: [code], email }, token);
  return code;
}
