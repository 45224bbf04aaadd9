/** The lists of a booking in the cells of a CSV, a line for each of their entries. */
import type { z } from 'zod';
import type { bookingItem } from '#shared/contract/bookings.ts';
import type { ListText } from '#server/http/csv-answer.ts';
import { notesText } from '#server/features/records/notes/notes.csv.ts';

type Item = z.input<typeof bookingItem>;

const itemText = ({ receiver_address: to, ...item }: Item): string => {
  const parcel = [
    `${item.weight} kg`,
    item.dimensions,
    item.value,
    item.details,
    item.to_be_delivered === 1 ? 'HOME' : 'OFFICE',
    item.insurance === 1 ? 'INSURANCE' : '',
  ];
  const receiver = [to.name, to.phone, to.email, to.line_1, to.line_2, to.postal_code, to.country_code];
  return `${item.item_id}. ${given(parcel)} → ${given(receiver)}`;
};

const given = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

export const BOOKING_LISTS: Readonly<Record<string, ListText>> = {
  items: (items: readonly Item[]) => items.map(itemText).join('\n'),
  web_notes: notesText,
  book_notes: notesText,
};
