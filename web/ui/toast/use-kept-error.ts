import { useCallback, useRef, useState } from 'react';
import { closeToast, toast } from './toast-store.ts';

/**
 * Shows an error as a toast, which is read out, and at its place, where it stays until the next try: who looks away for
 * some seconds still finds it. The next try takes both away. Without a connection it is told once: nothing is wrong with the form.
 */
export function useKeptError(): [text: string | null, show: (text: string) => void, clear: () => void] {
  const [text, setText] = useState<string | null>(null);
  const shown = useRef<number>(undefined);
  const clear = useCallback(() => {
    if (shown.current !== undefined) closeToast(shown.current);
    setText(null);
  }, []);
  const show = useCallback(
    (message: string) => {
      clear();
      shown.current = toast.error(message);
      if (navigator.onLine) setText(message);
    },
    [clear],
  );
  return [text, show, clear];
}
