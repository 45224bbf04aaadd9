import { Link, useParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import type { OwnParcel } from '#shared/contract/shapes.ts';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { ownParcels } from '#texts/own-parcels.ts';
import { fill } from '#texts/format.ts';
import { isRefused } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { InvoiceUpload } from './invoice-upload.tsx';
import { MainAction } from './main-action.tsx';
import { UnpaidReleaseCode } from './parcel-card.tsx';
import { ParcelDocuments } from './parcel-documents.tsx';
import { Amount, Status, Way } from './parcel-head.tsx';
import { type Expected, ParcelJourney } from './parcel-journey.tsx';
import { ParcelNotes } from './parcel-notes.tsx';
import { ParcelPeople } from './parcel-people.tsx';
import { parcelPlace } from './parcel-place.ts';
import { ParcelPrice } from './parcel-price.tsx';
import styles from './parcel-screen.module.css';

const words = ownParcels;

const WAITING = <Skeleton lines={3} height={190} />;

interface Params {
  params: { tracking?: string };
}

export function meta({ params }: Params) {
  return [{ title: `${normaliseTracking(params.tracking ?? '')} · ${brand.name}` }];
}

/** One parcel of the customer: journey, price, documents, notes and history, with the next thing to do in view. */
export default function ParcelScreen() {
  const tracking = normaliseTracking(useParams().tracking ?? '');
  const known = isTrackingNumber(tracking);
  const query = useCall(parcelCalls.ownOne, { params: { tracking } }, { enabled: known });
  // Above the journey, which must not move when it comes.
  const arrival = useCall(trackingCalls.arrival, { body: { tracking_number: tracking } }, { enabled: known });
  const missing = !known || (query.isError && isRefused(query.error));
  return (
    <>
      <Link to="/dashboard/cargos" className={styles.back}>
        <Icon name="back" size={18} />
        {words.back}
      </Link>
      <PageTitle title={tracking} />
      {missing ? (
        <Empty text={fill(words.notFound, { tracking })}>
          <ButtonLink to="/dashboard/cargos">{words.back}</ButtonLink>
        </Empty>
      ) : (
        <QueryView query={query} skeleton={WAITING}>
          {({ cargo: parcel }) =>
            arrival.isPending && arrival.fetchStatus === 'fetching' ? (
              WAITING
            ) : (
              <Parcel parcel={parcel} expected={arrival.data?.expected ?? null} />
            )
          }
        </QueryView>
      )}
    </>
  );
}

interface ParcelProps {
  parcel: OwnParcel;
  expected: Expected | null;
}

function Parcel({ parcel, expected }: ParcelProps) {
  const { tracking_number: tracking } = parcel;
  return (
    <InvoiceUpload tracking={tracking} count={parcel.customer_invoices.length}>
      {(upload) => (
        <>
          <section className={styles.next} aria-label={words.nextStep}>
            <div className={styles.summary}>
              <Status parcel={parcel} />
              <Way parcel={parcel} />
            </div>
            <Amount parcel={parcel} />
            <div className={styles.main}>
              <UnpaidReleaseCode parcel={parcel} />
              <MainAction parcel={parcel} upload={upload} onPage />
              <ResultAt place={parcelPlace(tracking)} />
            </div>
          </section>
          <div className={styles.columns}>
            <ParcelJourney parcel={parcel} expected={expected} />
            <ParcelPrice parcel={parcel} />
            <ParcelDocuments parcel={parcel} upload={upload} />
            <ParcelPeople parcel={parcel} />
            <ParcelNotes parcel={parcel} />
          </div>
        </>
      )}
    </InvoiceUpload>
  );
}
