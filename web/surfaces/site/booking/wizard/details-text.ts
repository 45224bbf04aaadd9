/** Converts an item's details between the form's fields and the booking's texts. */
import { CURRENCIES, type Country, type Currency } from '#shared/domain/countries.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import type { DraftItem } from './draft.ts';

interface DetailsFields {
  weight: string;
  sides: readonly string[];
  amount: string;
  currency: Currency;
}

/** Splits `30/40/20` and `75 EUR` into fields; the default currency is the country's. */
export function splitDetails(item: DraftItem['item'], source: Country): DetailsFields {
  const [, amount, code] = /^(.*) ([A-Z]{3})$/.exec(item.value) ?? [];
  return {
    weight: item.weight === 0 ? '' : String(item.weight),
    sides: item.dimensions.split('/'),
    amount: amount ?? item.value,
    currency: CURRENCIES.find((one) => one === code) ?? (source === 'UK' ? 'GBP' : 'EUR'),
  };
}

/** A typed number with a decimal point, as all pages write it; any other text as it is. */
function withPoint(typed = ''): string {
  const text = typed.trim();
  return Number.isNaN(typedNumber(text)) ? text : text.replace(',', '.');
}

/** The input for the contract's rules; without a price, its text is empty. */
export function readDetails(values: Record<string, string>) {
  const amount = withPoint(values['value']);
  return {
    ...values,
    width: withPoint(values['width']),
    length: withPoint(values['length']),
    height: withPoint(values['height']),
    weight: typedNumber(values['weight']),
    value: amount === '' ? '' : `${amount} ${values['currency'] ?? ''}`,
  };
}
