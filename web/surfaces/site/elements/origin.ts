/**
 * The HTML starts with the UK. On the first visit the country is looked up while the page loads; for visitors from
 * elsewhere the application is loaded at once, so that the picker shows their own country before they click it.
 */
import { storeOrigin, storedOrigin } from '../shipping-routes/origin-cookie.ts';

export async function startInOwnCountry(): Promise<void> {
  if (document.querySelector('[data-origin]') === null) return;
  const country = storedOrigin() ?? (await lookUp());
  if (country !== 'UK') document.dispatchEvent(new Event('merani:start'));
}

async function lookUp(): Promise<string> {
  try {
    const reply = await fetch('/api/geo/country');
    const { country_code } = (await reply.json()) as { country_code?: string | null };
    const country = country_code ?? 'UK';
    storeOrigin(country);
    return country;
  } catch {
    return 'UK';
  }
}
