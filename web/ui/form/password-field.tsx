import { useState } from 'react';
import { web } from '#texts/web.ts';
import { TextField } from './field.tsx';
import styles from './field.module.css';

interface PasswordFieldProps {
  label: string;
  name: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-label={web.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? web.hide : web.show}
        </button>
      }
    />
  );
}
