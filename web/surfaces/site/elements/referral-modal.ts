import { hasCookie, setCookie } from './cookies.ts';

const COOKIE = 'merani_referral';
const DAYS = 30;
/** Delay before the modal may cover the page, in milliseconds. */
const DELAY_MS = 12_000;
const ACTIVITY = ['pointerdown', 'keydown', 'scroll'] as const;

export class ReferralModalElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Restarts the delay on every interaction, so that nobody is interrupted. */
  readonly #wait = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#openWhenIdle(), DELAY_MS);
  };

  connectedCallback(): void {
    if (hasCookie(COOKIE)) return;
    for (const name of ACTIVITY) document.addEventListener(name, this.#wait, { passive: true });
    this.#wait();
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
    for (const name of ACTIVITY) document.removeEventListener(name, this.#wait);
  }

  #openWhenIdle(): void {
    const dialog = this.querySelector('dialog');
    if (dialog === null || hasCookie(COOKIE)) return;
    const busy = document.activeElement?.matches('input, textarea, select') === true;
    if (busy || document.hidden || document.querySelector('dialog[open], [aria-modal="true"]') !== null) {
      this.#wait();
      return;
    }
    this.disconnectedCallback();
    dialog.addEventListener('close', () => setCookie(COOKIE, DAYS), { once: true });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog || (event.target as Element).closest('button') !== null) dialog.close();
    });
    dialog.showModal();
  }
}
