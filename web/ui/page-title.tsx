import type { ReactNode } from 'react';
import styles from './page-title.module.css';

interface PageTitleProps {
  title: string;
  /** The page is a list of cards, which may take the whole width of a large screen. */
  wide?: boolean;
  children?: ReactNode;
}

/** A page's title, and controls for the whole page beside it. */
export function PageTitle({ title, wide = false, children }: PageTitleProps) {
  return (
    <header className={styles.head} data-wide={wide || undefined}>
      {/* It takes the focus when what had it is gone. */}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </header>
  );
}
