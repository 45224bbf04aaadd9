import { Modal, type ModalProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';

/**
 * A dialog of the office and the customer area. Rendered means open; when it goes, the focus returns to what opened it:
 * Mantine's own return needs a dialog that stays rendered.
 */
export function DialogModal(props: Omit<ModalProps, 'opened'>) {
  const opener = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    // The dialog has not taken the focus yet.
    opener.current = openersOf(document.activeElement);
    return () => {
      const openers = opener.current;
      // What the dialog changed is on the page by then, and a menu that gives the focus back has done so.
      requestAnimationFrame(() => focusFirst(openers));
    };
  }, []);
  return <Modal opened {...props} />;
}

/** What had the focus, and behind it the button of the menu that it stood in. */
function openersOf(active: Element | null): Element[] {
  if (active === null || active === document.body) return [];
  const menu = active.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '';
  const button = document.getElementById(menu);
  return button === null ? [active] : [button];
}

/** The first that is still there and can take it, at last the page; unless something else was given the focus meanwhile. */
function focusFirst(elements: readonly Element[]): void {
  const { activeElement: active } = document;
  if (active !== null && active !== document.body && active.isConnected) return;
  for (const element of [...elements, document.getElementById('main')]) {
    if (element instanceof HTMLElement && element.isConnected && !element.matches(':disabled')) {
      element.focus({ preventScroll: element.id === 'main' });
      return;
    }
  }
}
