import { createStore } from '#web/ui/state/create-store.ts';

/** Whether the palette is open: the header's button and Ctrl+K open it. */
export const paletteOpen = createStore(false);
