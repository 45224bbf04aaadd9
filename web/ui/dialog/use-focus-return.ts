import { useEffect, useRef, useState } from 'react';

/** For how long the page may still take away what the focus was given back to, in milliseconds. */
const SETTLING = 10_000;

/**
 * Gives the focus back when a dialog goes: to what opened it, to the button of the menu that it was chosen from, to
 * what `opener` finds, or to the page's content. Nothing is done when something else got the focus meanwhile.
 */
export function useFocusReturn(opener?: () => HTMLElement | null): void {
  // As it is drawn first: a menu that it was chosen from goes in the same breath, and the focus with it.
  const [openers] = useState(() =>
    typeof document === 'undefined' ? [] : openersOf(document.activeElement),
  );
  const found = useRef(opener);
  useEffect(() => {
    const otherwise = found.current;
    return () => {
      // What the dialog changed is on the page by then.
      requestAnimationFrame(() => focusFirst([...openers, otherwise?.() ?? null]));
    };
  }, [openers]);
}

/** What had the focus, or the button of the menu that it stood in. */
function openersOf(active: Element | null): Element[] {
  if (active === null || active === document.body) return [];
  const menu = active.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '';
  const button = document.getElementById(menu);
  return button === null ? [active] : [button];
}

const hasFocus = () => {
  const { activeElement: active } = document;
  // A menu is on its way out by now.
  return active !== null && active !== document.body && active.closest('[role="menu"]') === null;
};

function focusFirst(elements: readonly (Element | null)[]): void {
  if (hasFocus()) return;
  for (const element of elements) {
    if (element instanceof HTMLElement && element.isConnected && !element.matches(':disabled')) {
      element.focus();
      if (document.activeElement === element) return watch(element);
    }
  }
  focusContent();
}

/** What the dialog changed may come a moment later and take its opener away, as a deleted row does. */
function watch(element: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    if (!hasFocus()) focusContent();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), SETTLING);
}

/** Tab goes on from there. */
const focusContent = () => document.getElementById('main')?.focus({ preventScroll: true });
