/** The country of a network address, from a database that ships with the product. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'mmdb-lib';

export interface IpCountries {
  /** ISO 3166 code, or null for private and unknown addresses. */
  countryOf(address: string): string | null;
}

/** Loads the database on first use, because most test processes never need it. */
export function shippedIpCountries(): IpCountries {
  let reader: Reader<Response & { country_code?: string }> | undefined;
  return {
    countryOf(address) {
      const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
      reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(file)));
      try {
        return reader.get(address)?.country_code ?? null;
      } catch {
        return null;
      }
    },
  };
}
