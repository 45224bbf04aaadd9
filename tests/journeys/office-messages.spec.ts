import { expect, type Page } from './test.ts';
import { expectSaid } from './customers.ts';
import { expectAccessible } from './accessible.ts';
import { api, mailTo, newReceiver, staffSession, staffToken, takeIn } from './support.ts';
import { fill, inSwedishToo, type Words } from './languages.ts';

const card = (page: Page, { parcelWords }: Words) =>
  page.getByRole('region', { name: parcelWords.events, exact: true });

inSwedishToo((test) =>
  test('the parcel’s page lists what both were told, says what is missing, and sends again', async ({
    page,
    words,
    here,
  }) => {
    const { persons, channels, kinds } = words.officeMessages;
    const token = await staffToken('london');
    const email = `receiver${Date.now()}@example.com`;
    const { tracking_number } = await takeIn(token, { receiver: { ...newReceiver(), email } });
    await staffSession(page, 'london');
    await page.goto(here(`/manage/item/${tracking_number}`));
    // One line of time: the event, and one entry of what both were told of it.
    const entry = card(page, words).locator('[data-kind=message]');
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText(fill(words.officeMessages.told, { kind: kinds.PICKED_UP }));
    await expect(entry).toContainText(`${persons.SENDER} · ${channels.EMAIL}`);
    await expect(card(page, words).locator('[data-kind=event]')).toContainText(
      words.parcelWords.eventTypes.PICKUP,
    );
    await expect(card(page, words).locator('[data-kind=mail]')).toHaveCount(0);
    const told = entry.getByRole('listitem').filter({ hasText: email });
    await expect(told).toContainText(`${persons.RECEIVER} · ${channels.EMAIL}`);
    // A Georgian number, so that the mail is in Georgian.
    await mailTo(email, 'თქვენთვის ამანათია');
    await expect(told).toContainText(words.officeMessages.states.sent);

    const again = page.getByRole('button', {
      name: fill(words.officeMessages.againLong, {
        kind: kinds.PICKED_UP,
        channel: channels.EMAIL,
        to: email,
      }),
    });
    await again.focus();
    await page.keyboard.press('Enter');
    await expectSaid(page, words.messages.sentAgain, words.web.notifications);
    await expect(card(page, words)).toBeFocused();
    // Both are there, and the newer one alone can be sent again, as soon as it has left.
    const lines = card(page, words).locator('[data-kind=message] li').filter({ hasText: email });
    await expect(lines).toHaveCount(2);
    await expect(lines.last()).toContainText(fill(words.officeMessages.replaced, { time: '' }));
    await expect(lines.first()).toContainText(words.officeMessages.states.sent);
    await expect(again).toHaveCount(1);

    const without = await takeIn(token, { receiver: { ...newReceiver(), email: '' } });
    await page.goto(here(`/manage/item/${without.tracking_number}`));
    await expect(card(page, words)).toContainText(
      fill(words.officeMessages.missing, { person: persons.RECEIVER, channel: channels.EMAIL }),
    );
    await expectAccessible(page);
  }),
);

inSwedishToo((test) =>
  test('who may not handle parcels reads the messages, and an SMS at night says when it is sent', async ({
    page,
    words,
    here,
  }) => {
    const { tracking_number } = await takeIn(await staffToken('london'));
    const arrival = { tracking_numbers: [tracking_number], event: 'ARRIVE' };
    await api('POST', '/cargo/batch/event', arrival, await staffToken('admin'));
    await staffSession(page, 'london');
    await page.route('**/api/cargo/*/messages', async (route) => {
      const reply = await route.fetch();
      const answer = await reply.json();
      const [first] = answer.messages;
      const waits = {
        ...first,
        id: 1,
        channel: 'SMS',
        to: '995555999000',
        kind: 'READY',
        state: 'queued',
      };
      answer.messages = [{ ...waits, due_at: '2026-11-24T04:00:00.000Z', again: 0 }, ...answer.messages];
      await route.fulfill({ response: reply, json: answer });
    });
    await page.goto(here(`/manage/item/${tracking_number}`));
    const entry = card(page, words).locator('[data-kind=message]').filter({ hasText: '+995 555 99 90 00' });
    await expect(entry).toContainText(
      fill(words.officeMessages.told, { kind: words.officeMessages.kinds.READY }),
    );
    const waiting = entry.getByRole('listitem').filter({ hasText: '+995 555 99 90 00' });
    await expect(waiting).toContainText(fill(words.officeMessages.until, { time: '24 ' }));
    await expect(waiting.getByRole('button')).toHaveCount(0);
  }),
);
