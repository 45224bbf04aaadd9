/**
 * The fields of a parcel that are stored as they are given: each stands here once, with what intake asks and what
 * answers tell. Intake's body, its row and the answers take them from these groups (docs/decisions/012).
 */
import { z } from 'zod';
import { collectionOption, currency, customerType, optionalText, paymentChoice, text } from './fields.ts';

/** One field: as the body of the intake has it, and as answers have it. */
const field = <Asked extends z.ZodType, Told extends z.ZodType>(asked: Asked, told: Told) => ({
  asked,
  told,
});

/** Told under `item`. */
export const itemFields = {
  description: field(text(1000).default('Clothes'), z.string()),
  item_currency_code: field(currency.default('EUR'), currency),
};

/** Told of the parcel itself. */
export const parcelFields = {
  payment_method: field(paymentChoice.default('ONLINE'), paymentChoice),
  customer_type: field(customerType.default('INDIVIDUAL'), customerType),
  collection_option: field(collectionOption.default('OFFICE'), collectionOption),
  /** HOME: it is brought to the receiver's door. */
  delivery_option: field(collectionOption.default('OFFICE'), collectionOption),
};

/** Told to staff alone: what they wrote at intake. */
export const staffFields = { notes: field(optionalText(5000), z.string()) };

export const givenFields = { ...itemFields, ...parcelFields, ...staffFields };

type Fields = Record<string, { asked: z.ZodType; told: z.ZodType }>;
type Side<F extends Fields, Name extends 'asked' | 'told'> = { [Field in keyof F]: F[Field][Name] };

/** The fields' schemas for the body of the intake (`asked`) or for answers (`told`). */
export function sideOf<F extends Fields, Name extends 'asked' | 'told'>(
  fields: F,
  side: Name,
): Side<F, Name> {
  const entries = Object.entries(fields).map(([name, both]) => [name, both[side]]);
  return Object.fromEntries(entries) as Side<F, Name>;
}

/** The values of these fields in a row or a body that has more. */
export function valuesOf<F extends Fields, Row extends Record<keyof F, unknown>>(
  fields: F,
  row: Row,
): Pick<Row, keyof F> {
  const entries = Object.keys(fields).map((name) => [name, row[name]]);
  return Object.fromEntries(entries) as Pick<Row, keyof F>;
}
