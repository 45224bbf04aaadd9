import styles from './phone-text.module.css';
import { usePhoneWriter } from './use-phone-writer.ts';

/** A phone number in the international format, from its digits. */
export function PhoneText({ digits }: { digits: string }) {
  return <span className={styles.phone}>{usePhoneWriter()(digits)}</span>;
}
