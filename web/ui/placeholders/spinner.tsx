import styles from './spinner.module.css';

/** Turns in a button whose request is running. `size` is in pixels, by default that of the text. */
export function Spinner({ size, className = '' }: { size?: number; className?: string | undefined }) {
  const sized = size === undefined ? undefined : { width: size, height: size };
  return <span className={`${styles.spinner} ${className}`} style={sized} aria-hidden="true" />;
}
