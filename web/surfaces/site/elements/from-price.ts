/**
 * From what price a weight goes from the UK to Georgia, as the tariff has it now: one call for all of a page, a dash
 * while it is asked and where there is no answer.
 */
const ROUTE = 'source_country_code=UK&destination_country_code=GE';

interface Samples {
  currency_code: string;
  samples: { weight: number; price: number }[];
}

let asked: Promise<Samples | undefined> | undefined;

export class FromPriceElement extends HTMLElement {
  connectedCallback(): void {
    void this.#show();
  }

  async #show(): Promise<void> {
    // In a shadow tree: what the page's script hydrates must stay as it was written.
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.textContent = '–';
    asked ??= ask();
    const known = await asked;
    const found = known?.samples.find((one) => one.weight === Number(this.getAttribute('weight')));
    if (known === undefined || found === undefined) return;
    const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: known.currency_code });
    root.textContent = format.format(found.price);
  }
}

async function ask(): Promise<Samples | undefined> {
  const weights = [...document.querySelectorAll('from-price')].map((one) => one.getAttribute('weight'));
  try {
    const reply = await fetch(`/api/cargo/price/samples?${ROUTE}&weights=${[...new Set(weights)].join(',')}`);
    return reply.ok ? ((await reply.json()) as Samples) : undefined;
  } catch {
    return undefined;
  }
}
