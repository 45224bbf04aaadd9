/**
 * The fields of a parcel that the intake stores as they were given. Each is declared once here: its input at the intake, its
 * output in responses, and its unit where the column has another one. The intake's body, its row, the form's empty values,
 * the responses, the CSV and a customer's own data are derived from these groups (docs/decisions/012).
 */
import { z } from 'zod';
import { toMajor, toMinor } from '../domain/money.ts';
import {
  amount,
  collectionOption,
  currency,
  customerType,
  flag,
  money,
  optionalText,
  paymentChoice,
  text,
} from './fields.ts';

/** A field that is stored as it is. */
const field = <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) => ({
  input,
  output,
  unit: 'same' as const,
});

/** An amount: major units on the wire, minor units in the column. */
const amountField = <Input extends z.ZodType<number>>(input: Input) => ({
  input,
  output: money,
  unit: 'amount' as const,
});

/** 0 or 1 on the wire, a boolean in the column. */
const flagField = <Input extends z.ZodType<0 | 1>>(input: Input) => ({
  input,
  output: flag,
  unit: 'flag' as const,
});

/** Returned under `item`, in the order of the CSV's columns. */
export const itemFields = {
  /** What the contents are worth. */
  item_price: amountField(amount.default(75)),
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

/** What the price depends on; not returned. */
export const pricingFields = {
  packaging: flagField(flag.default(1)),
  /** The route's lowest price applies. */
  min_price: flagField(flag.default(1)),
};

/** Those that responses return. */
export const returnedFields = { ...itemFields, ...parcelFields, ...staffFields };

/** Those that the intake gives. */
export const givenFields = { ...returnedFields, ...pricingFields };

type Unit = 'same' | 'amount' | 'flag';
type Fields = Record<string, { input: z.ZodType; output: z.ZodType; unit: Unit }>;
type Schemas<F extends Fields, Name extends 'input' | 'output'> = { [Field in keyof F]: F[Field][Name] };
type OnWire<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['input']> };
type InColumns<F extends Fields> = {
  [Name in keyof F]: F[Name]['unit'] extends 'flag' ? boolean : z.output<F[Name]['input']>;
};

/** The fields' schemas for the intake's body (`input`) or for responses (`output`). */
export function schemasOf<F extends Fields, Name extends 'input' | 'output'>(
  fields: F,
  direction: Name,
): Schemas<F, Name> {
  const entries = Object.entries(fields).map(([name, schemas]) => [name, schemas[direction]]);
  return Object.fromEntries(entries) as Schemas<F, Name>;
}

/** The columns' values for these fields of a body. */
export function columnsOf<F extends Fields>(fields: F, body: OnWire<F>): InColumns<F> {
  const toColumn = { same: (value: unknown) => value, amount: toMinor, flag: (value: number) => value === 1 };
  return converted(fields, body, toColumn) as InColumns<F>;
}

/** What responses return of these fields of a row. */
export function valuesOf<F extends Fields>(fields: F, row: InColumns<F>): OnWire<F> {
  const toWire = {
    same: (value: unknown) => value,
    amount: toMajor,
    flag: (value: boolean) => (value ? 1 : 0),
  };
  return converted(fields, row, toWire) as OnWire<F>;
}

function converted<F extends Fields>(
  fields: F,
  values: Record<keyof F, unknown>,
  conversions: Record<Unit, (value: never) => unknown>,
): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, { unit }]) => [
    name,
    conversions[unit](values[name] as never),
  ]);
  return Object.fromEntries(entries);
}
