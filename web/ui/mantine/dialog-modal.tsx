import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * A dialog of the office and the customer area. Rendered means open; when it goes, the focus returns to what opened it:
 * Mantine's own return needs a dialog that stays rendered.
 */
export function DialogModal(props: Omit<ModalProps, 'opened'>) {
  // As it is drawn first: a menu that it was chosen from goes in the same breath, and the focus with it.
  const [openers] = useState(() => openersOf(document.activeElement));
  useEffect(
    () => () => {
      // What the dialog changed is on the page by then.
      requestAnimationFrame(() => focusFirst(openers));
    },
    [openers],
  );
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
  // A menu is on its way out by now.
  const elsewhere = active !== null && active !== document.body && active.closest('[role="menu"]') === null;
  if (elsewhere) return;
  for (const element of [...elements, document.getElementById('main')]) {
    if (element instanceof HTMLElement && element.isConnected && !element.matches(':disabled')) {
      element.focus({ preventScroll: element.id === 'main' });
      return;
    }
  }
}
