/** Bookings of guests, each made for one journey. */
import { bookedItem, collectionAddress, itemBooking } from '../support/bookings.ts';
import { fresh } from './intake.ts';
import { api } from './support.ts';

const DAY = 86_400_000;

type Change = Record<string, unknown>;

/** A guest books two items; returns the booking's id. */
async function book(country: string, sender: Change, address: Change): Promise<number> {
  const form = itemBooking({
    source_country: country,
    source_address: '',
    parcels_count: 2,
    visit_date: new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10),
    address_obj: collectionAddress({
      email: `${fresh('niamh')}@example.com`,
      address_country_code: country,
      ...sender,
    }),
    items: [1, 2].map((id) => bookedItem({ item: { id }, address, to_be_delivered: 0 })),
  });
  const { booking } = await api<{ booking: { id: number } }>('POST', '/public/booking', form);
  return booking.id;
}

/** From Ireland to Georgia. */
export const irishBooking = () =>
  book('IE', { name: 'Niamh', address_line_2: '', address_postal_code: 'D01 AA11' }, {});

/** From Georgia to the UK. */
export const georgianBooking = () =>
  book(
    'GE',
    { phone: '995555123456', address_line_1: '5 Rustaveli', address_postal_code: '0108' },
    { phone: '442079460321', country_code: 'UK', line_1: '221 Baker Street', postal_code: 'NW1 6XE' },
  );
