import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { web } from '#texts/web.ts';
import { Icon } from '../icons/icon.tsx';
import { useHydrated } from '../state/use-hydrated.ts';
import { takeToasts } from '../toast/toast-host.ts';
import { useFocusReturn } from './use-focus-return.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Finds the element to focus afterwards, if the page opened together with the dialog. */
  opener?: () => HTMLElement | null;
}

/**
 * A modal dialog on the browser's own `<dialog>`; rendered means open. Esc, the button and the backdrop close it,
 * but Esc and the backdrop do not when its form has been filled in. The focus returns to what opened it.
 */
export function Dialog({ title, onClose, children, size = 'medium', opener }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hydrated = useHydrated();
  // The page's HTML may have it already: open, but not modal, as only a script can do that.
  const [fromHtml] = useState(!hydrated);
  useFocusReturn(opener);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const { activeElement: focused } = document;
    element.removeAttribute('open');
    element.showModal();
    const giveBack = takeToasts(element);
    // React's autoFocus runs before the dialog is open. Somebody may be typing already.
    const first = element.contains(focused) ? focused : element.querySelector('[data-autofocus]');
    (first instanceof HTMLElement ? first : element).focus();
    return () => {
      element.close();
      giveBack();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      open={fromHtml}
      data-from-html={fromHtml || undefined}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`${styles.dialog} ${styles[size]}`}
      onKeyDown={(event) => {
        // Browsers let a page refuse only every other `cancel` event.
        if (event.key === 'Escape' && keepsOpen(event)) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (!holdsTyping(event.currentTarget)) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current && !holdsTyping(dialog.current)) onClose();
      }}
    >
      <div className={styles.content}>
        <DialogHeader id={titleId} title={title} onClose={onClose} />
        {children}
      </div>
      {fromHtml ? <i hidden data-end="" /> : null}
    </dialog>
  );
}

interface DialogHeaderProps {
  /** Of the title. */
  id: string;
  title: string;
  onClose: () => void;
  /** Attributes with which the button closes the dialog before the page's script runs. */
  early?: Record<string, string>;
}

export function DialogHeader({ id, title, onClose, early }: DialogHeaderProps) {
  return (
    <div className={styles.header}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <button
        type="button"
        className={styles.close}
        aria-label={web.close}
        data-close=""
        onClick={onClose}
        {...early}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Whether Esc is not for the dialog: in a select it closes the list, and no page can see whether that is open. */
export function keepsOpen({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  return target instanceof HTMLSelectElement || holdsTyping(currentTarget);
}

/** Whether a field in the dialog differs from its initial value. */
export function holdsTyping(dialog: HTMLElement): boolean {
  return [
    ...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea'),
  ].some((field) =>
    field.type === 'checkbox' ? false : field.type !== 'hidden' && field.value !== field.defaultValue,
  );
}
