import { useEffect, useRef } from 'react';
import styles from './row-controls.module.css';

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Some of the rows are selected. */
  mixed?: boolean;
  /** `withShift`: pressed with Shift, as for a range. */
  onChange: (withShift: boolean) => void;
}

/** Selects a row, or all; a plain element, because a list has hundreds of them. */
export function RowCheckbox({ label, checked, mixed = false, onChange }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // HTML has no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.checkbox}
      aria-label={label}
      checked={checked}
      onChange={({ nativeEvent }) => onChange((nativeEvent as MouseEvent).shiftKey)}
    />
  );
}
