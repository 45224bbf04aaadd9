import type { OwnParcel } from '#shared/contract/shapes.ts';
import { ownParcels } from '#texts/own-parcels.ts';
import { tracking } from '#texts/tracking.ts';
import { trackingPage } from '#texts/tracking-page.ts';
import { journeyOfParcel } from '#web/features/tracking/journey.ts';
import { JourneyLine } from '#web/features/tracking/journey-line.tsx';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import styles from './parcel-screen.module.css';

/** The five steps with their times, and every event in order, the newest first. */
export function ParcelJourney({ parcel }: { parcel: OwnParcel }) {
  return (
    <SectionCard title={ownParcels.journey}>
      <JourneyLine {...journeyOfParcel(parcel)} />
      <section className={styles.history} aria-label={ownParcels.history}>
        <h3>{ownParcels.history}</h3>
        {parcel.events.length === 0 ? (
          <p>{ownParcels.noHistory}</p>
        ) : (
          <ol>
            {parcel.released_at === null ? null : (
              <li>
                <span>{trackingPage.state.RELEASED}</span>
                <time dateTime={parcel.released_at}>{formatDateTime(parcel.released_at)}</time>
              </li>
            )}
            {parcel.events.toReversed().map(({ type, created_at }) => (
              <li key={`${type} ${created_at}`} data-delay={type === 'DELAY' || undefined}>
                <span>{type === 'DELAY' ? ownParcels.delay : tracking.steps[type]}</span>
                <time dateTime={created_at}>{formatDateTime(created_at)}</time>
              </li>
            ))}
          </ol>
        )}
      </section>
    </SectionCard>
  );
}
