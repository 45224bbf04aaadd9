/** Clicks and submits that need the application: stored until it runs, and then replayed in their order. */
import { mustReload, notePress } from './connection-note.ts';
import { haveMessagesMoved, markEmptyFields } from './empty-fields.ts';
import { start } from './loading.ts';
import { hasTypedText } from './typed-text.ts';

/** Buttons, links, and forms that were sent. */
const presses: HTMLElement[] = [];

/** Takes a click or submit from the browser, unless that or the small elements (web/surfaces/site/elements) answer it. */
export function storePress(event: Event): void {
  const target = event.target instanceof Element ? event.target : undefined;
  if (haveMessagesMoved() && target?.closest('a')) {
    event.preventDefault();
    return event.stopPropagation();
  }
  const pressed = target?.closest<HTMLElement>(selectorOf(event));
  if (!pressed || isForBrowser(pressed)) return;
  event.preventDefault();
  event.stopPropagation();
  if (mustReload()) return location.reload();
  start();
  const form = formOf(pressed);
  if (form && markEmptyFields(form)) return;
  // The style sheet shows that the press is being answered.
  pressed.toggleAttribute('data-waiting', true);
  // A second press of the same is impatience.
  if (presses.at(-1) !== pressed) presses.push(pressed);
  notePress();
}

/** What of the page is stored. */
function selectorOf(event: Event): string {
  if (event.type === 'submit') return 'form';
  const isNewTab = event instanceof MouseEvent && (event.ctrlKey || event.metaKey);
  return !isNewTab && wouldLoseInput() ? 'button, a[href^="/"]' : 'button';
}

/** Following a link, the browser would drop what was typed into the page, or what its address brought; the application takes it along. */
const wouldLoseInput = () => document.documentElement.hasAttribute('data-awaiting') || hasTypedText(document);

/** What the browser does itself, or the small elements; not a command that this browser does not know. */
function isForBrowser(pressed: HTMLElement): boolean {
  const isUnknown = pressed.hasAttribute('commandfor') && !('commandForElement' in pressed);
  return pressed.closest('[data-early]') !== null && !isUnknown;
}

/** The form that the press sends. */
function formOf(pressed: HTMLElement): HTMLFormElement | null {
  if (pressed instanceof HTMLFormElement) return pressed;
  return pressed instanceof HTMLButtonElement && pressed.type === 'submit' ? pressed.form : null;
}

/** What has left the page meanwhile is not pressed. */
export function replayPresses(): void {
  for (const pressed of presses) {
    pressed.removeAttribute('data-waiting');
    if (!pressed.isConnected) continue;
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  }
}
