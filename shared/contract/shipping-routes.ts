/** Routes between countries, their price policies and the packaging price (specification 2 section 2, Routes screens). */
import { z } from 'zod';
import { COUNTRIES, CURRENCIES } from '#shared/domain/countries.ts';
import { toMinor } from '#shared/domain/money.ts';
import { gramsOf } from '#shared/domain/pricing.ts';
import { allStaff, anyone, defineCall, holdersOf } from './define-call.ts';
import { amount, collectionOption, country, currency, customerType, id, text, vat } from './fields.ts';
import { told } from './told.ts';

const pair = { source_country_code: country, destination_country_code: country };

export const routeOption = z.object({
  ...pair,
  currency_code: currency,
  /** `UK/GE`, repeated as `value` and `label` for select boxes. */
  code: z.string(),
  value: z.string(),
  label: z.string(),
});

const route = z.object({ ...pair, currency_code: currency });

/** A required choice with the route form's message (specification 2, section 5). */
const chosen = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === '' ? told('shippingRoutes.required') : told('validation.choose'),
  });

/** Kilograms with up to three decimals, including 0. */
const bound = z
  .number({ error: told('validation.number') })
  .min(0, { error: told('validation.tooLow'), abort: true })
  .max(100_000, { error: told('validation.tooHigh'), abort: true });

/** Freight or one door leg: `fixed` → the rate itself, otherwise rate × kg; a cap of 0 means no cap. Major units. */
const rate = z
  .object({ rate: amount, min: amount, cap: amount, fixed: z.boolean() })
  .refine(({ min, cap }) => toMinor(cap) <= 0 || toMinor(min) <= toMinor(cap), {
    path: ['min'],
    message: told('shippingRoutes.minAboveCap'),
  });

const typedVat = z.object({
  rate: z
    .number({ error: told('validation.number') })
    .min(0, { error: told('validation.tooLow'), abort: true })
    .max(100, { error: told('validation.tooHigh'), abort: true }),
  text: text(200),
});

/** Specification 2, section 3. */
export const policy = z.object({
  /** Omitted for a new policy. */
  id: id.optional(),
  customer_type: customerType,
  /** In any case; PARCEL is the only type. */
  parcel_type: z
    .string()
    .regex(/^parcel$/i, told('validation.choose'))
    .default('PARCEL'),
  collection_option: collectionOption,
  /** If above 0, it replaces the packaging configuration's price. */
  packaging_price: amount.default(0),
  /** The lower bound is exclusive, the upper one inclusive. */
  weight_bounds: z
    .object({ lowerBound: bound, upperBound: bound })
    .refine(({ lowerBound, upperBound }) => gramsOf(lowerBound) < gramsOf(upperBound), {
      path: ['upperBound'],
      message: told('shippingRoutes.turned'),
    }),
  freight: rate,
  delivery: rate,
});

const editors = holdersOf('EDIT_ROUTES');
const packaging = z.object({ packaging_price: amount });

export const shippingRouteCalls = {
  unique: defineCall({
    name: 'shippingRoutes.unique',
    method: 'GET',
    path: '/routes/unique',
    access: anyone,
    answer: z.object({ routes: z.array(routeOption) }),
    summary: 'The routes that parcels can take.',
  }),

  list: defineCall({
    name: 'shippingRoutes.list',
    method: 'GET',
    path: '/routes',
    access: allStaff,
    answer: z.object({ routes: z.array(route.extend({ policies: z.int() })) }),
    summary: 'All routes, each with its number of policies.',
  }),

  show: defineCall({
    name: 'shippingRoutes.show',
    method: 'GET',
    path: '/route/:codes',
    access: editors,
    /** `GE-UK`. */
    params: z.object({ codes: z.string().regex(/^[A-Z]{2}-[A-Z]{2}$/) }),
    answer: z.object({ route, vat, policies: z.array(policy) }),
    errors: ['route_unknown'],
    summary: 'A route with its policies.',
  }),

  tariff: defineCall({
    name: 'shippingRoutes.tariff',
    method: 'GET',
    path: '/route/:codes/tariff',
    access: allStaff,
    /** `GE-UK`. */
    params: z.object({ codes: z.string().regex(/^[A-Z]{2}-[A-Z]{2}$/) }),
    answer: z.object({
      currency_code: currency,
      /** The packaging price for policies without their own. */
      packaging_price: amount,
      policies: z.array(policy),
    }),
    errors: ['route_unknown'],
    summary: 'What prices on one of the caller’s routes are calculated from.',
  }),

  create: defineCall({
    name: 'shippingRoutes.create',
    method: 'POST',
    path: '/route',
    access: editors,
    adds: 'office_changes',
    body: z
      .object({
        source: chosen(COUNTRIES),
        destination: chosen(COUNTRIES),
        currency: chosen(CURRENCIES),
        vat: typedVat.optional(),
      })
      .refine(({ source, destination }) => source !== destination, {
        path: ['destination'],
        message: told('shippingRoutes.sameCountry'),
      }),
    answer: z.object({ message: z.string(), route }),
    errors: ['conflict'],
    summary: 'Adds a route without policies.',
  }),

  update: defineCall({
    name: 'shippingRoutes.update',
    method: 'POST',
    path: '/route/update',
    access: editors,
    adds: 'office_changes',
    body: z.object({
      ...pair,
      currency_code: chosen(CURRENCIES),
      /** Without it the VAT stays as it is. */
      vat: typedVat.optional(),
      /** What the caller saw; 409 when somebody has changed it. */
      before: z.object({ currency_code: currency, vat: typedVat }).optional(),
    }),
    answer: z.object({ message: z.string(), route }),
    errors: ['route_unknown', 'conflict'],
    summary: "Changes a route's currency and VAT; invoices keep theirs.",
  }),

  updatePolicies: defineCall({
    name: 'shippingRoutes.updatePolicies',
    method: 'POST',
    path: '/route/updatePolicies',
    access: editors,
    adds: 'office_changes',
    body: z.object({
      route: z.object(pair),
      policies: z.array(policy).max(500),
      /** What the caller saw: the currency of the prices and the policies' ids, which each save changes. 409 when somebody has saved others. */
      before: z.object({ currency_code: currency, policies: z.array(id).max(500) }).optional(),
    }),
    answer: z.object({ message: z.string(), policies: z.array(policy) }),
    errors: ['route_unknown', 'conflict'],
    summary: "Replaces a route's policies; overlapping policies are refused with a message that names both.",
  }),

  packaging: defineCall({
    name: 'shippingRoutes.packaging',
    method: 'GET',
    path: '/config/packaging',
    access: editors,
    answer: packaging,
    summary: "The packaging price for policies without their own, in each route's currency.",
  }),

  updatePackaging: defineCall({
    name: 'shippingRoutes.updatePackaging',
    method: 'POST',
    path: '/config/packaging/update',
    access: editors,
    adds: 'office_changes',
    body: packaging.extend({
      /** The price that the caller saw; 409 when somebody has changed it. */
      before: amount.optional(),
    }),
    answer: packaging.extend({ message: z.string() }),
    errors: ['conflict'],
    summary: "Sets the packaging configuration's price.",
  }),
};
