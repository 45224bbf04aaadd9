import { useId, useRef, type ToggleEvent } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './info-popover.module.css';

/** Pixels between the button and the text, and between the text and the window's edge. */
const GAP = 8;

/** A round “i” with a short text that opens above the page; Esc or a click elsewhere closes it. */
export function InfoPopover({ label, text }: { label: string; text: string }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  function place(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== 'open' || button.current === null) return;
    const panel = event.currentTarget;
    const at = button.current.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = panel;
    const below = at.bottom + GAP + height <= innerHeight;
    const left = Math.min(Math.max(GAP, at.left + at.width / 2 - width / 2), innerWidth - width - GAP);
    panel.style.top = `${below ? at.bottom + GAP : at.top - GAP - height}px`;
    panel.style.left = `${left}px`;
  }

  return (
    <>
      <button ref={button} type="button" className={styles.button} aria-label={label} popoverTarget={id}>
        <Icon name="info" size={18} />
      </button>
      <div id={id} popover="auto" className={styles.panel} onToggle={place}>
        {text}
      </div>
    </>
  );
}
