import { useEffect } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useStore } from '../state/create-store.ts';
import { forgetResult, type Result, resultStore } from './result-store.ts';
import styles from './result-at.module.css';

interface ResultAtProps {
  place: string;
  /** Shows only results of this kind, for a dialog that closes after a success. */
  kind?: Result['kind'];
}

const ICON = { success: 'check', error: 'alert', info: 'info' } as const;

/** The result of the last action at this place. The toast announces it, so it is no live region itself. */
export function ResultAt({ place, kind }: ResultAtProps) {
  const result = useStore(resultStore)[place];
  useEffect(() => () => forgetResult(place, kind), [place, kind]);
  if (result === undefined || (kind !== undefined && kind !== result.kind)) return null;
  return (
    <p className={styles.result} data-kind={result.kind} data-place={place}>
      <Icon name={ICON[result.kind]} size={18} />
      <span>{result.text}</span>
    </p>
  );
}
