import { Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { useStaff } from '../../../api/use-session.ts';
import { paymentLink } from '../../../features/billing/payment-links.ts';
import { printLabels } from '../../../features/deliveries/print-labels.ts';
import { BookedItems } from '../../../features/intake/booked-items.tsx';
import { CheckoutResults } from '../../../features/intake/checkout-results.tsx';
import type { Route } from '../../../features/intake/intake-form.ts';
import { ParcelForm } from '../../../features/intake/parcel-form.tsx';
import { ScanArea } from '../../../features/intake/scan-area.tsx';
import { Summary } from '../../../features/intake/summary.tsx';
import { useCheckout } from '../../../features/intake/use-checkout.ts';
import { useIntakeDesk } from '../../../features/intake/use-intake-desk.ts';
import { copyText } from '../../../ui/clipboard/copy-text.ts';
import styles from './pickup.module.css';

const words = officeIntake;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function PickupScreen() {
  const staff = useStaff();
  return (
    <>
      <Title order={1} size="h3" mb="sm">
        {words.title}
      </Title>
      {staff === null ? null : <Intake key={staff.id} staffId={staff.id} routes={staff.routes} />}
    </>
  );
}

/** The three areas: Scan, Add parcel, Summary. */
function Intake({ staffId, routes }: { staffId: number; routes: readonly Route[] }) {
  const [params] = useSearchParams();
  const bookingId = params.get('booking');
  const desk = useIntakeDesk(staffId, routes);
  const checkout = useCheckout(staffId, desk.reread);
  return (
    <div className={styles.areas}>
      <div className={styles.work}>
        {bookingId === null ? null : (
          <BookedItems
            bookingId={bookingId}
            routes={routes}
            drafts={desk.drafts}
            isFresh={desk.isFresh}
            filled={desk.form.initial.booking_id === undefined ? null : desk.form.initial}
            onFill={desk.fill}
          />
        )}
        <ParcelForm
          key={desk.form.key}
          staffId={staffId}
          routes={routes}
          initial={desk.form.initial}
          editing={desk.form.editing}
          drafts={desk.drafts}
          scanned={desk.scanned}
          focused={desk.form.key > 0}
          keep={desk.keep}
          onKeep={desk.setKeep}
          added={desk.added}
          onAdded={desk.goOn}
          onCancel={desk.startNew}
        />
      </div>
      <div className={styles.list}>
        <ScanArea onScan={desk.scan} />
        <Summary
          drafts={desk.drafts}
          settlements={desk.settlements}
          progress={checkout.progress}
          onEdit={desk.edit}
          onRemove={desk.remove}
          onCheckout={() => void checkout.run(desk.drafts.length)}
          onSettle={() => void checkout.settleNow()}
          onDismiss={desk.dismissSettlements}
        />
        {checkout.result === null ? null : (
          <CheckoutResults
            result={checkout.result}
            onHide={checkout.hideResult}
            onPrint={(numbers) => void printLabels(numbers)}
            onCopyLink={(ids) => void copyText(paymentLink(ids))}
          />
        )}
      </div>
    </div>
  );
}
