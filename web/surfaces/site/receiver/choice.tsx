import styles from './receiver.module.css';

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  checked: boolean;
}

/** A radio button or a checkbox, as large as a finger needs it. */
export function Choice({ type, name, value, label, checked }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type={type} name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
    </label>
  );
}
