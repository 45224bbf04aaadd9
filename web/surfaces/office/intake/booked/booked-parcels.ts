/**
 * Turns a courier booking into parcel forms, one for each booked item (decisions, Notes: a parcel may come from a
 * booking).
 */
import type { z } from 'zod';
import type { staffBooking } from '#shared/contract/bookings.ts';
import { wantsDoor, weightsInWords, withoutDoor } from '#shared/domain/booking-estimate.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { defaultValues, firstRoute, type IntakeValues, type Route } from '../state/parcel-values.ts';
import { MAX_AT_ONCE } from '../state/parcel-count.ts';
import { bookedWorth } from './booked-value.ts';
import { receiverInWords } from './receiver-in-words.ts';

export type Booking = z.output<typeof staffBooking>;

export interface BookedParcel {
  /** The item's number in the booking; null for a booking in words, which is a single form. */
  itemNumber: number | null;
  /** The receiver's name; of a booking in words, the customer's text about the receivers. */
  receiver: string;
  /** Kilograms. */
  weight: number;
  /** How many parcels the form is for: what is left of a booking in words, unless each weighs something else. */
  count: number;
  /** A parcel was already taken in for it. */
  finished: boolean;
  values: IntakeValues;
}

/** The forms of a booking: sender from the collection address; receiver, weight and contents from each item. */
export function bookedParcels(booking: Booking, routes: readonly Route[]): BookedParcel[] {
  const common = fromBooking(booking, routes);
  if (booking.items.length === 0) return [fromWords(booking, common)];
  return booking.items.map((item) => {
    const { line_1, line_2, country_code, name, phone, email, postal_code } = item.receiver_address;
    const destination = isCountry(country_code) ? country_code : common.destination_country_code;
    const worth = bookedWorth(item.value);
    return {
      itemNumber: item.item_id,
      receiver: name,
      weight: item.weight,
      count: 1,
      finished: item.finished === 1,
      values: {
        ...common,
        booking_item_id: item.item_id,
        destination_country_code: destination,
        delivery_option: item.to_be_delivered === 1 ? 'HOME' : 'OFFICE',
        weight: item.weight > 0 ? item.weight : '',
        description: item.details === '' ? common.description : item.details,
        ...(worth !== undefined && { item_price: worth.amount }),
        ...(worth?.currency !== undefined && { item_currency_code: worth.currency }),
        notes: worth?.amount === '' ? `${item.dimensions}\n${item.value}`.trim() : item.dimensions,
        receiver: {
          name,
          phone,
          email,
          postal_code,
          address_line_1: line_1,
          address_line_2: line_2,
          country_code: destination,
        },
      },
    };
  });
}

function fromBooking(booking: Booking, routes: readonly Route[]): IntakeValues {
  const route = firstRoute(routes.filter((one) => one.source_country_code === booking.source_country));
  const { destination_country_code } = route;
  const form = defaultValues({ source_country_code: booking.source_country, destination_country_code });
  return {
    ...form,
    booking_id: booking.id,
    collection_option: booking.home_collection === 1 ? 'HOME' : 'OFFICE',
    sender: {
      name: booking.ci_name,
      phone: booking.ci_phone,
      email: booking.ci_email === '' ? booking.email : booking.ci_email,
      address_line_1: booking.ci_address_line_1,
      address_line_2: booking.ci_address_line_2,
      postal_code: booking.ci_address_postal_code,
      country_code: isCountry(booking.ci_address_country_code)
        ? booking.ci_address_country_code
        : booking.source_country,
    },
  };
}

/**
 * A booking in words has only counts and free text, which go into the notes. Whatever is certain in it is filled in too.
 */
function fromWords(booking: Booking, common: IntakeValues): BookedParcel {
  const { receiver_details, parcels_content, parcels_weight, parcels_deminsions, parcels_count } = booking;
  const left = Math.max(1, parcels_count - booking.taken_in);
  const texts = [receiver_details, parcels_content, parcels_weight, parcels_deminsions];
  const weights = new Set(weightsInWords(parcels_weight, parcels_count));
  const [weight = ''] = weights;
  const isEach = weights.size === 1;
  return {
    itemNumber: null,
    receiver: withoutDoor(receiver_details).trim(),
    weight: 0,
    count: weights.size > 1 ? 1 : Math.min(left, MAX_AT_ONCE),
    finished: booking.finished === 1,
    values: {
      ...common,
      delivery_option: wantsDoor(booking) ? 'HOME' : 'OFFICE',
      weight: isEach ? weight : '',
      description: parcels_content.trim() === '' ? common.description : parcels_content,
      notes: texts.filter((text) => text !== '').join('\n'),
      receiver: {
        ...common.receiver,
        ...receiverInWords(receiver_details, common.destination_country_code),
      },
    },
  };
}
