/**
 * What a booking will probably cost (decisions/020): its parcels as questions to the price calculator, and the sum of
 * the answers. The browser shows it beside the wizard, the server repeats it for the answer and the e-mail.
 */
import { asksForItems } from './booking-wizard.ts';
import type { Country, Currency } from './countries.ts';
import { toMajor, toMinor } from './money.ts';
import type { CollectionOption } from './pricing.ts';
import { type Vat, type VatPart, vatParts } from './vat.ts';

/** A parcel as the calculator prices it; weight in kilograms. */
export interface ParcelToPrice {
  destination: Country;
  weight: number;
  collection_option: CollectionOption;
  delivery_option: CollectionOption;
}

/** What has to be filled in before there is a price; `weights`: the text does not give each parcel's weight. */
export type MissingForPrice = 'weight' | 'weights' | 'service';

interface BookingToPrice {
  source_country: Country;
  /** The destination of parcels that are described in words. */
  destination: Country;
  /** Null: not chosen yet. */
  collection_option: CollectionOption | null;
  parcels_count: number;
  parcels_weight: string;
  receiver_details: string;
  items: readonly {
    item: { weight: number };
    address: { country_code: Country };
    to_be_delivered: 0 | 1;
  }[];
}

/**
 * The parcels of a booking, or what is missing. Those that are described in words are priced to the office, unless the
 * text about their receivers begins with the wish for the door, or has it by itself when there is one parcel.
 */
export function parcelsToPrice(booking: BookingToPrice): ParcelToPrice[] | MissingForPrice {
  const { source_country, destination, collection_option, parcels_weight } = booking;
  const inWords = !asksForItems(source_country) && booking.items.every(({ item }) => item.weight === 0);
  const weighed = inWords
    ? weightsInWords(parcels_weight, booking.parcels_count).map((weight) => ({
        weight,
        destination,
        delivery_option: wantsDoor(booking) ? ('HOME' as const) : ('OFFICE' as const),
      }))
    : booking.items.map(({ item, address, to_be_delivered }) => ({
        weight: item.weight,
        destination: address.country_code,
        delivery_option: to_be_delivered === 1 ? ('HOME' as const) : ('OFFICE' as const),
      }));
  if (weighed.length === 0) return inWords && parcels_weight.trim() !== '' ? 'weights' : 'weight';
  const withWeight = weighed.filter(({ weight }) => weight > 0).length;
  if (withWeight < weighed.length) return withWeight === 0 ? 'weight' : 'weights';
  if (collection_option === null) return 'service';
  return weighed.map((parcel) => ({ ...parcel, collection_option }));
}

const WISH = '(?:to the door|till dörren|კარამდე მიტანა)';
const TO_THE_DOOR = new RegExp(`^\\s*${WISH}(?!\\p{L})[: ]*`, 'iu');
const WISH_ALONE = new RegExp(`^${WISH}$`, 'iu');
/** Not one expression for all of it, which would take the square of a long row of spaces. */
const BETWEEN_PARTS = /[,;.!\n]/;

/** Whether a text about receivers begins with the wish for delivery to the door, in any of the product's languages. */
export function isToTheDoor(receiver_details: string): boolean {
  return TO_THE_DOOR.test(receiver_details);
}

/**
 * Whether a text about receivers wishes for delivery to the door. Of several parcels nobody knows which one such a wish
 * is for, unless the text begins with it.
 */
export const wantsDoor = ({
  receiver_details,
  parcels_count,
}: Pick<BookingToPrice, 'receiver_details' | 'parcels_count'>): boolean =>
  isToTheDoor(receiver_details) || (parcels_count === 1 && hasWishByItself(receiver_details));

/** Whether the wish stands between commas or line breaks, or after the last one. */
const hasWishByItself = (text: string): boolean =>
  text
    .split(BETWEEN_PARTS)
    .slice(1)
    .some((part) => WISH_ALONE.test(part.trim()));

/** The same text without the wish at its beginning. */
export function withoutDoor(receiver_details: string): string {
  return receiver_details.replace(TO_THE_DOOR, '');
}

const WEIGHT = /^(\d{1,5}(?:[.,]\d{1,3})?)\s*(?:kgs?|kilos?|კგ|კილო)?\.?$/;
/** That all parcels weigh the same: behind the weight or, in Georgian, before it. */
const EACH = /^(?:(.+?)\s*(?:each|vardera|per paket|თითო|თითოეული)|(?:თითო|თითოეული)\s+(.+))$/u;
/** A comma before a digit is a decimal comma. */
const SEPARATOR = /\s*(?:[;+&\n]|,(?!\d)|(?<!\p{L})(?:and|och|და)(?!\p{L}))\s*/u;

/**
 * The kilograms in a text such as '12 kg and 8,5 kg' or '12 kg each' in the product's languages, one for each of `count` parcels. Empty when the
 * text says anything else: a wrong guess is worse than no price.
 */
export function weightsInWords(text: string, count: number): number[] {
  const { each, weights } = listedWeights(text);
  const [weight = 0, ...others] = weights;
  if (
    weight > 0 &&
    each !== undefined &&
    others.length === 0 &&
    Number.isInteger(count) &&
    count >= 1 &&
    count <= 1000
  )
    return Array.from({ length: count }, () => weight);
  return weights.length === count ? weights : [];
}

/** How many parcels such a text gives a weight for each; 1 if it does not say. */
export function parcelsInWords(text: string): number {
  const { each, weights } = listedWeights(text);
  return each === undefined ? Math.max(1, weights.length) : 1;
}

/** The weights in their order, none if the text says anything else; `each`: what stands beside the word for each. */
function listedWeights(text: string): { each: string | undefined; weights: number[] } {
  const typed = text.trim().toLowerCase();
  const each = EACH.exec(typed)
    ?.slice(1)
    .find((weight) => weight !== undefined);
  const parts = (each ?? typed).split(SEPARATOR);
  const weights = parts.map((part) => Number(WEIGHT.exec(part)?.[1]?.replace(',', '.') ?? 0));
  return { each, weights: weights.some((weight) => weight <= 0) ? [] : weights };
}

/** Equal parcels have equal prices: each kind once, with the number of its parcels. */
export function countedParcels(
  parcels: readonly ParcelToPrice[],
): { parcel: ParcelToPrice; count: number }[] {
  const kinds = new Map<string, { parcel: ParcelToPrice; count: number }>();
  for (const parcel of parcels) {
    const { destination, weight, collection_option, delivery_option } = parcel;
    const key = `${destination} ${weight} ${collection_option} ${delivery_option}`;
    kinds.set(key, { parcel, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}

/** Amounts in the currency's major unit, as on the wire. */
export interface BookingEstimate {
  currency_code: Currency;
  freight_price: number;
  packaging_price: number;
  collection_price: number;
  delivery_price: number;
  total: number;
  /** What VAT the total includes, a part for each rate. */
  vat: VatPart[];
}

export interface PriceLine {
  part: 'freight' | 'packaging' | 'collection' | 'delivery';
  amount: number;
}

/** The parts of an estimate, one a line; a door leg only if it costs something. */
export function priceLines(sum: BookingEstimate): PriceLine[] {
  const legs: PriceLine[] = [
    { part: 'collection', amount: sum.collection_price },
    { part: 'delivery', amount: sum.delivery_price },
  ];
  return [
    { part: 'freight', amount: sum.freight_price },
    { part: 'packaging', amount: sum.packaging_price },
    ...legs.filter(({ amount }) => amount > 0),
  ];
}

interface PricedParcels {
  parcel: Pick<ParcelToPrice, 'collection_option' | 'delivery_option'>;
  count: number;
  /** The calculator's answer; `delivery_price` is the price of one door leg. */
  prices: Pick<
    BookingEstimate,
    'currency_code' | 'freight_price' | 'packaging_price' | 'delivery_price' | 'total'
  > & {
    vat: Vat;
  };
}

/** The sums of all parcels, one for each currency, in the order of the parcels. */
export function estimatesOf(priced: readonly PricedParcels[]): BookingEstimate[] {
  const sums = new Map<Currency, Omit<BookingEstimate, 'currency_code' | 'vat'>>();
  for (const { parcel, count, prices } of priced) {
    const before = sums.get(prices.currency_code);
    const plus = (sum = 0, price: number) => toMajor(toMinor(sum) + count * toMinor(price));
    const leg = (option: CollectionOption) => (option === 'HOME' ? prices.delivery_price : 0);
    sums.set(prices.currency_code, {
      freight_price: plus(before?.freight_price, prices.freight_price),
      packaging_price: plus(before?.packaging_price, prices.packaging_price),
      collection_price: plus(before?.collection_price, leg(parcel.collection_option)),
      delivery_price: plus(before?.delivery_price, leg(parcel.delivery_option)),
      total: plus(before?.total, prices.total),
    });
  }
  return [...sums].map(([currency_code, sum]) => ({
    currency_code,
    ...sum,
    vat: vatParts(
      priced
        .filter(({ prices }) => prices.currency_code === currency_code)
        .map(({ count, prices: { total, vat } }) => ({ total: toMajor(count * toMinor(total)), vat })),
    ),
  }));
}
