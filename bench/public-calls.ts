/** What visitors ask: tracking and prices. */
import type { Load } from './load.ts';
import { trackingNumber } from './staff.ts';

export const CONNECTIONS = 64;

/** Client addresses, so many that rate limits are counted but never reached. */
const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

export const track: Omit<Load, 'port' | 'milliseconds'> = {
  path: '/api/cargo/track',
  address,
  connections: CONNECTIONS,
  body: (n: number) => JSON.stringify({ tracking_number: trackingNumber(n) }),
};

export const price: Omit<Load, 'port' | 'milliseconds'> = {
  path: '/api/cargo/price/calculate',
  address,
  connections: CONNECTIONS,
  body: (n: number) =>
    JSON.stringify({
      source_country_code: 'UK',
      destination_country_code: 'GE',
      collection_option: 'HOME',
      customer_type: 'INDIVIDUAL',
      parcel_type: 'parcel',
      weight: 1 + (n % 300) / 10,
      packaging: 1,
      min_price: 1,
    }),
};
