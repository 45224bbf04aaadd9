import styles from './spinner.module.css';

/** Turns in a button whose request is running. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
