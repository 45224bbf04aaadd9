/** Dialogs of the list of parcels. Their scripts are loaded once a row is selected, or when they are asked for. */
import { type ComponentType, lazy, Suspense } from 'react';
import { web } from '#texts/web.ts';
import { toast } from '#web/ui/toast/toast-store.ts';

const loadEvent = () => import('./event-dialog.tsx').then((m) => ({ default: m.EventDialog }));
const loadPayment = () => import('./payment-dialog.tsx').then((m) => ({ default: m.PaymentDialog }));
const loadLabels = () => import('../deliveries/labels-dialog.tsx').then((m) => ({ default: m.LabelsDialog }));

const loadBoth = () => Promise.all([loadEvent(), loadPayment()]);

/** Loads them before they are asked for. */
export const preloadDialogs = (): void => void loadBoth().catch(() => undefined);

/** Without a connection these say so and return false: opening a dialog then would take the page away. */
export const areDialogsLoaded = (): Promise<boolean> => isLoaded(loadBoth);
export const isLabelsDialogLoaded = (): Promise<boolean> => isLoaded(loadLabels);

async function isLoaded(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load();
    return true;
  } catch {
    toast.error(web.offline);
    return false;
  }
}

function loadedLater<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Dialog = lazy(load);
  return (props: Props) => (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

export const EventDialog = loadedLater(loadEvent);
export const PaymentDialog = loadedLater(loadPayment);
export const LabelsDialog = loadedLater(loadLabels);
