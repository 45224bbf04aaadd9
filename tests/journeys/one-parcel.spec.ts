/** One parcel through all three surfaces, from the booking to the hand-over. */
import { expect, test, type Browser, type Page } from './test.ts';
import { newNumber, somebody, type Person, expectSaid } from './customers.ts';
import { sign } from './signature.ts';
import { at, mailTo, PASSWORD, staffLogin } from './support.ts';
import { agreeAndSubmit, enterDetails, enterReceiver, next } from './wizard.ts';

async function register(page: Page, person: Person): Promise<void> {
  await page.goto(at('/home/register'));
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill(person.name);
  await form.getByLabel('Username').fill('keti');
  await form.getByLabel('E-mail', { exact: true }).fill(person.email);
  await form.getByLabel('Phone').fill(`+${person.phone}`);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Repeat password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Registered successfully, check your email')).toBeVisible();
  const { links } = await mailTo(person.email, 'Please verify your e-mail');
  await page.goto(links.find((one) => one.includes('/verify/customer/')) ?? '');
  await expect(page).toHaveURL(/\/dashboard\/cargos$/);
}

async function book(page: Page): Promise<void> {
  await page.goto(at('/dashboard/address'));
  await page.getByRole('button', { name: 'Create new Address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Country').selectOption('IE');
  await dialog.getByLabel('Address line 1').fill('5 Quay Street');
  await dialog.getByLabel('Postal code').fill('D01 AA11');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Address saved!');
  await page.goto(at('/book-a-courier/IE/GE'));
  await expect(page.getByLabel('Address line 1')).toHaveValue('5 Quay Street');
  await next(page);
  await page.getByText('Home Collection').click();
  await next(page);
  await enterReceiver(page, 1, { name: 'Nino Beridze', line: '7 Rustaveli Avenue' });
  await enterDetails(page, 1, '5.5');
  await next(page);
  await agreeAndSubmit(page);
  await expect(page.getByRole('main').getByText('Booking created successfully!')).toBeVisible();
}

/** The agent finds the booking, sends a courier, and opens the intake from the booking. */
async function handle(page: Page, person: Person): Promise<void> {
  await page.goto(at(`/manage/bookings?q=${person.email}`));
  await page.getByRole('checkbox', { name: /Select booking/ }).check();
  await page.getByRole('button', { name: 'Handle', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Courier phone').fill('353871112223');
  await dialog.getByRole('button', { name: 'Handle' }).click();
  await expect(page.getByText('Bookings updated!')).toBeVisible();
  await page.getByRole('link', { name: 'Take in' }).click();
}

async function takeIn(page: Page, number: string): Promise<void> {
  await expect(page.getByText('filled in below')).toBeVisible();
  await page.getByRole('textbox', { name: /^Tracking number/ }).fill(number);
  // 5.5 kg collected in Ireland: 17.60 freight, 8.00 collection, 3.00 packaging.
  await expect(page.getByText('€28.60').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`${number} is in the list.`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Checkout/ }).click();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
}

async function payByMail(page: Page, person: Person): Promise<void> {
  const { links } = await mailTo(person.email, 'please pay €28.60');
  await page.goto(links.find((one) => one.includes('/billing/payment/stripe')) ?? '');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill(person.name);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Payment successful!')).toBeVisible();
  await mailTo(person.email, 'Payment received: €28.60');
}

async function scan(page: Page, number: string, events: string[]): Promise<void> {
  await page.goto(at('/manage/processing'));
  await page.getByLabel('Tracking number').fill(number);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: number })).toContainText('PICKUP');
  for (const [place, event] of events.entries()) {
    await page.getByRole('button', { name: event }).click();
    // The same list again: it asks.
    if (place > 0) await page.getByRole('button', { name: 'Yes, record it' }).click();
    await expect(page.getByRole('row', { name: number })).toContainText(event);
  }
}

async function release(page: Page, number: string, code: string): Promise<void> {
  await page.goto(at(`/manage/item/${number}`));
  await page.getByRole('button', { name: 'Release parcel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Release code').fill(code);
  await sign(page);
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByText('Parcel released.')).toBeVisible();
}

const pageOf = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test('from a booking in Ireland to the hand-over in Georgia', async ({ browser }) => {
  const person = somebody('353871234567');
  const number = newNumber();
  const customer = await pageOf(browser);
  await register(customer, person);
  await book(customer);

  const agent = await pageOf(browser);
  await staffLogin(agent, 'dublin');
  await handle(agent, person);
  await takeIn(agent, number);
  await payByMail(customer, person);
  await customer.goto(at('/dashboard/payments'));
  await expect(customer.getByRole('row').filter({ hasText: number })).toContainText('Successful');

  const office = await pageOf(browser);
  await staffLogin(office, 'tbilisi');
  await scan(office, number, ['TRANSIT', 'ARRIVE']);
  await customer.goto(at(`/home/${number}`));
  await expect(customer.getByRole('dialog').locator('[aria-current=step]')).toContainText('Arrived');
  const { subject } = await mailTo(person.email, 'has arrived: release code');
  await release(office, number, /release code (\d{6})/.exec(subject)?.[1] ?? '');

  await office.goto(at(`/manage/items?q=${number}`));
  await expect(office.getByRole('row', { name: number })).toContainText('released');
});
