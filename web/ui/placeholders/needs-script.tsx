import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import { web } from '#texts/web.ts';
import styles from './needs-script.module.css';

interface NeedsScriptProps {
  text?: string;
  /** Other ways out. */
  children?: ReactNode;
}

/** Says to readers without JavaScript that a form or a page needs it, and how to reach the company. */
export function NeedsScript({ text = web.needsScript, children }: NeedsScriptProps) {
  const [{ number }] = brand.phones;
  return (
    <noscript>
      <div className={styles.note}>
        <p>{text}</p>
        <p className={styles.ways}>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
          <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>
          {children}
        </p>
      </div>
    </noscript>
  );
}
