/** The dialogs that correct a parcel, which the other screens of the office do without. */
import { lazy } from 'react';

const loadAddress = () => import('./address-dialog.tsx').then((m) => ({ default: m.AddressDialog }));
const loadWeight = () => import('./weight-dialog.tsx').then((m) => ({ default: m.WeightDialog }));

export const AddressDialog = lazy(loadAddress);
export const WeightDialog = lazy(loadWeight);

/** Loads them before they are asked for. */
export const preloadCorrections = (): void =>
  void Promise.all([loadAddress(), loadWeight()]).catch(() => undefined);
