import type { OwnParcel } from '#shared/contract/shapes.ts';
import { nextAction } from '#shared/domain/next-action.ts';
import { invoiceFiles } from '#texts/invoice-files.ts';
import { ownParcels } from '#texts/own-parcels.ts';
import { InvoiceFiles } from '#web/features/parcels/invoice-files.tsx';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import type { Upload } from './invoice-upload.tsx';
import { parcelPlace } from './parcel-place.ts';

interface ParcelDocumentsProps {
  parcel: OwnParcel;
  upload: Upload;
}

/** The invoices that the customer added; a released parcel takes no more. */
export function ParcelDocuments({ parcel, upload }: ParcelDocumentsProps) {
  const { tracking_number: tracking, customer_invoices: names, status } = parcel;
  const place = parcelPlace(tracking, 'documents');
  const isOpen = status !== 'RELEASED' && nextAction(parcel) !== 'add_invoice';
  return (
    <SectionCard title={ownParcels.documents}>
      {names.length === 0 ? (
        <p>{ownParcels.noDocuments}</p>
      ) : (
        <InvoiceFiles tracking={tracking} names={names} mayDelete={status !== 'RELEASED'} place={place} />
      )}
      {isOpen ? (
        <div>
          <Button look="outline" busy={upload.busy} onClick={() => upload.choose(place)}>
            <Icon name="plus" />
            <span aria-live="polite">{upload.progress ?? invoiceFiles.upload}</span>
          </Button>
        </div>
      ) : null}
      <ResultAt place={place} />
    </SectionCard>
  );
}
