/** Validates the request for a checkout session as strictly as the provider does. */
import { ApiError } from './api-error.ts';
import { type FormObject, type FormValue, isObject } from './form-body.ts';
import { type LineItem, type Metadata, newId, type Session } from './records.ts';

const MIN_LIFETIME = 30 * 60;
const MAX_LIFETIME = 24 * 60 * 60;
const MAX_LINES = 100;
/** The provider's smallest amounts, in minor units. */
const MIN_AMOUNTS: Readonly<Record<string, number>> = { gbp: 30, eur: 50, usd: 50 };

function refuse(message: string, param: string, code?: string): never {
  throw new ApiError(400, message, { param, ...(code ? { code } : {}) });
}

/** The provider takes fewer addresses than mail servers do. */
function emailOf(text: string | null): string | null {
  const isKnown = text === null || /^[\w+-]+(?:\.[\w+-]+)*@(?:[a-z\d-]+\.)+[a-z\d-]+$/i.test(text);
  return isKnown ? text : refuse(`Invalid email address: ${text}`, 'customer_email', 'email_invalid');
}

export function textOf(value: FormValue | undefined, param: string, max = 5000): string | null {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') return refuse(`Invalid string: ${param}`, param);
  if (value.length > max) return refuse(`Invalid string: must be at most ${max} characters`, param);
  return value;
}

function wholeNumber(value: FormValue | undefined, param: string): number {
  if (typeof value !== 'string' || !/^\d{1,12}$/.test(value))
    return refuse(`Invalid integer: ${param}`, param);
  return Number(value);
}

/** At most 50 keys of 40 characters, with values of up to 500 characters. */
export function metadataOf(value: FormValue | undefined, param: string): Metadata {
  if (value === undefined || value === '') return {};
  if (!isObject(value)) return refuse('Invalid object', param);
  const entries = Object.entries(value);
  if (entries.length > 50) refuse('Metadata can have at most 50 keys.', param);
  return Object.fromEntries(
    entries.map(([key, each]) => {
      if (key.length > 40) refuse('Metadata keys can have at most 40 characters.', param);
      return [key, textOf(each, `${param}[${key}]`, 500) ?? ''];
    }),
  );
}

function urlOf(value: FormValue | undefined, param: string): string | null {
  const text = textOf(value, param);
  if (text === null) return null;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) refuse('Not a valid URL', param, 'url_invalid');
  return text;
}

function lineItemsOf(value: FormValue | undefined): { items: LineItem[]; currency: string } {
  if (!Array.isArray(value) || value.length === 0)
    return refuse('You must pass at least one line item.', 'line_items');
  if (value.length > MAX_LINES)
    return refuse(`Array line_items exceeded maximum ${MAX_LINES} allowed elements.`, 'line_items');
  const currencies = new Set<string>();
  const items = value.map((each, index): LineItem => {
    const param = `line_items[${index}]`;
    const data = isObject(each) ? each['price_data'] : undefined;
    const product = isObject(data) ? data['product_data'] : undefined;
    if (!isObject(each) || !isObject(data) || !isObject(product)) {
      return refuse(
        'Missing required param: price_data with product_data.',
        `${param}[price_data]`,
        'parameter_missing',
      );
    }
    const currency = textOf(data['currency'], `${param}[price_data][currency]`);
    const name = textOf(product['name'], `${param}[price_data][product_data][name]`);
    if (!currency || !/^[a-z]{3}$/i.test(currency))
      return refuse('Invalid currency', `${param}[price_data][currency]`);
    if (!name)
      return refuse(
        'Missing required param: name.',
        `${param}[price_data][product_data][name]`,
        'parameter_missing',
      );
    currencies.add(currency.toLowerCase());
    const quantity = wholeNumber(each['quantity'] ?? '1', `${param}[quantity]`);
    if (quantity === 0) refuse('The quantity must be at least 1.', `${param}[quantity]`);
    return {
      id: newId('li'),
      name,
      description: textOf(product['description'], `${param}[price_data][product_data][description]`),
      unit_amount: wholeNumber(data['unit_amount'], `${param}[price_data][unit_amount]`),
      quantity,
    };
  });
  const [currency = '', ...others] = currencies;
  if (others.length > 0) return refuse('All line items must have the same currency.', 'line_items');
  return { items, currency };
}

function expiryOf(value: FormValue | undefined, now: number): number {
  if (value === undefined) return now + MAX_LIFETIME;
  const expires = wholeNumber(value, 'expires_at');
  // The provider counts from when it reads the request, so allow a minute for network delay.
  if (expires < now + MIN_LIFETIME - 60 || expires > now + MAX_LIFETIME + 60) {
    return refuse('expires_at must be between 30 minutes and 24 hours from now.', 'expires_at');
  }
  return expires;
}

/** Builds a new open session. Throws the provider's error for missing or invalid parameters. */
export function sessionFrom(form: FormObject, now: number): Session {
  if (form['mode'] !== 'payment') return refuse("This sandbox supports only mode 'payment'.", 'mode');
  const success = urlOf(form['success_url'], 'success_url');
  if (success === null)
    return refuse('Missing required param: success_url.', 'success_url', 'parameter_missing');
  const { items, currency } = lineItemsOf(form['line_items']);
  const total = items.reduce((sum, item) => sum + item.unit_amount * item.quantity, 0);
  const minimum = MIN_AMOUNTS[currency] ?? 1;
  if (total < minimum)
    refuse(`The total amount must be at least ${minimum} ${currency}.`, 'line_items', 'amount_too_small');
  if (total > 99_999_999) refuse('The total amount is too large.', 'line_items', 'amount_too_large');
  const intentData = form['payment_intent_data'];
  return {
    id: newId('cs_test'),
    created: now,
    expires_at: expiryOf(form['expires_at'], now),
    status: 'open',
    currency,
    amount_total: total,
    line_items: items,
    metadata: metadataOf(form['metadata'], 'metadata'),
    intent_metadata: metadataOf(
      isObject(intentData) ? intentData['metadata'] : undefined,
      'payment_intent_data[metadata]',
    ),
    client_reference_id: textOf(form['client_reference_id'], 'client_reference_id', 200),
    customer_email: emailOf(textOf(form['customer_email'], 'customer_email', 800)),
    customer_name: null,
    success_url: success,
    cancel_url: urlOf(form['cancel_url'], 'cancel_url'),
    awaiting: false,
    payment_intent: null,
    last_attempt: null,
  };
}
