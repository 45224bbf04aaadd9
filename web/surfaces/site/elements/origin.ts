/**
 * The HTML starts with the UK. On the first visit the country is looked up while the page loads; the pickers then show
 * visitors from elsewhere their own country, unless they have chosen one meanwhile.
 */
import { pairFrom } from '#shared/domain/country-pairs.ts';
import { BUILT_IN_ROUTES } from '#web/features/shipping-routes/built-in-routes.ts';
import { storeOrigin, storedOrigin } from '../shipping-routes/origin-cookie.ts';

export async function showOwnCountry(): Promise<void> {
  const pickers = document.querySelectorAll('[data-country-pair]');
  if (pickers.length === 0) return;
  // The application fills the pickers itself.
  let isRunning = false;
  document.addEventListener('merani:ready', () => (isRunning = true), { once: true });
  const { source, destination } = pairFrom(BUILT_IN_ROUTES, storedOrigin() ?? (await lookUp()));
  for (const picker of isRunning ? [] : pickers) {
    const [from, to] = picker.querySelectorAll('select');
    if (from === undefined || to === undefined || isChosen(from) || isChosen(to)) continue;
    // It takes over what the fields hold.
    from.value = source;
    to.value = destination;
  }
}

/** By the visitor, or by the browser that came back to the page. */
const isChosen = (select: HTMLSelectElement) => select.selectedOptions[0]?.defaultSelected !== true;

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
