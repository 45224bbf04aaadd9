/** Price quotes (specification 1 section 9, decisions, Money). */
import { z } from 'zod';
import { anyone, defineCall } from './define-call.ts';
import {
  collectionOption,
  country,
  currency,
  customerType,
  flag,
  money,
  vat,
  vatPart,
  weight,
} from './fields.ts';
import { told } from './told.ts';

/** The parts of a price in the major unit; `delivery_price` is one door leg, 0 if no leg is HOME. */
export const prices = z.object({
  currency_code: currency,
  freight_price: money,
  delivery_price: money,
  packaging_price: money,
  /** Delivery for each HOME leg + freight + packaging. */
  total: money,
});

/** What a booking will probably cost, one sum for each currency; none when there is no price (decisions/020). */
export const bookingEstimate = z.object({
  currency_code: currency,
  freight_price: money,
  packaging_price: money,
  /** Delivery from and to the door, over all parcels. */
  collection_price: money,
  delivery_price: money,
  total: money,
  /** What VAT the total includes, a part for each rate. */
  vat: z.array(vatPart),
});

export const quoteCalls = {
  price: defineCall({
    name: 'quotes.price',
    method: 'POST',
    path: '/cargo/price/calculate',
    access: anyone,
    adds: 'nothing',
    hot: true,
    limit: 'price',
    body: z.object({
      source_country_code: country,
      destination_country_code: country,
      collection_option: collectionOption,
      delivery_option: collectionOption.default('OFFICE'),
      customer_type: customerType.default('INDIVIDUAL'),
      /** In any case; PARCEL is the only type. */
      parcel_type: z
        .string()
        // Written out, because JSON schema patterns have no case-insensitive flag.
        .regex(/^[Pp][Aa][Rr][Cc][Ee][Ll]$/, told('validation.choose'))
        .default('PARCEL'),
      /** Kilograms. */
      weight,
      packaging: flag.default(1),
      min_price: flag.default(1),
    }),
    /** `vat` is what the total includes. */
    answer: z.object({ prices, vat }),
    errors: ['route_unknown', 'no_price'],
    summary: 'The price of a parcel by route, weight and options.',
  }),

  samples: defineCall({
    name: 'quotes.samples',
    method: 'GET',
    path: '/cargo/price/samples',
    access: anyone,
    limit: 'price',
    query: z.object({
      source_country_code: country,
      destination_country_code: country,
      /** Kilograms, 1 to 30 values separated by commas. */
      weights: z
        .string({ error: told('validation.required') })
        .regex(/^\d{1,5}(\.\d{1,3})?(,\d{1,5}(\.\d{1,3})?){0,29}$/, told('validation.number'))
        .transform((list) => list.split(',').map(Number))
        .pipe(z.array(weight)),
    }),
    /** The lowest freight from office to office for each weight; weights without a price are omitted. */
    answer: z.object({
      currency_code: currency,
      vat,
      samples: z.array(z.object({ weight: z.number(), price: money })),
    }),
    errors: ['route_unknown'],
    summary: 'The lowest prices for parcels of these weights, from the current tariff.',
  }),
};
