import { hasCookie, setCookie } from './cookies.ts';

const COOKIE = 'merani_cookies';
const DAYS = 31;

export class CookieBannerElement extends HTMLElement {
  connectedCallback(): void {
    const banner = this.querySelector('aside');
    if (banner === null || hasCookie(COOKIE)) return;
    banner.hidden = false;
    banner.querySelector('button')?.addEventListener('click', () => {
      setCookie(COOKIE, DAYS);
      banner.hidden = true;
    });
  }
}
