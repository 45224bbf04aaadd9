/** Owns the public price of a parcel. Specification 1 section 9 (price total), decisions, Money. */
import type { quoteCalls } from '#shared/contract/quotes.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { toMajor } from '#shared/domain/money.ts';
import { gramsOf, quote } from '#shared/domain/pricing.ts';
import { vatOf } from '#shared/domain/vat.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import { tariffOf } from '#server/features/base/shipping-routes/shipping-routes.service.ts';

type Question = ParsedInput<typeof quoteCalls.price>['body'];

/** The price's parts and total in the route's currency; `route_unknown` (404) or `no_price` (422). */
export async function price(context: Context, question: Question): Promise<Answer<typeof quoteCalls.price>> {
  const tariff = await tariffOf(context, question.source_country_code, question.destination_country_code);
  const priced = quote(tariff.policies, tariff.packaging_price, {
    ...question,
    weight_grams: gramsOf(question.weight),
    packaging: question.packaging === 1,
    min_price: question.min_price === 1,
  });
  if (!priced.ok) throw new AppError(priced.reason);
  return {
    prices: {
      currency_code: tariff.currency_code,
      freight_price: toMajor(priced.freight_price),
      delivery_price: toMajor(priced.delivery_price),
      packaging_price: toMajor(priced.packaging_price),
      total: toMajor(priced.total),
    },
    vat: vatOf(tariff),
  };
}

/** The price of each weight from office to office, in the route's currency; `route_unknown` (404). */
export async function samples(
  context: Context,
  question: ParsedInput<typeof quoteCalls.samples>['query'],
): Promise<Answer<typeof quoteCalls.samples>> {
  const tariff = await tariffOf(context, question.source_country_code, question.destination_country_code);
  const priceOf = (weight: number) =>
    quote(tariff.policies, tariff.packaging_price, {
      customer_type: 'INDIVIDUAL',
      parcel_type: 'PARCEL',
      collection_option: 'OFFICE',
      delivery_option: 'OFFICE',
      weight_grams: gramsOf(weight),
      packaging: false,
      min_price: true,
    });
  return {
    currency_code: tariff.currency_code,
    vat: vatOf(tariff),
    samples: question.weights.flatMap((weight) => {
      const priced = priceOf(weight);
      return priced.ok ? [{ weight, price: toMajor(priced.total) }] : [];
    }),
  };
}
