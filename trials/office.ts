/** What a trial needs of the product before it begins: logins, and parcels that are not paid. */
import { randomUUID } from 'node:crypto';
import type { Product } from './product.ts';
import { newAddress } from './watch.ts';

const PASSWORD = 'merani-demo';

export async function staffToken(product: Pick<Product, 'request'>, username: string): Promise<string> {
  const body = { username, password: PASSWORD };
  const reply = await product.request('/api/auth/staff', { body, from: newAddress() });
  return String(reply.body.access_token);
}

export async function customerToken(product: Pick<Product, 'request'>, name = 'client'): Promise<string> {
  const body = { email: `${name}@example.com`, password: PASSWORD };
  const reply = await product.request('/api/auth/customer', { body, from: newAddress() });
  return String(reply.body.access_token);
}

const PLACE = { address_line_1: '1 High Street', postal_code: 'E1 6AN', phone: '442079460123' };

export const newNumber = (): string => `TRIAL-${randomUUID().slice(0, 13).toUpperCase()}`;

/** The body of an intake from the UK to Georgia. */
export const intakeOf = (tracking_number: string) => ({
  tracking_number,
  weight: 1,
  checkout_id: randomUUID(),
  source_country_code: 'UK',
  destination_country_code: 'GE',
  sender: { ...PLACE, name: 'A', email: 'trial@example.com', country_code: 'UK' },
  receiver: { ...PLACE, name: 'B', country_code: 'GE' },
});

/** Takes a parcel in. Returns the invoice's public id. */
export async function takeIn(
  product: Pick<Product, 'request'>,
  token: string,
  number = newNumber(),
): Promise<string> {
  const { status, body } = await product.request('/api/cargo/pickup', { body: intakeOf(number), token });
  if (status !== 200) throw new Error(`The intake failed: ${status} ${JSON.stringify(body)}`);
  return String(body.cargo.invoice.invoice_id);
}
