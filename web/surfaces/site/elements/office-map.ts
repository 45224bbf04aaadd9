/**
 * A place on a map, in place of the drawn plan inside it. The tiles' URL is in the page if it is configured; without
 * tiles the plan stays. The map's script and pictures are loaded only when it scrolls into view. `latitude`, `longitude`
 * and `name` are attributes.
 */
export class OfficeMapElement extends HTMLElement {
  #observer: IntersectionObserver | undefined;
  #remove: (() => void) | undefined;

  connectedCallback(): void {
    const tiles = document.querySelector<HTMLMetaElement>('meta[name=map-tiles]');
    if (tiles === null) return;
    this.#observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.#observer?.disconnect();
      void this.#draw(tiles);
    });
    this.#observer.observe(this);
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    this.#remove?.();
    this.#remove = undefined;
  }

  async #draw(tiles: HTMLMetaElement): Promise<void> {
    const { drawMap } = await import('./office-map-view.ts');
    if (!this.isConnected || this.#remove !== undefined) return;
    // In a shadow root, because React hydrates the page's HTML, which must not change before.
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#remove = drawMap(root, {
      place: [Number(this.getAttribute('latitude')), Number(this.getAttribute('longitude'))],
      name: this.getAttribute('name') ?? '',
      tiles: { url: tiles.content, credit: tiles.dataset['credit'] ?? '' },
    });
  }
}
