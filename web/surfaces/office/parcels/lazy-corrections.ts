/** The dialogs that correct a parcel, which the other screens of the office do without. */
import { lazy } from 'react';

const loadCorrection = () => import('./correction-dialog.tsx').then((m) => ({ default: m.CorrectionDialog }));
const loadWeight = () => import('./weight-dialog.tsx').then((m) => ({ default: m.WeightDialog }));

export const CorrectionDialog = lazy(loadCorrection);
export const WeightDialog = lazy(loadWeight);

/** Loads them before they are asked for. */
export const preloadCorrections = (): void =>
  void Promise.all([loadCorrection(), loadWeight()]).catch(() => undefined);
