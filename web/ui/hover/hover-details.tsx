import { HoverCard, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
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

/** A short text in a dense table; hover, Tab or touch shows the full text, Esc closes it. */
export function HoverDetails({ children, details, plain = false, label }: HoverDetailsProps) {
  return (
    <HoverCard
      role="tooltip"
      interactive
      events={{ hover: true, focus: true, touch: true }}
      openDelay={120}
      position="bottom-start"
      shadow="md"
      width="max-content"
    >
      <HoverCard.Target>
        <UnstyledButton
          className={styles.target ?? ''}
          data-plain={plain || undefined}
          {...(label === undefined ? {} : { 'aria-label': label })}
        >
          {children}
        </UnstyledButton>
      </HoverCard.Target>
      <HoverCard.Dropdown className={styles.card ?? ''}>{details}</HoverCard.Dropdown>
    </HoverCard>
  );
}
