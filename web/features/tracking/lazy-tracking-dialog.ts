import { lazy } from 'react';

/** The dialog's script comes with the first result. */
export const TrackingDialog = lazy(() =>
  import('./tracking-dialog.tsx').then((m) => ({ default: m.TrackingDialog })),
);
