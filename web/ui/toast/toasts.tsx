import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { web } from '#shared/messages/en/web.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { useStore } from '#web/ui/state/create-store.ts';
import { raise, toastHost } from './toast-host.ts';
import { closeToast, type Toast, toastStore } from './toast-store.ts';
import styles from './toasts.module.css';

/**
 * Top right; each closes by itself, on a click or with its button, and waits while pointed at or focused. It is a
 * popover, so that toasts also stand above open dialogs.
 */
export function Toasts() {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => setHost(toastHost()), []);
  return host === null ? null : createPortal(<ToastRegion />, host);
}

function ToastRegion() {
  const toasts = useStore(toastStore);
  useEffect(raise, [toasts]);
  return (
    <div
      popover="manual"
      role="region"
      aria-label={web.notifications}
      aria-live="polite"
      className={styles.region}
    >
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </div>
  );
}

const ICON = { success: 'check', error: 'alert', info: 'info' } as const;

function ToastCard({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  const left = useRef(toast.duration);
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
    <div
      className={styles.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onClick={() => closeToast(toast.id)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={styles.icon}>
        <Icon name={ICON[toast.kind]} />
      </span>
      <p className={styles.text}>{toast.text}</p>
      <button type="button" className={styles.close} aria-label={web.close}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
