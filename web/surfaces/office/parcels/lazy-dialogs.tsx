/** Dialogs of the list of parcels, whose scripts are loaded once a row is selected. */
import { type ComponentProps, lazy, Suspense } from 'react';
import { web } from '#texts/web.ts';
import { toast } from '#web/ui/toast/toast-store.ts';

const loadEvent = () => import('./event-dialog.tsx').then((m) => ({ default: m.EventDialog }));
const loadPayment = () => import('./payment-dialog.tsx').then((m) => ({ default: m.PaymentDialog }));
const LazyEvent = lazy(loadEvent);
const LazyPayment = lazy(loadPayment);

const loadBoth = () => Promise.all([loadEvent(), loadPayment()]);

/** Loads them before they are asked for. */
export const preloadDialogs = (): void => void loadBoth().catch(() => undefined);

/** Without a connection it says so and returns false: opening them then would take the page away. */
export async function areDialogsLoaded(): Promise<boolean> {
  try {
    await loadBoth();
    return true;
  } catch {
    toast.error(web.offline);
    return false;
  }
}

export function EventDialog(props: ComponentProps<typeof LazyEvent>) {
  return (
    <Suspense fallback={null}>
      <LazyEvent {...props} />
    </Suspense>
  );
}

export function PaymentDialog(props: ComponentProps<typeof LazyPayment>) {
  return (
    <Suspense fallback={null}>
      <LazyPayment {...props} />
    </Suspense>
  );
}
