/**
 * The globe: four countries and the routes between them. It starts when the page has loaded and is idle, turns slowly,
 * and pauses while out of view, in a hidden tab or behind a dialog. It stays the picture that it begins as for visitors
 * who want less motion or less data, and without a graphics card: drawing it would block the page for seconds.
 */
import type { Globe } from 'cobe';
import { overlayOf } from '../sign-in/overlay-path.ts';
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
  #waiting: AbortController | undefined;

  connectedCallback(): void {
    if (wantsLess()) {
      this.dataset['none'] = '';
      return;
    }
    const start = () => {
      const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
      idle(() => this.#startWhenSeen(), { timeout: 4000 });
    };
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }

  disconnectedCallback(): void {
    cancelAnimationFrame(this.#frame);
    this.#observer?.disconnect();
    this.#waiting?.abort();
    this.#globe?.destroy();
    this.#globe = undefined;
  }

  /** Starts now, or when the tab is shown and nothing covers the page. */
  #startWhenSeen(): void {
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    const look = () => {
      if (signal.aborted || isCovered()) return;
      this.#waiting?.abort();
      void this.#start();
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    signal.addEventListener('abort', () => changes.disconnect());
    document.addEventListener('visibilitychange', look, { signal });
    look();
  }

  async #start(): Promise<void> {
    const canvas = document.createElement('canvas');
    if (!hasGraphicsCard(canvas)) {
      this.dataset['none'] = '';
      return;
    }
    const { default: createGlobe } = await import('cobe');
    const size = this.clientWidth;
    if (!this.isConnected || this.#globe !== undefined || size === 0) return;
    this.#show(canvas);
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
  #show(canvas: HTMLCanvasElement): void {
    const frame = document.createElement('div');
    canvas.style.cssText = 'display: block; width: 100%; height: 100%';
    frame.append(canvas);
    (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).replaceChildren(frame);
  }

  #turn(): void {
    cancelAnimationFrame(this.#frame);
    const step = (now: number) => {
      if (!this.#inView || this.#globe === undefined) return;
      const phi = START_PHI + SWAY * Math.sin((now / PERIOD_MS) * 2 * Math.PI);
      if (!isCovered()) this.#globe.update({ phi });
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
}

/** The visitor asked for less motion, or for less data. */
function wantsLess(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}

/** A hidden tab, or a dialog: the path of the sign-in overlay says so before its dialog is there. */
function isCovered(): boolean {
  return (
    document.hidden ||
    document.querySelector('dialog[open]') !== null ||
    overlayOf(location.pathname) !== null
  );
}

const BY_SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Creates the context, which cobe then draws with. Browsers should refuse one that draws by software, but Chromium
 * does not with SwiftShader, so its name is checked too.
 */
function hasGraphicsCard(canvas: HTMLCanvasElement): boolean {
  const settings: WebGLContextAttributes = {
    stencil: false,
    depth: false,
    failIfMajorPerformanceCaveat: true,
  };
  const context = canvas.getContext('webgl2', settings) ?? canvas.getContext('webgl', settings);
  const named = context?.getExtension('WEBGL_debug_renderer_info');
  const renderer = context?.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
  return context !== null && !BY_SOFTWARE.test(String(renderer));
}
