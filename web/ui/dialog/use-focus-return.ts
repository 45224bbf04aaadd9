import { useEffect, useRef, useState } from 'react';
import { openDialog } from './open-dialog.ts';

/** How long to watch the focused element after returning the focus, in milliseconds, in case the page removes it. */
const SETTLING = 10_000;

/**
 * When a dialog closes, returns the focus to what opened it, to the button of the menu that it was in, to the
 * element that `opener` finds, or to the page's content. Does nothing if another element has the focus by then.
 */
export function useFocusReturn(opener?: () => HTMLElement | null): void {
  // Read on the first render, because a menu entry that opened the dialog disappears together with its menu.
  const [openers] = useState(() =>
    typeof document === 'undefined' ? [] : openersOf(document.activeElement),
  );
  const found = useRef(opener);
  useEffect(() => {
    const otherwise = found.current;
    const inherited = takeWaiting();
    return () => returnFocus([...openers, ...openersOf(otherwise?.() ?? null), ...inherited]);
  }, [openers]);
}

/** What the next frame tries to focus: one list, so that of several dialogs the last one decides. */
let waiting: { frame: number; elements: readonly Element[] } | null = null;

function returnFocus(elements: readonly Element[]): void {
  // Of dialogs that close together the inner one's opener has disappeared with the outer one.
  const all = [...elements, ...takeWaiting()];
  // By then the page has rendered the dialog's changes.
  const frame = requestAnimationFrame(() => {
    waiting = null;
    focusFirst(all);
  });
  waiting = { frame, elements: all };
}

/** For a dialog that opens or closes before the frame: it returns the focus in place of the earlier one. */
function takeWaiting(): readonly Element[] {
  if (waiting === null) return [];
  cancelAnimationFrame(waiting.frame);
  const { elements } = waiting;
  waiting = null;
  return elements;
}

/** The focused element and the button that shows the area around it, or only the button of the menu around it. */
function openersOf(active: Element | null): Element[] {
  if (active === null || active === document.body) return [];
  const menu = active.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '';
  const button = document.getElementById(menu);
  if (button !== null) return [button];
  const area = CSS.escape(active.closest('[id]:not([id=""])')?.id ?? '');
  return [active, ...document.querySelectorAll(`[aria-controls="${area}"]`)];
}

function hasFocus(): boolean {
  const { activeElement: active } = document;
  if (active === null || active === document.body) return false;
  // A menu is closing at that moment, so its focus does not count; nor does one behind a dialog that is still open.
  return active.closest('[role="menu"]') === null && (openDialog()?.contains(active) ?? true);
}

function focusFirst(elements: readonly Element[]): void {
  if (hasFocus()) return;
  for (const element of elements) {
    if (element instanceof HTMLElement && element.isConnected && !element.matches(':disabled')) {
      element.focus();
      if (document.activeElement === element) return watch(element);
    }
  }
  focusContent();
}

/** The dialog's effect may arrive a moment later and remove its opener, for example with a deleted row. */
function watch(element: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    if (!hasFocus()) focusContent();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), SETTLING);
}

/** Tab continues from there: from the dialog that is still open, or from the page's content. */
const focusContent = () => (openDialog() ?? document.getElementById('main'))?.focus({ preventScroll: true });
