import { hasCookie, setCookie } from './cookies.ts';

const COOKIE = 'merani_cookies';
const DAYS = 31;
/** Between the banner and what was scrolled to, in pixels. */
const GAP = 16;

export class CookieBannerElement extends HTMLElement {
  #observer: ResizeObserver | undefined;

  connectedCallback(): void {
    const banner = this.querySelector('aside');
    if (banner === null || hasCookie(COOKIE)) return;
    // What gets the focus is scrolled to above the banner, and the end of the page can be scrolled there too.
    const cover = () => {
      const height = banner.hidden ? 0 : GAP + Math.ceil(innerHeight - banner.getBoundingClientRect().top);
      document.documentElement.style.setProperty('--covered', `${height}px`);
    };
    this.#observer = new ResizeObserver(cover);
    this.#observer.observe(banner);
    banner.hidden = false;
    cover();
    banner.querySelector('button')?.addEventListener('click', () => {
      setCookie(COOKIE, DAYS);
      banner.hidden = true;
      cover();
    });
  }

  /** Pages without the banner: it covers nothing there, and has no height to be measured. */
  disconnectedCallback(): void {
    this.#observer?.disconnect();
    document.documentElement.style.removeProperty('--covered');
  }
}
