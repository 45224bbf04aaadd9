import { formatMoney } from '#web/ui/money/format-money.ts';

/**
 * The lowest price from the UK to Georgia for a weight, from the current tariff, or without a weight what VAT these prices
 * include. One call serves the whole page; shows a dash while it loads and if it fails.
 */
const ROUTE = 'source_country_code=UK&destination_country_code=GE';

interface Samples {
  currency_code: string;
  vat: { rate: number; text: string };
  samples: { weight: number; price: number }[];
}

let response: Promise<Samples | undefined> | undefined;

export class FromPriceElement extends HTMLElement {
  connectedCallback(): void {
    void this.#show();
  }

  /** What VAT the prices include; the rate alone, as each has its own amount. */
  #vat({ rate, text }: Samples['vat']): string {
    const line = this.dataset[rate === 0 ? 'none' : 'all'] ?? '';
    return `${line.replace('{rate}', String(rate))} ${text}`.trim();
  }

  async #show(): Promise<void> {
    // In a shadow root, because React hydrates the page's HTML, which must not change before.
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const isPrice = this.hasAttribute('weight');
    root.textContent = isPrice ? '–' : '';
    response ??= ask();
    const prices = await response;
    if (prices !== undefined && !isPrice) root.textContent = this.#vat(prices.vat);
    const found = prices?.samples.find((one) => one.weight === Number(this.getAttribute('weight')));
    if (prices === undefined || found === undefined) return;
    root.textContent = formatMoney(found.price, prices.currency_code);
  }
}

async function ask(): Promise<Samples | undefined> {
  const weights = [...document.querySelectorAll('from-price[weight]')].map((one) =>
    one.getAttribute('weight'),
  );
  try {
    const reply = await fetch(`/api/cargo/price/samples?${ROUTE}&weights=${[...new Set(weights)].join(',')}`);
    return reply.ok ? ((await reply.json()) as Samples) : undefined;
  } catch {
    return undefined;
  }
}
