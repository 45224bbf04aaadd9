import { Icon } from '../icons/icon.tsx';
import styles from './remove-button.module.css';

interface RemoveButtonProps {
  /** What is removed. */
  label: string;
  onRemove: () => void;
}

/** Takes an entry off a list that is only here yet, and so asks nothing. */
export function RemoveButton({ label, onRemove }: RemoveButtonProps) {
  return (
    <button type="button" className={styles.remove} aria-label={label} data-remove="" onClick={onRemove}>
      <Icon name="trash" />
    </button>
  );
}
