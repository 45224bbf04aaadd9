import { Link } from 'react-router';
import type { OwnParcel } from '#shared/contract/shapes.ts';
import { canBeCollected, nextAction } from '#shared/domain/next-action.ts';
import { ownParcels } from '#texts/own-parcels.ts';
import { journeyOfParcel } from '#web/features/tracking/journey.ts';
import { Card } from '#web/ui/card/card-list.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { JourneyBar } from './journey-bar.tsx';
import { InvoiceUpload } from './invoice-upload.tsx';
import { MainAction } from './main-action.tsx';
import { Amount, Status, Way } from './parcel-head.tsx';
import { ParcelMenu } from './parcel-menu.tsx';
import { parcelPath } from './parcel-path.ts';
import { parcelPlace } from './parcel-place.ts';
import { ReleaseCode } from './release-code.tsx';
import styles from './parcels.module.css';

/** A parcel's journey, amount and next step; everything else is in the menu and on its page. */
export function ParcelCard({ parcel }: { parcel: OwnParcel }) {
  const { tracking_number: tracking, invoice } = parcel;
  const titleId = `parcel-${tracking}`;
  return (
    <Card titleId={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId} className="code">
            <Link to={parcelPath(tracking)}>{tracking}</Link>
          </h2>
          <Way parcel={parcel} />
        </div>
        <Amount parcel={parcel} />
      </header>
      <JourneyBar {...journeyOfParcel(parcel)} />
      <Status parcel={parcel} />
      <UnpaidReleaseCode parcel={parcel} />
      <AppliedCoupon invoice={invoice} />
      <div className={styles.foot}>
        <InvoiceUpload tracking={tracking} count={parcel.customer_invoices.length}>
          {(upload) => (
            <div className={styles.actions}>
              <MainAction parcel={parcel} upload={upload} />
              <ParcelMenu parcel={parcel} upload={upload} />
            </div>
          )}
        </InvoiceUpload>
        {/* Below the buttons, which stay where they are. */}
        <ResultAt place={parcelPlace(tracking)} />
      </div>
    </Card>
  );
}

/** The code of a parcel that can be collected although it is not paid; once it is, the code is the main action. */
export function UnpaidReleaseCode({ parcel }: { parcel: OwnParcel }) {
  const { release_code } = parcel;
  if (release_code === '' || !canBeCollected(parcel) || nextAction(parcel) === 'release_code') return null;
  return <ReleaseCode code={release_code} />;
}

function AppliedCoupon({ invoice: { discount_amount, currency_code } }: Pick<OwnParcel, 'invoice'>) {
  if (discount_amount === 0) return null;
  return (
    <p className={styles.coupon}>
      <Icon name="ticket" />
      <span>{ownParcels.couponApplied}</span>
      <strong className="figures">{formatMoney(-discount_amount, currency_code)}</strong>
    </p>
  );
}
