import { nextAction } from '#shared/domain/next-action.ts';
import { invoiceFiles } from '#texts/invoice-files.ts';
import { ownParcels } from '#texts/own-parcels.ts';
import { trackingPage } from '#texts/tracking-page.ts';
import { fill } from '#texts/format.ts';
import type { OwnParcel } from '#shared/contract/shapes.ts';
import { wholeDebtOf } from '#web/features/billing/debt.ts';
import { cardPaymentPath, extraPaymentPath, rememberPaying } from '#web/features/billing/paying.ts';
import { trackingPath } from '#web/features/tracking/tracking-path.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { Upload } from './invoice-upload.tsx';
import { parcelPath } from './parcel-path.ts';
import { ReleaseCode } from './release-code.tsx';

interface MainActionProps {
  parcel: OwnParcel;
  upload: Upload;
  /** On the parcel's own page, tracking leads to the page that can be shared. */
  onPage?: boolean;
}

/** The one thing to do next with a parcel (`nextAction`), as the only highlighted control of its card. */
export function MainAction({ parcel, upload, onPage = false }: MainActionProps) {
  const { tracking_number: tracking } = parcel;
  const action = nextAction(parcel);
  const dues = wholeDebtOf(parcel);
  if (dues !== null) {
    const isInvoice = action === 'pay';
    return (
      <ButtonLink
        look="accent"
        fromServer
        to={isInvoice ? cardPaymentPath(dues.ids) : extraPaymentPath(parcel.invoice.invoice_id)}
        onClick={() => rememberPaying([tracking])}
      >
        {fill(isInvoice ? ownParcels.pay : ownParcels.payExtra, { amount: dues.amount })}
      </ButtonLink>
    );
  }
  if (action === 'release_code') return <ReleaseCode code={parcel.release_code} main />;
  if (action === 'add_invoice') {
    return (
      <Button look="accent" busy={upload.busy} onClick={() => upload.choose()}>
        <Icon name="plus" />
        <span aria-live="polite">{upload.progress ?? invoiceFiles.upload}</span>
      </Button>
    );
  }
  return (
    <ButtonLink look="accent" to={onPage ? trackingPath(tracking) : parcelPath(tracking)}>
      <Icon name="pin" />
      {onPage ? trackingPage.open : ownParcels.track}
    </ButtonLink>
  );
}
