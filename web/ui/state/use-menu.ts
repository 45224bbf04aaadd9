import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface Menu {
  open: boolean;
  toggle: () => void;
  /** For the button that opens it: Esc gives it the focus back. */
  button: RefObject<HTMLButtonElement | null>;
}

/** A menu of a narrow screen: closed by its button, by Esc, and by going anywhere. */
export function useMenu(): Menu {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openAt === key;
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  return { open, button, toggle: () => setOpenAt(open ? null : key) };
}
