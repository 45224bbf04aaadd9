import { lazy } from 'react';

/** Loads the dialog's script when a parcel is handed over. */
export const ReleaseDialog = lazy(() =>
  import('./release-dialog.tsx').then((m) => ({ default: m.ReleaseDialog })),
);
