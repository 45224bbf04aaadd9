import { type MouseEvent, type ReactNode, useLayoutEffect, useId, useRef, useState } from 'react';
import { NeedsScript } from '../placeholders/needs-script.tsx';
import { ShortLists } from '../form/short-lists.ts';
import { useHydrated } from '../state/use-hydrated.ts';
import { takeToasts } from '../toast/toast-host.ts';
import { DialogHeader, holdsTyping, keepsOpen } from './dialog.tsx';
import styles from './dialog.module.css';

interface StandingDialogProps {
  /** For `OpenDialogButton`. */
  id: string;
  title: string;
  /** Whether the page's HTML has the content, too. */
  inHtml: boolean;
  /** Starts anew each time. */
  children: ReactNode;
}

/**
 * A modal dialog that the page has from the start, closed: the browser opens it, also before the page's script runs. Once
 * that runs, the content is there while the dialog is open. Closes like `Dialog`; the browser gives the focus back.
 */
export function StandingDialog({ id, title, inHtml, children }: StandingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isOpen = useOpen(dialog);
  const hydrated = useHydrated();
  return (
    <dialog
      ref={dialog}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`${styles.dialog} ${styles.medium}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && keepsOpen(event)) event.preventDefault();
      }}
      onCancel={(event) => {
        if (holdsTyping(event.currentTarget)) event.preventDefault();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current && !holdsTyping(dialog.current)) closeDialog(id);
      }}
    >
      <div className={styles.content}>
        <DialogHeader
          id={titleId}
          title={title}
          onClose={() => closeDialog(id)}
          early={command(id, 'close')}
        />
        {isOpen || (inHtml && !hydrated) ? (
          <ShortLists value={!isOpen}>{children}</ShortLists>
        ) : hydrated ? null : (
          <NeedsScript />
        )}
      </div>
    </dialog>
  );
}

export function closeDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

interface OpenDialogButtonProps {
  dialogId: string;
  className?: string | undefined;
  children: ReactNode;
}

export function OpenDialogButton({ dialogId, className, children }: OpenDialogButtonProps) {
  function open({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // Where the browser knows commands, it has opened the dialog by the button's attributes.
    if ('commandForElement' in currentTarget) return;
    const dialog = document.getElementById(dialogId);
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  }
  return (
    <button type="button" className={className} onClick={open} {...command(dialogId, 'show-modal')}>
      {children}
    </button>
  );
}

/** What makes the browser itself open or close the dialog. The page's loader leaves such a button to it. */
function command(dialogId: string, name: 'show-modal' | 'close'): Record<string, string> {
  return { commandfor: dialogId, command: name, 'data-early': '' };
}

/** Whether the browser shows the dialog. While it does, toasts are shown in it. */
function useOpen(dialog: { current: HTMLDialogElement | null }): boolean {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    let giveBack: (() => void) | undefined;
    function follow() {
      giveBack?.();
      giveBack = element?.open === true ? takeToasts(element) : undefined;
      setOpen(element?.open === true);
    }
    follow();
    const observer = new MutationObserver(() => {
      follow();
      // Like other dialogs, and not its first button, which the browser chooses.
      if (element.open) element.focus();
    });
    observer.observe(element, { attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      giveBack?.();
    };
  }, [dialog]);
  return isOpen;
}
