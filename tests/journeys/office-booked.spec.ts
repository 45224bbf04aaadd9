/** Parcels of a booking whose receivers the customer described in words. */
import { expect, test } from './test.ts';
import { api, at, staffSession, staffToken } from './support.ts';

interface Booking {
  id: number;
  finished: number;
  items: object[];
  receiver_details: string;
  parcels_count: number;
  ci_name: string;
}

test('what is known of a booking in words is filled in, and the rest is told as the customer wrote it', async ({
  page,
}) => {
  const token = await staffToken('london');
  const { bookings } = await api<{ bookings: Booking[] }>(
    'GET',
    '/staff/bookings?source_country=UK&limit=100',
    undefined,
    token,
  );
  const booking = bookings.find(
    (one) =>
      one.finished === 0 &&
      one.parcels_count === 3 &&
      one.items.length === 0 &&
      /995\d{9}/.test(one.receiver_details),
  );
  if (booking === undefined) throw new Error('No booking in words');
  await staffSession(page, 'london');
  await page.goto(at(`/manage/pickup?booking=${booking.id}`));
  const item = page.getByRole('region', { name: `Booking ${booking.id}` }).getByRole('listitem');
  await expect(item).toContainText(`Receiver as the customer wrote: ${booking.receiver_details}`);
  await expect(item).toContainText('sender and receiver filled in below');
  const group = (side: string) => page.getByRole('group', { name: side });
  await expect(group('Sender').getByLabel('Name')).toHaveValue(booking.ci_name);
  await expect(group('Receiver').getByLabel('Phone')).toHaveValue(
    /995\d{9}/.exec(booking.receiver_details)?.[0] ?? '',
  );
  const [name = '', , line_1 = ''] = booking.receiver_details.split(', ');
  await expect(group('Receiver').getByLabel('Name')).toHaveValue(name);
  await expect(group('Receiver').getByLabel('Address line 1')).toHaveValue(line_1);
  await expect(page.getByLabel('Number of parcels')).toHaveValue('3');
  await expect(page.getByRole('button', { name: 'Add 3 parcels' })).toBeVisible();
});
