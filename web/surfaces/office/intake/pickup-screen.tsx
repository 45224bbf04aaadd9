import { Title } from '@mantine/core';
import { type KeyboardEvent, lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { useStaff } from '#web/api/use-session.ts';
import { paymentLink } from '../billing/payment-links.ts';
import { printLabels } from '../deliveries/print-labels.ts';
import { CheckoutResults } from './checkout-results.tsx';
import type { Route } from './intake-form.ts';
import { ParcelForm } from './parcel-form.tsx';
import { ScanArea } from './scan-area.tsx';
import { Summary } from './summary.tsx';
import { useScanTarget } from '../scan-anywhere/scan-target.ts';
import type { useCheckout } from './use-checkout.ts';
import type { Cash } from './use-cash.ts';
import { couponsOf } from './same-code.ts';
import { useDraftCoupons } from './use-coupon.ts';
import { useCtrlEnter } from './use-ctrl-enter.ts';
import { useIntakeDesk } from './use-intake-desk.ts';
import { useTill } from './use-till.ts';
import { useWeightKeys } from './use-weight-keys.ts';
import { WaitingForms } from './waiting-forms.tsx';
import type { OpenForm } from './use-intake-form.ts';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import { useReaderField } from '#web/ui/keyboard/use-reader-field.ts';
import { Empty } from '#web/ui/states/empty.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import styles from './pickup.module.css';

const words = officeIntake;

/** Most parcels come without a booking. */
const BookedItems = lazy(async () => ({ default: (await import('./booked-items.tsx')).BookedItems }));

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function PickupScreen() {
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
  const desk = useIntakeDesk({ staffId, bookingId }, routes);
  /** The form writes what it can do here, so that Checkout, in the other column, can call it. */
  const openForm = useRef<OpenForm | null>(null);
  /** The waiting forms that stopped Checkout. */
  const [stopping, setStopping] = useState<readonly string[] | null>(null);
  return (
    <div className={styles.areas} aria-busy={!desk.isOpen} onKeyDownCapture={refuseHeldEnter}>
      <div className={styles.work}>
        {bookingId === null ? null : <Booked bookingId={bookingId} routes={routes} desk={desk} />}
        <WaitingForms forms={desk.waiting} stopping={stopping} onOpen={(form) => desk.bringBack(form)} />
        <ParcelForm
          key={desk.form.key}
          staffId={staffId}
          routes={routes}
          initial={desk.form.initial}
          editing={desk.form.editing}
          initialCount={desk.form.count}
          onTyped={desk.typed}
          begun={desk.form.begun}
          restored={desk.form.restored}
          refusal={desk.form.refusal}
          stopped={desk.form.stopped}
          scanned={desk.scans.scanned}
          held={desk.scans.held}
          onScan={desk.scans.scan}
          onScanTaken={desk.scans.taken}
          onScanWaits={desk.scans.waits}
          focused={desk.form.focused}
          keepPeople={desk.keepPeople}
          onKeepPeople={desk.setKeepPeople}
          added={desk.added}
          adding={desk.waiting.flatMap(({ adding }) => adding)}
          onAdd={desk.add}
          onCancel={desk.startNew}
          takenCoupons={couponsOf(desk.drafts.filter((draft) => draft.id !== desk.form.editing?.id))}
          onSender={desk.foundSender}
          listed={desk.drafts}
          usualReceiver={desk.usualReceiver}
          openForm={openForm}
        />
      </div>
      <div className={styles.list}>
        <ScanAndSummary
          staffId={staffId}
          desk={desk}
          openForm={openForm}
          onStopped={() => setStopping(desk.waitingNow().map(({ id }) => id))}
        />
      </div>
    </div>
  );
}

/** The parcels of the booking that is taken in. */
function Booked({
  bookingId,
  routes,
  desk,
}: {
  bookingId: string;
  routes: readonly Route[];
  desk: ReturnType<typeof useIntakeDesk>;
}) {
  return (
    <Suspense fallback={<Skeleton lines={3} height={44} />}>
      <BookedItems
        bookingId={bookingId}
        routes={routes}
        listed={[...desk.drafts.map(({ form }) => form), ...desk.waiting.map(({ initial }) => initial)]}
        isFresh={desk.isFresh}
        filled={desk.form.initial.booking_id === undefined ? null : desk.form.initial}
        onFill={desk.fill}
      />
    </Suspense>
  );
}

/** Enter that is held down adds a parcel, but does not go on to the cash and to Checkout. */
function refuseHeldEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.repeat) return;
  event.preventDefault();
  event.stopPropagation();
}

interface ScanAndSummaryProps {
  staffId: number;
  desk: ReturnType<typeof useIntakeDesk>;
  openForm: RefObject<OpenForm | null>;
  /** Called when Checkout waits for parcels that are not in the list yet. */
  onStopped: () => void;
}

/** Scanning, the list, and the results of the last checkout. */
function ScanAndSummary({ staffId, desk, openForm, onStopped }: ScanAndSummaryProps) {
  const scanField = useRef<HTMLInputElement>(null);
  // The focused element may be gone: focus the scan field for the next parcel.
  const focusScan = useReaderField(scanField);
  useScanTarget(desk.scans.scan);
  const isNumberWaiting = desk.scans.held && desk.scans.scanned !== null;
  useWeightKeys(isNumberWaiting, () => openForm.current?.missingWeight(isNumberWaiting) ?? null);
  const coupons = useDraftCoupons(desk.drafts);
  const { checkout, cash, changes, ...till } = useTill({
    staffId,
    desk,
    openForm,
    coupons,
    focusScan,
    onStopped,
  });
  useCtrlEnter(() => {
    const form = openForm.current;
    if (checkout.progress !== null || form === null || !desk.isOpen) return;
    const isAdding = desk.waiting.some(({ adding }) => adding.length > 0);
    if (form.isBegun() || (desk.drafts.length === 0 && desk.waiting.length === 0)) form.add();
    // A second press comes before the first has shown what it did.
    else if (!isAdding) void till.checkOut();
  });
  return (
    <>
      <ScanArea
        fieldRef={scanField}
        onOpen={focusScan}
        onScan={desk.scans.scan}
        onPerson={(text) => openForm.current?.findSender(text) ?? false}
      />
      <Summary
        drafts={desk.drafts}
        coupons={coupons}
        cash={cash}
        settlements={desk.settlements}
        progress={checkout.progress}
        onEdit={desk.edit}
        editing={desk.form.editing !== null}
        onPayAll={desk.payAll}
        onRemove={(draft) => void desk.remove(draft).then(focusScan)}
        onCheckout={() => void till.checkOut()}
        refused={till.refused}
        onSettle={() => void till.settle()}
        onDismiss={till.dismiss}
      />
      <Results checkout={checkout} changes={changes} onHidden={focusScan} />
    </>
  );
}

interface ResultsProps {
  checkout: ReturnType<typeof useCheckout>;
  changes: Cash['changes'];
  onHidden: () => void;
}

/** The results of the last checkout, until they are hidden. */
function Results({ checkout, changes, onHidden }: ResultsProps) {
  if (checkout.result === null) return null;
  return (
    <CheckoutResults
      result={checkout.result}
      changes={changes}
      onHide={() => {
        checkout.hideResult();
        onHidden();
      }}
      onPrint={(numbers) => void printLabels(numbers)}
      onCopyLink={(ids) => void copyText(paymentLink(ids))}
    />
  );
}
