/**
 * Parcel prices (decisions, Money). Amounts are integers in the minor unit, rates are minor units per kilogram,
 * weights are whole grams. A weight is rounded up to the next 100 g once, before policies are looked up.
 */
import { divideHalfUp } from './money.ts';

export const CUSTOMER_TYPES = ['INDIVIDUAL', 'CORPORATE'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** One end of the journey: at a door (HOME) or at an office. */
export const COLLECTION_OPTIONS = ['HOME', 'OFFICE'] as const;
export type CollectionOption = (typeof COLLECTION_OPTIONS)[number];

export const PARCEL_TYPES = ['PARCEL'] as const;
type ParcelType = (typeof PARCEL_TYPES)[number];

/** The price of freight or one door leg: `fixed` → the rate itself, otherwise rate × kg. A cap of 0 means no cap. */
export interface Rate {
  rate: number;
  min: number;
  cap: number;
  fixed: boolean;
}

export interface Policy {
  customer_type: CustomerType;
  parcel_type: ParcelType;
  collection_option: CollectionOption;
  /** If above 0, it replaces the packaging configuration's price. */
  packaging_price: number;
  /** Grams, exclusive. */
  lower_bound: number;
  /** Grams, inclusive. */
  upper_bound: number;
  freight: Rate;
  delivery: Rate;
}

export interface PriceQuestion {
  customer_type: CustomerType;
  parcel_type: string;
  collection_option: CollectionOption;
  delivery_option: CollectionOption;
  weight_grams: number;
  /** Whether packaging is wanted. */
  packaging: boolean;
  /** Whether the policy's minimum prices apply. */
  min_price: boolean;
}

/** The parts of a price in the minor unit. */
export interface PriceParts {
  freight_price: number;
  delivery_price: number;
  packaging_price: number;
}

export type PriceResult<T> = ({ ok: true } & T) | { ok: false; reason: 'no_price' };

const GRAMS_PER_STEP = 100;
const GRAMS_PER_KG = 1000;

/** Rounds up to the next 100 g: 1 → 100, 100 → 100, 101 → 200. */
export function roundWeight(grams: number): number {
  return Math.ceil(grams / GRAMS_PER_STEP) * GRAMS_PER_STEP;
}

/** Converts kilograms (as on the wire) to whole grams, rounded up. */
export function gramsOf(kilograms: number): number {
  const [digits = '0', exponent = '0'] = kilograms.toString().split('e');
  return Math.ceil(Number(`${digits}e${Number(exponent) + 3}`));
}

/** The policy for a rounded weight in grams: lower bound exclusive, upper bound inclusive. */
export function choosePolicy<P extends Policy>(
  policies: readonly P[],
  question: Pick<PriceQuestion, 'customer_type' | 'parcel_type' | 'collection_option' | 'weight_grams'>,
): P | undefined {
  const parcelType = question.parcel_type.toUpperCase();
  return policies.find(
    (policy) =>
      policy.customer_type === question.customer_type &&
      policy.parcel_type === parcelType &&
      policy.collection_option === question.collection_option &&
      policy.lower_bound < question.weight_grams &&
      question.weight_grams <= policy.upper_bound,
  );
}

/**
 * One part of the price for a rounded weight: the rate or rate × kg (half-up), then at least `min` if `withMin`,
 * then at most `cap` if it is above 0.
 */
export function partPrice(rate: Rate, roundedGrams: number, withMin: boolean): number {
  const price = rate.fixed ? rate.rate : divideHalfUp(rate.rate * roundedGrams, GRAMS_PER_KG);
  const raised = withMin ? Math.max(price, rate.min) : price;
  return rate.cap > 0 ? Math.min(raised, rate.cap) : raised;
}

interface Legs {
  freight_price: number;
  packaging_price: number;
  /** The price of one door leg; 0 if there is none. */
  leg_price: number;
  legs: number;
}

function priceLegs(
  policies: readonly Policy[],
  packagingConfigured: number,
  question: PriceQuestion,
): PriceResult<Legs> {
  const weight_grams = roundWeight(question.weight_grams);
  const policy = choosePolicy(policies, { ...question, weight_grams });
  if (!policy) return { ok: false, reason: 'no_price' };
  const legs = [question.collection_option, question.delivery_option].filter(
    (option) => option === 'HOME',
  ).length;
  const doorPolicy = choosePolicy(policies, { ...question, collection_option: 'HOME', weight_grams });
  if (legs > 0 && !doorPolicy) return { ok: false, reason: 'no_price' };
  const packaging = policy.packaging_price > 0 ? policy.packaging_price : packagingConfigured;
  return {
    ok: true,
    freight_price: partPrice(policy.freight, weight_grams, question.min_price),
    packaging_price: question.packaging ? packaging : 0,
    leg_price: legs > 0 && doorPolicy ? partPrice(doorPolicy.delivery, weight_grams, question.min_price) : 0,
    legs,
  };
}

/**
 * The public calculator's result: `delivery_price` is one door leg (0 if no leg is HOME), and `total` includes it
 * once per HOME leg (specification 1 section 9, decisions, Money).
 */
export function quote(
  policies: readonly Policy[],
  packagingConfigured: number,
  question: PriceQuestion,
): PriceResult<PriceParts & { total: number }> {
  const priced = priceLegs(policies, packagingConfigured, question);
  if (!priced.ok) return priced;
  const { freight_price, packaging_price, leg_price, legs } = priced;
  const total = leg_price * legs + freight_price + packaging_price;
  return { ok: true, freight_price, packaging_price, delivery_price: leg_price, total };
}

/** The parts of a parcel's invoice: `delivery_price` is the sum of all door legs (decisions, Money). */
export function invoiceParts(
  policies: readonly Policy[],
  packagingConfigured: number,
  question: PriceQuestion,
): PriceResult<PriceParts> {
  const priced = priceLegs(policies, packagingConfigured, question);
  if (!priced.ok) return priced;
  const { freight_price, packaging_price, leg_price, legs } = priced;
  return { ok: true, freight_price, packaging_price, delivery_price: leg_price * legs };
}
