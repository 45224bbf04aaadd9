/**
 * A place on a map, once it comes into view: until then neither the map's script nor its pictures are asked for.
 * `latitude`, `longitude` and `name` are attributes; the tiles' address stands in the page when the setting gives one.
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
    // In a shadow tree: what the page's script hydrates must stay as it was written.
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const tiles = document.querySelector<HTMLMetaElement>('meta[name=map-tiles]');
    this.#remove = drawMap(root, {
      place: [Number(this.getAttribute('latitude')), Number(this.getAttribute('longitude'))],
      name: this.getAttribute('name') ?? '',
      tiles: tiles === null ? null : { url: tiles.content, credit: tiles.dataset['credit'] ?? '' },
    });
  }
}
