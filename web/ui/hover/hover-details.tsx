import { Popover } from '@mantine/core';
import { useId, useRef, type ReactNode } from 'react';
import { useHovered } from './use-hovered.ts';
import styles from './hover-details.module.css';

interface HoverDetailsProps {
  /** Always visible. */
  children: ReactNode;
  /** Shown on hover, focus or touch. The pointer can move into it, to copy text. */
  details: ReactNode;
  /** Without the dotted line, for content that already looks interactive. */
  plain?: boolean;
  /** For screen readers, when the visible text does not describe it. */
  label?: string;
}

/**
 * A short text in a dense table; hover, Tab or touch shows the full text, Esc closes it. A list has hundreds of them, so
 * the card is created at the first use.
 */
export function HoverDetails({ children, details, plain = false, label }: HoverDetailsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const { isOpen, wasOpen, ofButton, ofCard } = useHovered(button, card);
  const id = useId();
  return (
    <button
      ref={button}
      type="button"
      className={styles.target}
      data-plain={plain || undefined}
      aria-label={label}
      aria-describedby={isOpen ? id : undefined}
      {...ofButton}
    >
      {children}
      {wasOpen ? (
        <Popover opened={isOpen} position="bottom-start" shadow="md" width="max-content" withRoles={false}>
          <Popover.Target>
            <span className={styles.anchor} />
          </Popover.Target>
          <Popover.Dropdown ref={card} id={id} role="tooltip" className={styles.card ?? ''} {...ofCard}>
            {details}
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </button>
  );
}
