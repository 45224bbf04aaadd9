import { hasCookie, keepCookie } from './cookies.ts';

const COOKIE = 'merani_referral';
const DAYS = 30;
/** The page stands and has been read for a moment before anything is laid over it. */
const DELAY_MS = 12_000;

export class ReferralModalElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    if (hasCookie(COOKIE)) return;
    this.#timer = setTimeout(() => this.#openWhenIdle(), DELAY_MS);
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
  }

  /** Waits while another dialog is open or somebody types. */
  #openWhenIdle(): void {
    const dialog = this.querySelector('dialog');
    if (dialog === null || hasCookie(COOKIE)) return;
    if (
      document.querySelector('dialog[open]') !== null ||
      document.activeElement?.matches('input, textarea, select')
    ) {
      this.#timer = setTimeout(() => this.#openWhenIdle(), DELAY_MS);
      return;
    }
    dialog.addEventListener('close', () => keepCookie(COOKIE, DAYS), { once: true });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog || (event.target as Element).closest('button') !== null) dialog.close();
    });
    dialog.showModal();
  }
}
