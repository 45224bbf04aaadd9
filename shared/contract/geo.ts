/** The visitor's country, from the client address (decisions, Pages). */
import { z } from 'zod';
import { LANGUAGES } from '../domain/languages.ts';
import { anyone, defineCall } from './define-call.ts';
import { country } from './fields.ts';

export const geoCalls = {
  country: defineCall({
    name: 'geo.country',
    method: 'GET',
    path: '/geo/country',
    access: anyone,
    /** GE, UK, IE, SE or another ISO code; null if the address is unknown. */
    answer: z.object({ country_code: z.string().nullable() }),
    summary: 'The country of the caller’s network address.',
  }),

  bookingStart: defineCall({
    name: 'geo.bookingStart',
    method: 'GET',
    path: '/geo/booking',
    access: anyone,
    kind: 'redirect',
    /** What was chosen in the form, which is sent with UK to Georgia to everybody. */
    query: z.object({
      source: country.optional().catch(undefined),
      destination: country.optional().catch(undefined),
      /** Of the page with the form. */
      language: z.enum(LANGUAGES).catch('en'),
    }),
    answer: z.object({ location: z.string() }),
    summary:
      'Redirects to the booking for the chosen countries; from the caller’s country (cookie originCountry, otherwise the network address) if none or UK to Georgia are given.',
  }),
};
