import { Title } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { useStaff } from '#web/api/use-session.ts';
import { useReaderField } from '#web/ui/keyboard/use-reader-field.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { useScanTarget } from '../scan-anywhere/scan-target.ts';
import { type Sound, soundOfRead } from '#web/surfaces/office/scanning/feedback.ts';
import { CheckoutResults } from './checkout/checkout-results.tsx';
import { Summary } from './checkout/summary.tsx';
import { useCtrlEnter } from './checkout/use-ctrl-enter.ts';
import { useCheckout } from './checkout/use-checkout.ts';
import type { FormCommands } from './form/form-commands.ts';
import { ParcelForm } from './parcel-form.tsx';
import { useDraftCoupons } from './form/use-coupon.ts';
import { ScanArea } from './scan/scan-area.tsx';
import { useDigitsOutsideFields } from './scan/use-digits-outside-fields.ts';
import { actionForCtrlEnter } from './state/begin-checkout.ts';
import { areScansHeld, draftsOf, numbersAtIntake } from './state/intake-state.ts';
import type { Route } from './state/parcel-values.ts';
import { IntakeContext, useIntake, useIntakeState, useIntakeStore } from './use-intake.ts';
import { WaitingForms } from './waiting-forms.tsx';
import styles from './intake-screen.module.css';

const words = officeIntake;

/** Most parcels come without a booking. */
const BookedItems = lazy(async () => ({ default: (await import('./booked/booked-items.tsx')).BookedItems }));

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function IntakeScreen() {
  const staff = useStaff();
  const [params] = useSearchParams();
  const bookingId = params.get('booking');
  return (
    <>
      <Title order={1} mb="sm">
        {words.title}
      </Title>
      {staff?.routes.length === 0 ? <Empty text={words.noRoutes} /> : null}
      {staff === null || staff.routes.length === 0 ? null : (
        <Intake
          key={`${staff.id} ${bookingId}`}
          staffId={staff.id}
          bookingId={bookingId}
          routes={staff.routes}
        />
      )}
    </>
  );
}

interface IntakeProps {
  staffId: number;
  bookingId: string | null;
  routes: readonly Route[];
}

/** The three areas: Scan, Add parcel, Summary. */
function Intake({ staffId, bookingId, routes }: IntakeProps) {
  const store = useIntakeStore({ staffId, bookingId }, routes);
  const formCommands = useRef<FormCommands | null>(null);
  const intake = useMemo(() => ({ store, routes, formCommands }), [store, routes]);
  return (
    <IntakeContext value={intake}>
      <Areas bookingId={bookingId} />
    </IntakeContext>
  );
}

function Areas({ bookingId }: Pick<IntakeProps, 'bookingId'>) {
  const { store } = useIntake();
  const isRestored = useIntakeState((state) => state.isRestored);
  const openForm = useIntakeState((state) => state.openForm);
  /** The waiting forms that stopped Checkout. */
  const [preventing, setPreventing] = useState<readonly string[] | null>(null);
  return (
    <div className={styles.areas} aria-busy={!isRestored} onKeyDownCapture={ignoreRepeatedEnter}>
      <div className={styles.work}>
        {bookingId === null ? null : (
          <Suspense fallback={<Skeleton lines={3} height={44} />}>
            <BookedItems bookingId={bookingId} />
          </Suspense>
        )}
        <WaitingForms preventing={preventing} />
        <ParcelForm key={openForm.key} openForm={openForm} />
      </div>
      <div className={styles.side}>
        <ScanAndSummary onPrevented={() => setPreventing(store.get().waiting.map(({ id }) => id))} />
      </div>
    </div>
  );
}

/** Enter that is held down adds a parcel, but does not go on to the cash and to Checkout. */
function ignoreRepeatedEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.repeat) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Scanning, the list, and the results of the last Checkout. `onPrevented`: Checkout waits for parcels that are not in it. */
function ScanAndSummary({ onPrevented }: { onPrevented: () => void }) {
  const { store, formCommands } = useIntake();
  const scanField = useRef<HTMLInputElement>(null);
  // The focused element may be gone: focus the scan field for the next parcel.
  const focusScan = useReaderField(scanField);
  const scan = (number: string): Sound => {
    const before = numbersAtIntake(store.get());
    store.send({ type: 'scanned', number });
    return soundOfRead([number], before);
  };
  useScanTarget(scan);
  const isNumberComing = useIntakeState((state) => areScansHeld(state) && state.scans.length > 0);
  useDigitsOutsideFields(
    isNumberComing,
    () => formCommands.current?.weightFieldIfMissing(isNumberComing) ?? null,
  );
  const coupons = useDraftCoupons(useIntakeState(draftsOf));
  const { cash, checkOut, payDuePayments, giveUpDuePayments } = useCheckout({
    coupons,
    focusScan,
    onPrevented,
  });
  useCtrlEnter(() => {
    const form = formCommands.current;
    const action = form === null ? 'nothing' : actionForCtrlEnter(store.get());
    if (action === 'add') form?.addByCtrlEnter();
    if (action === 'check out') void checkOut();
  });
  return (
    <>
      <ScanArea
        fieldRef={scanField}
        onOpen={focusScan}
        onScan={scan}
        onPerson={(text) => formCommands.current?.findSender(text) ?? false}
      />
      <Summary
        coupons={coupons}
        cash={cash}
        onCheckout={() => void checkOut()}
        onPayDue={() => void payDuePayments()}
        onGiveUp={giveUpDuePayments}
        onRemoved={focusScan}
      />
      <CheckoutResults onHidden={focusScan} />
    </>
  );
}
