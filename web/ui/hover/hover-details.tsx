import { HoverCard, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './hover-details.module.css';

interface HoverDetailsProps {
  /** What is always in sight. */
  children: ReactNode;
  /** What hovering, focus or a touch shows beside it; it can be reached with the pointer, to copy from it. */
  details: ReactNode;
  /** Without the dotted line, for what looks like something to hover over anyway. */
  plain?: boolean;
  /** For screen readers, when the text in sight does not say what it is. */
  label?: string;
}

/** A short text in a dense table with all of it one hover, Tab or touch away; Esc closes. */
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
