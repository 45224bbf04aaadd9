/**
 * A place on a map. The map's script and pictures are loaded only when it scrolls into view. `latitude`,
 * `longitude` and `name` are attributes; the tiles' URL is in the page if it is configured.
 */
export class OfficeMapElement extends HTMLElement {
  #observer: IntersectionObserver | undefined;
  #remove: (() => void) | undefined;

  connectedCallback(): void {
    this.#observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.#observer?.disconnect();
      void this.#draw();
    });
    this.#observer.observe(this);
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    this.#remove?.();
    this.#remove = undefined;
  }

  async #draw(): Promise<void> {
    const { drawMap } = await import('./office-map-view.ts');
    if (!this.isConnected || this.#remove !== undefined) return;
    // In a shadow root, because React hydrates the page's HTML, which must not change before.
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const tiles = document.querySelector<HTMLMetaElement>('meta[name=map-tiles]');
    this.#remove = drawMap(root, {
      place: [Number(this.getAttribute('latitude')), Number(this.getAttribute('longitude'))],
      name: this.getAttribute('name') ?? '',
      tiles: tiles === null ? null : { url: tiles.content, credit: tiles.dataset['credit'] ?? '' },
    });
  }
}
