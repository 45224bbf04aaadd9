import { useEffect } from 'react';
import type { StaffSession } from '#shared/contract/accounts.ts';
import { openDialog } from '#web/ui/dialog/open-dialog.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { paletteOpen } from './palette-store.ts';

/** Ctrl+K, or Cmd+K on a Mac, opens a parcel, client or booking from any page; not while another dialog is open. */
export function Palette({ staff }: { staff: StaffSession['staff'] }) {
  const open = useStore(paletteOpen);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // The browser's own search field.
      event.preventDefault();
      if (openDialog() === undefined) paletteOpen.set(true);
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      paletteOpen.set(false);
    };
  }, []);
  return open ? <PaletteDialog staff={staff} onClose={() => paletteOpen.set(false)} /> : null;
}

/** With a Georgian layout the key has another letter, but the same place. */
function isShortcut({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK');
}
