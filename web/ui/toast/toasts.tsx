import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { web } from '#texts/web.ts';
import { Icon } from '../icons/icon.tsx';
import { useHydrated } from '../state/use-hydrated.ts';
import { useStore } from '../state/create-store.ts';
import { raise, toastHost } from './toast-host.ts';
import { closeToast, type Toast, toastStore } from './toast-store.ts';
import styles from './toasts.module.css';

/**
 * Top right, or at the bottom of a phone. Each toast closes after its time, on a click or with its button; the time stops while it is hovered or
 * focused. The region is a popover, so that toasts appear above open dialogs too.
 */
export function Toasts() {
  return useHydrated() ? createPortal(<ToastRegion />, toastHost()) : null;
}

function ToastRegion() {
  const toasts = useStore(toastStore);
  useEffect(() => raise(toasts.length > 0), [toasts]);
  return (
    <section popover="manual" aria-label={web.notifications} aria-live="polite" className={styles.region}>
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>
  );
}

const ICON = { success: 'check', error: 'alert', info: 'info' } as const;

function ToastCard({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  const left = useRef(toast.duration);
  const focusedBefore = useRef<EventTarget | null>(null);
  function close() {
    closeToast(toast.id);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  }
  useEffect(() => {
    if (paused) return;
    const from = performance.now();
    const timer = setTimeout(() => closeToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - from;
    };
  }, [paused, toast.id]);
  return (
    <div role={toast.kind === 'error' ? 'alert' : undefined}>
      <button
        type="button"
        className={styles.toast}
        data-kind={toast.kind}
        onClick={close}
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={({ relatedTarget }) => {
          focusedBefore.current = relatedTarget;
          setPaused(true);
        }}
        onBlur={() => setPaused(false)}
      >
        <span className={styles.icon}>
          <Icon name={ICON[toast.kind]} />
        </span>
        <span className={styles.text}>{toast.text}</span>
        <span className={styles.close}>
          <Icon name="close" size={18} />
          <span className="visually-hidden">{web.close}</span>
        </span>
      </button>
    </div>
  );
}
