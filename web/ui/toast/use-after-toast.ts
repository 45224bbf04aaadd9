import { useCallback, useEffect, useRef, useState } from 'react';
import { DEFAULT_DURATION, toast } from './toast-store.ts';

/**
 * Shows an error as a toast, and then at its place, where it stays until the next try: who looks away for some seconds
 * still finds it. Not at both at once, which would say it twice.
 */
export function useAfterToast(): [text: string | null, show: (text: string) => void, clear: () => void] {
  const [text, setText] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setText(null);
  }, []);
  const show = useCallback((message: string) => {
    toast.error(message);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setText(message), DEFAULT_DURATION);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [text, show, clear];
}
