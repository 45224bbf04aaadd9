import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { readPolicy } from '#shared/domain/policy-units.ts';
import { gramsOf, quote } from '#shared/domain/pricing.ts';
import { useCall } from '#web/api/use-call.ts';
import type { IntakeEstimate, IntakePriceQuestion } from '../state/io/intake-price.ts';

/** Prices rarely change, and the server's own price replaces the estimate (milliseconds). */
const FRESH_FOR_MS = 5 * 60_000;

/**
 * The price by the route's tariff, calculated here at once. It is shown until the server has answered, and never charged.
 */
export function useEstimate(
  route: Pick<IntakePriceQuestion, 'source_country_code' | 'destination_country_code'>,
  question: IntakePriceQuestion | null,
): IntakeEstimate {
  const codes = `${route.source_country_code}-${route.destination_country_code}`;
  const { data: tariff } = useCall(
    shippingRouteCalls.tariff,
    { params: { codes } },
    { freshFor: FRESH_FOR_MS },
  );
  if (question === null || tariff === undefined) return { isLoaded: tariff !== undefined, prices: null };
  const { weight, packaging, min_price, ...options } = question;
  const priced = quote(tariff.policies.map(readPolicy), toMinor(tariff.packaging_price), {
    ...options,
    weight_grams: gramsOf(weight),
    packaging: packaging === 1,
    min_price: min_price === 1,
  });
  if (!priced.ok) return { isLoaded: true, prices: null };
  return {
    isLoaded: true,
    prices: {
      currency_code: tariff.currency_code,
      freight_price: toMajor(priced.freight_price),
      delivery_price: toMajor(priced.delivery_price),
      packaging_price: toMajor(priced.packaging_price),
      total: toMajor(priced.total),
    },
  };
}
