import { createContext, useContext } from 'react';

/** Whether long lists of choices stay short, because nobody sees them yet. */
export const ShortLists = createContext(false);

/** All choices, or only the usual ones while nobody sees the list: hundreds of hidden options would slow each page down. */
export function useChoices<T>(all: readonly T[], isUsual: (choice: T) => boolean): readonly T[] {
  return useContext(ShortLists) ? all.filter(isUsual) : all;
}
