import { lazy } from 'react';

/** Loads the dialog's script with the first result. */
export const TrackingDialog = lazy(() =>
  import('./tracking-dialog.tsx').then((m) => ({ default: m.TrackingDialog })),
);
