import { hasCookie, setCookie } from './cookies.ts';

const COOKIE = 'merani_cookies';
const DAYS = 31;

export class CookieBannerElement extends HTMLElement {
  connectedCallback(): void {
    const banner = this.querySelector('aside');
    if (banner === null || hasCookie(COOKIE)) return;
    // What gets the focus is scrolled to above the banner, and the end of the page can be scrolled there too.
    const cover = () => {
      const height = banner.hidden ? 0 : Math.ceil(innerHeight - banner.getBoundingClientRect().top);
      document.documentElement.style.setProperty('--covered', `${height}px`);
    };
    new ResizeObserver(cover).observe(banner);
    banner.hidden = false;
    cover();
    banner.querySelector('button')?.addEventListener('click', () => {
      setCookie(COOKIE, DAYS);
      banner.hidden = true;
      cover();
    });
  }
}
