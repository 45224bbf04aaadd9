import { Tooltip } from '@mantine/core';
import { useEffect, useRef, useState, type ButtonHTMLAttributes, type KeyboardEvent } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Spinner } from '../placeholders/spinner.tsx';
import styles from './row-controls.module.css';

const HINT_DELAY = 250;

interface RowButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  'aria-label': string;
  /** Shown on hover and keyboard focus. */
  hint?: string;
  /** Shows a spinner and ignores clicks while a request is running; it keeps the focus. */
  busy?: boolean;
}

/**
 * A small button of a table row. A list has hundreds of them, so it is a plain element, and its hint is created at the
 * first use.
 */
export function RowButton({ icon, hint, busy = false, children, className, ...rest }: RowButtonProps) {
  const { state, events } = useHint();
  return (
    <button
      type="button"
      {...(hint !== undefined && events)}
      {...rest}
      className={`${styles.button} ${className ?? ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
    >
      {busy ? <Spinner size={18} /> : <Icon name={icon} size={18} />}
      {children}
      {state === 'unused' ? null : (
        <Tooltip label={hint} opened={state === 'shown'}>
          <span className={styles.anchor} />
        </Tooltip>
      )}
    </button>
  );
}

function useHint() {
  const [state, setState] = useState<'unused' | 'shown' | 'hidden'>('unused');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('shown'), HINT_DELAY);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setState((last) => (last === 'shown' ? 'hidden' : last));
  };
  const events = {
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: ({ currentTarget }: { currentTarget: Element }) => {
      if (currentTarget.matches(':focus-visible')) show();
    },
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    },
  };
  return { state, events };
}
