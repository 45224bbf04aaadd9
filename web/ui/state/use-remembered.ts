import { useState } from 'react';
import { browserStorage } from './kept.ts';

/** A choice that this browser remembers until the logout. */
export function useRemembered<const T extends string>(
  name: string,
  choices: readonly T[],
  initial: T,
): [T, (choice: T) => void] {
  const key = `merani-${name}`;
  const [choice, setChoice] = useState(
    () => choices.find((one) => one === browserStorage.getItem(key)) ?? initial,
  );
  return [
    choice,
    (next) => {
      browserStorage.setItem(key, next);
      setChoice(next);
    },
  ];
}
