/**
 * The globe: four countries and the routes between them. It starts when the page has loaded and is idle, and turns
 * slowly. It stands still for visitors who prefer reduced motion, and pauses while out of view or in a hidden tab.
 */
import type { Globe } from 'cobe';
import { ARCS, MARKERS } from './globe-places.ts';

const START_PHI = 4.4;
const THETA = 0.85;
const SWAY = 0.35;
const PERIOD_MS = 26_000;

export class GlobeStageElement extends HTMLElement {
  #globe: Globe | undefined;
  #frame = 0;
  #inView = true;
  #observer: IntersectionObserver | undefined;

  connectedCallback(): void {
    const start = () => {
      const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
      idle(() => void this.#start(), { timeout: 4000 });
    };
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }

  disconnectedCallback(): void {
    cancelAnimationFrame(this.#frame);
    this.#observer?.disconnect();
    this.#globe?.destroy();
    this.#globe = undefined;
  }

  async #start(): Promise<void> {
    const { default: createGlobe } = await import('cobe');
    const size = this.clientWidth;
    if (!this.isConnected || this.#globe !== undefined || size === 0) return;
    const canvas = this.#drawCanvas();
    const ratio = Math.min(devicePixelRatio, 2);
    try {
      this.#globe = createGlobe(canvas, {
        devicePixelRatio: ratio,
        width: size,
        height: size,
        phi: START_PHI,
        theta: THETA,
        dark: 1,
        diffuse: 1.4,
        mapSamples: 18_000,
        mapBrightness: 6,
        mapBaseBrightness: 0.03,
        baseColor: [0.62, 0.3, 0.42],
        markerColor: [0.93, 0.68, 0.3],
        glowColor: [0.36, 0.1, 0.2],
        markers: MARKERS,
        arcs: ARCS,
        arcColor: [0.95, 0.7, 0.33],
        arcWidth: 0.55,
        arcHeight: 0.28,
        markerElevation: 0.01,
      });
    } catch {
      // No WebGL: the page works without a globe.
      return;
    }
    this.dataset['ready'] = '';
    this.#observer = new IntersectionObserver(([entry]) => {
      this.#inView = entry?.isIntersecting ?? true;
      if (this.#inView) this.#turn();
    });
    this.#observer.observe(this);
  }

  /** In a shadow root: cobe wraps its canvas, and React hydrates the page's HTML, which must not change before. */
  #drawCanvas(): HTMLCanvasElement {
    const frame = document.createElement('div');
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'display: block; width: 100%; height: 100%';
    frame.append(canvas);
    (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).replaceChildren(frame);
    return canvas;
  }

  #turn(): void {
    cancelAnimationFrame(this.#frame);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const step = (now: number) => {
      if (!this.#inView || this.#globe === undefined) return;
      this.#globe.update({ phi: START_PHI + (still ? 0 : SWAY * Math.sin((now / PERIOD_MS) * 2 * Math.PI)) });
      if (!still) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
}
