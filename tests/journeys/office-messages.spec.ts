import { expect, test, type Page } from './test.ts';
import { expectSaid } from './customers.ts';
import { expectAccessible } from './accessible.ts';
import { api, at, mailTo, newReceiver, staffSession, staffToken, takeIn } from './support.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Events', exact: true });

test('the parcel’s page lists what both were told, says what is missing, and sends again', async ({
  page,
}) => {
  const token = await staffToken('london');
  const email = `receiver${Date.now()}@example.com`;
  const { tracking_number } = await takeIn(token, { receiver: { ...newReceiver(), email } });
  await staffSession(page, 'london');
  await page.goto(at(`/manage/item/${tracking_number}`));
  // One line of time: the event, and one entry of what both were told of it.
  const entry = card(page).locator('[data-kind=message]');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Message: Picked up');
  await expect(entry).toContainText('Sender · E-mail');
  await expect(card(page).locator('[data-kind=event]')).toContainText('Pickup');
  await expect(card(page).locator('[data-kind=mail]')).toHaveCount(0);
  const told = entry.getByRole('listitem').filter({ hasText: email });
  await expect(told).toContainText('Receiver · E-mail');
  // A Georgian number, so that the mail is in Georgian.
  await mailTo(email, 'თქვენთვის ამანათია');
  await expect(told).toContainText('Sent');

  const again = page.getByRole('button', { name: `Send again: Picked up, E-mail to ${email}` });
  await again.focus();
  await page.keyboard.press('Enter');
  await expectSaid(page, 'The message is sent again.');
  await expect(card(page)).toBeFocused();
  // Both are there, and the newer one alone can be sent again, as soon as it has left.
  const lines = card(page).locator('[data-kind=message] li').filter({ hasText: email });
  await expect(lines).toHaveCount(2);
  await expect(lines.last()).toContainText('sent again');
  await expect(lines.first()).toContainText('Sent');
  await expect(again).toHaveCount(1);

  const without = await takeIn(token, { receiver: { ...newReceiver(), email: '' } });
  await page.goto(at(`/manage/item/${without.tracking_number}`));
  await expect(card(page)).toContainText('Receiver: no E-mail address.');
  await expectAccessible(page);
});

test('who may not handle parcels reads the messages, and an SMS at night says when it is sent', async ({
  page,
}) => {
  const { tracking_number } = await takeIn(await staffToken('london'));
  const arrival = { tracking_numbers: [tracking_number], event: 'ARRIVE' };
  await api('POST', '/cargo/batch/event', arrival, await staffToken('admin'));
  await staffSession(page, 'london');
  await page.route('**/api/cargo/*/messages', async (route) => {
    const reply = await route.fetch();
    const answer = await reply.json();
    const [first] = answer.messages;
    const waits = { ...first, id: 1, channel: 'SMS', to: '995555999000', kind: 'READY', state: 'queued' };
    answer.messages = [{ ...waits, due_at: '2026-11-24T04:00:00.000Z', again: 0 }, ...answer.messages];
    await route.fulfill({ response: reply, json: answer });
  });
  await page.goto(at(`/manage/item/${tracking_number}`));
  const entry = card(page).locator('[data-kind=message]').filter({ hasText: '+995 555 99 90 00' });
  await expect(entry).toContainText('Message: Ready, with the release code');
  const waiting = entry.getByRole('listitem').filter({ hasText: '+995 555 99 90 00' });
  await expect(waiting).toContainText('after the night, 24 November, 2026');
  await expect(waiting.getByRole('button')).toHaveCount(0);
});
