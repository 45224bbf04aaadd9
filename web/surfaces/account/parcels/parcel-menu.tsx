import { Menu } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { nextAction } from '#shared/domain/next-action.ts';
import { invoiceFiles } from '#texts/invoice-files.ts';
import { noteWords } from '#texts/office-notes.ts';
import { ownCoupons } from '#texts/own-coupons.ts';
import { ownParcels } from '#texts/own-parcels.ts';
import { fill } from '#texts/format.ts';
import type { OwnParcel } from '#shared/contract/shapes.ts';
import { allNotes, countText, parcelSubject } from '#web/features/notes/note-view.ts';
import { TrackingDialog } from '#web/features/tracking/lazy-tracking-dialog.ts';
import type { Found } from '#web/features/tracking/tracking-dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ActionMenu } from '#web/ui/mantine/action-menu.tsx';
import { ApplyDialog } from '../coupons/apply-coupon.tsx';
import { SharedNotesDialog } from '../notes/shared-notes.tsx';
import { addParcelToCart } from './add-to-cart.ts';
import type { Upload } from './invoice-upload.tsx';
import { parcelPath } from './parcel-path.ts';
import { parcelPlace } from './parcel-place.ts';
import { PayEntries } from './pay-entries.tsx';
import { useHistory } from './use-history.ts';
import styles from './parcels.module.css';

interface ParcelMenuProps {
  parcel: OwnParcel;
  upload: Upload;
}

/** Everything that can be done with a parcel besides its main action. */
export function ParcelMenu({ parcel, upload }: ParcelMenuProps) {
  const { tracking_number: tracking, invoice } = parcel;
  const [dialog, setDialog] = useState<'coupon' | 'notes' | null>(null);
  const history = useHistory(tracking);
  const close = () => setDialog(null);
  const subject = parcelSubject(parcel);
  const unpaid = invoice.payment_status === 'PENDING';
  return (
    <>
      <ActionMenu position="bottom-end" classNames={{ item: styles.entry ?? '' }}>
        <Menu.Target>
          <Button look="outline" busy={upload.busy} aria-label={fill(ownParcels.more, { tracking })}>
            <Icon name="more" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={parcelPath(tracking)}>
            {ownParcels.details}
          </Menu.Item>
          <PayEntries parcel={parcel} />
          {unpaid ? (
            <Menu.Item onClick={() => addParcelToCart(parcel, parcelPlace(tracking))}>
              {ownParcels.addToCart}
            </Menu.Item>
          ) : null}
          {unpaid && invoice.discount_amount === 0 ? (
            <Menu.Item onClick={() => setDialog('coupon')}>{ownCoupons.apply}</Menu.Item>
          ) : null}
          {parcel.status === 'RELEASED' || nextAction(parcel) === 'add_invoice' ? null : (
            <Menu.Item onClick={() => upload.choose()}>{invoiceFiles.upload}</Menu.Item>
          )}
          <Menu.Item onClick={() => void history.show()}>{ownParcels.history}</Menu.Item>
          <Menu.Item onClick={() => setDialog('notes')}>
            {fill(noteWords.viewNotes, { count: countText(allNotes(subject).length) })}
          </Menu.Item>
        </Menu.Dropdown>
      </ActionMenu>
      {dialog === 'coupon' ? (
        <ApplyDialog tracking={tracking} invoice={invoice} place={parcelPlace(tracking)} onClose={close} />
      ) : null}
      {dialog === 'notes' ? <SharedNotesDialog subject={subject} onClose={close} /> : null}
      <HistoryDialog found={history.found} onClose={history.close} />
    </>
  );
}

function HistoryDialog({ found, onClose }: { found: Found | null; onClose: () => void }) {
  return <Suspense>{found === null ? null : <TrackingDialog found={found} onClose={onClose} />}</Suspense>;
}
