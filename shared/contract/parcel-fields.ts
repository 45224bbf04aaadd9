/**
 * The fields of a parcel that are stored unchanged. Each is declared once here, with its input at intake and its
 * output in responses. The intake's body, its row and the responses are derived from these groups
 * (docs/decisions/012).
 */
import { z } from 'zod';
import { collectionOption, currency, customerType, optionalText, paymentChoice, text } from './fields.ts';

/** A field's schemas: in the intake's body, and in responses. */
const field = <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) => ({
  input,
  output,
});

/** Returned under `item`. */
export const itemFields = {
  description: field(text(1000).default('Clothes'), z.string()),
  item_currency_code: field(currency.default('EUR'), currency),
};

/** Returned with the parcel itself. */
export const parcelFields = {
  payment_method: field(paymentChoice.default('ONLINE'), paymentChoice),
  customer_type: field(customerType.default('INDIVIDUAL'), customerType),
  collection_option: field(collectionOption.default('OFFICE'), collectionOption),
  /** HOME: delivered to the receiver's door. */
  delivery_option: field(collectionOption.default('OFFICE'), collectionOption),
};

/** Returned to staff only: their notes at intake. */
export const staffFields = { notes: field(optionalText(5000), z.string()) };

export const givenFields = { ...itemFields, ...parcelFields, ...staffFields };

type Fields = Record<string, { input: z.ZodType; output: z.ZodType }>;
type Schemas<F extends Fields, Name extends 'input' | 'output'> = { [Field in keyof F]: F[Field][Name] };

/** The fields' schemas for the intake's body (`input`) or for responses (`output`). */
export function schemasOf<F extends Fields, Name extends 'input' | 'output'>(
  fields: F,
  direction: Name,
): Schemas<F, Name> {
  const entries = Object.entries(fields).map(([name, schemas]) => [name, schemas[direction]]);
  return Object.fromEntries(entries) as Schemas<F, Name>;
}

/** Picks the values of these fields from a row or body. */
export function valuesOf<F extends Fields, Row extends Record<keyof F, unknown>>(
  fields: F,
  row: Row,
): Pick<Row, keyof F> {
  const entries = Object.keys(fields).map((name) => [name, row[name]]);
  return Object.fromEntries(entries) as Pick<Row, keyof F>;
}
