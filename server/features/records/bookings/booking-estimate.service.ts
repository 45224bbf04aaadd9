/** Owns the price estimate of a new booking (decisions/020). It is told in the answer and the e-mail, and not stored. */
import { itemsThatCount } from '#shared/contract/booking-form.ts';
import type { bookingCalls } from '#shared/contract/bookings.ts';
import type { ParsedInput } from '#shared/contract/define-call.ts';
import {
  countedParcels,
  type BookingEstimate,
  estimatesOf,
  parcelsToPrice,
} from '#shared/domain/booking-estimate.ts';
import type { CustomerType } from '#shared/domain/pricing.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import { price } from '#server/features/base/quotes/quotes.service.ts';

type Form = ParsedInput<typeof bookingCalls.create>['body'];

/** The sums by currency, in the major unit; empty when a weight is missing or a parcel has no price. */
export async function estimateOf(
  context: Context,
  form: Form,
  customer_type: CustomerType,
): Promise<BookingEstimate[]> {
  const parcels = parcelsToPrice({
    ...form,
    items: itemsThatCount(form),
    destination: 'GE',
    collection_option: form.home_collection === 1 ? 'HOME' : 'OFFICE',
  });
  if (typeof parcels === 'string') return [];
  try {
    const asked = countedParcels(parcels).map(async ({ parcel, count }) => {
      const { destination, ...question } = parcel;
      const { prices, vat } = await price(context, {
        ...question,
        source_country_code: form.source_country,
        destination_country_code: destination,
        customer_type,
        parcel_type: 'PARCEL',
        packaging: 1,
        min_price: 1,
      });
      return { parcel, count, prices: { ...prices, vat } };
    });
    return estimatesOf(await Promise.all(asked));
  } catch (failure) {
    // A booking does not need a price: staff agree on it when they take the parcel in.
    if (failure instanceof AppError && ['no_price', 'route_unknown'].includes(failure.code)) return [];
    throw failure;
  }
}
