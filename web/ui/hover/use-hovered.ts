import { useEffect, useRef, useState, type PointerEvent, type RefObject, type SyntheticEvent } from 'react';

/** Milliseconds, so that a pointer on its way elsewhere opens nothing, and can cross the gap to the card. */
const OPEN_DELAY = 120;
const CLOSE_DELAY = 150;

/** Whether a button's card is open: by hover, keyboard focus or touch. Esc and a press elsewhere close it. */
export function useHovered(button: RefObject<HTMLElement | null>, card: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = state === 'open';
  const set = (next: 'open' | 'closed', delay = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => setState((last) => (last === 'unused' && next === 'closed' ? last : next)),
      delay,
    );
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => {
      clearTimeout(timer.current);
      setState('closed');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Esc closes only the card, not the dialog around it.
      event.stopPropagation();
      close();
    };
    const onPress = ({ target }: Event) => {
      const isInside = [button, card].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (!isInside) close();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [isOpen, button, card]);

  const leave = () => {
    // The keyboard's focus keeps it open.
    if (button.current?.matches(':focus-visible') !== true) set('closed', CLOSE_DELAY);
  };
  return {
    isOpen,
    wasOpen: state !== 'unused',
    ofButton: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') set('open', OPEN_DELAY);
      },
      onPointerLeave: leave,
      onFocus: () => {
        if (button.current?.matches(':focus-visible') === true) set('open');
      },
      onBlur: () => set('closed'),
      onClick: () => set('open'),
    },
    /** React passes the card's events on to the button, whose child it is. */
    ofCard: {
      onPointerEnter: () => set('open'),
      onPointerLeave: leave,
      onClick: (event: SyntheticEvent) => event.stopPropagation(),
    },
  };
}
