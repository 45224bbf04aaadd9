import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { trackingCalls } from '#shared/contract/tracking.ts';
import type { OwnParcel } from '#shared/contract/shapes.ts';
import { ownParcels } from '#texts/own-parcels.ts';
import { tracking } from '#texts/tracking.ts';
import { trackingPage } from '#texts/tracking-page.ts';
import { arrivalText } from '#web/features/tracking/arrival-text.ts';
import { journeyOfParcel } from '#web/features/tracking/journey.ts';
import { JourneyLine } from '#web/features/tracking/journey-line.tsx';
import { trackingPath } from '#web/features/tracking/tracking-path.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { localPath } from '#web/ui/language/local-path.ts';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import styles from './parcel-screen.module.css';

/** The days between which a parcel should arrive. */
export type Expected = NonNullable<ParsedAnswer<typeof trackingCalls.arrival>['expected']>;

/** The five steps with their times, when it should arrive, what the steps do not tell, and the link that can be shared. */
export function ParcelJourney({ parcel, expected }: { parcel: OwnParcel; expected: Expected | null }) {
  const { tracking_number } = parcel;
  const link = () => new URL(localPath(trackingPath(tracking_number)), location.origin).href;
  return (
    <SectionCard title={ownParcels.journey}>
      {expected === null ? null : <p className={styles.expected}>{arrivalText(expected)}</p>}
      <JourneyLine {...journeyOfParcel(parcel)} />
      <History parcel={parcel} />
      <div>
        <Button look="outline" onClick={() => void copyText(link())}>
          <Icon name="share" />
          {ownParcels.copyLink}
        </Button>
      </div>
    </SectionCard>
  );
}

/** What the line above does not have: delays, what a step was scanned before, and the hand-over; the newest first. */
function History({ parcel: { events, released_at } }: { parcel: OwnParcel }) {
  const isInLine = (event: OwnParcel['events'][number]) =>
    event.type !== 'DELAY' && events.findLast(({ type }) => type === event.type) === event;
  const others = events.filter((event) => !isInLine(event));
  if (others.length === 0 && released_at === null) return null;
  return (
    <section className={styles.history} aria-label={ownParcels.history}>
      <h3>{ownParcels.history}</h3>
      <ol>
        {released_at === null ? null : (
          <li>
            <span>{trackingPage.state.RELEASED}</span>
            <time dateTime={released_at}>{formatDateTime(released_at)}</time>
          </li>
        )}
        {others.toReversed().map(({ type, created_at }) => (
          <li key={`${type} ${created_at}`} data-delay={type === 'DELAY' || undefined}>
            <span>{type === 'DELAY' ? ownParcels.delay : tracking.steps[type]}</span>
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
