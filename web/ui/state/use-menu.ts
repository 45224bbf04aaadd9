import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface Menu {
  open: boolean;
  toggle: () => void;
  /** Attach it to the button that opens the menu: Esc returns the focus to it. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The menu of a narrow screen: its button, Esc and navigation close it. */
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
