import { type ReactNode, useEffect, useRef } from 'react';
import { priceLines } from '#shared/domain/booking-estimate.ts';
import { asksForItems } from '#shared/domain/booking-wizard.ts';
import { readVisitDate } from '#shared/domain/visit-dates.ts';
import { bookingConfirmation } from '#texts/booking-confirmation.ts';
import { ownBookings } from '#texts/own-bookings.ts';
import { prices } from '#texts/prices.ts';
import { estimateNote } from '#texts/estimate-note.ts';
import { fill } from '#texts/format.ts';
import { dropOffPlace } from '#web/ui/brand/office-address.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { PriceLines } from '#web/ui/money/price-lines.tsx';
import { QrCode } from '#web/ui/qr/qr-code.tsx';
import { useStore } from '#web/ui/state/create-store.ts';
import { formatDate } from '#web/ui/time/format-time.ts';
import { toastsAtTop } from '#web/ui/toast/lift.ts';
import { liftToasts } from '#web/ui/toast/toast-host.ts';
import { toastStore } from '#web/ui/toast/toast-store.ts';
import type { Booked } from './booked.ts';
import styles from './booking-confirmation.module.css';

const words = bookingConfirmation;

/** A booking that was just made: number, code, day, price, and what happens next. `children` are the ways on. */
export function BookingConfirmation({ booked, children }: { booked: Booked; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusWhenShown(title.current), []);
  // The message came before this page, and moves to the place that is kept for it, here and afterwards.
  useEffect(() => {
    liftToasts();
    return liftToasts;
  }, []);
  const isToast = useStore(toastStore).some(({ text }) => text === booked.message);
  const { email, source } = booked;
  const place = dropOffPlace(source) ?? words.placeAgreed;
  return (
    <section className={styles.confirmation} aria-labelledby="booked-title">
      <header className={styles.head}>
        {/* Said once at a time: its place is kept while it is a toast, which on a phone stands just there. */}
        <p className={styles.message} data-waits={isToast || undefined} {...toastsAtTop}>
          <Icon name="check" />
          {booked.message}
        </p>
        <h2 id="booked-title" ref={title} tabIndex={-1}>
          {fill(words.title, { id: booked.id })}
        </h2>
        <p>{whenOf(booked)}</p>
      </header>
      <div className={styles.code}>
        <QrCode text={email} label={fill(ownBookings.qrCode, { email })} />
      </div>
      <div className={styles.next}>
        <h3>{words.next}</h3>
        <ol>
          {words.steps[booked.drop_off ? 'drop_off' : 'home_collection'].map((step) => (
            <li key={step}>{fill(step, { email, place })}</li>
          ))}
        </ol>
        <div className={styles.ways}>{children}</div>
      </div>
      <BookedPrice booked={booked} />
    </section>
  );
}

/** The dashboard hides its page until it knows what is owed, and what is hidden takes no focus. */
function focusWhenShown(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const sizes = new ResizeObserver(() => {
    if (!element.checkVisibility()) return;
    sizes.disconnect();
    element.focus();
    liftToasts();
  });
  sizes.observe(element);
  return () => sizes.disconnect();
}

/** The day, if one was chosen. */
function whenOf({ source, visit_date, drop_off }: Booked): string {
  const visit = asksForItems(source) ? readVisitDate(visit_date, source) : null;
  if (visit === null) return drop_off ? words.dropOff : words.visit;
  const date = formatDate(visit.toISOString());
  return fill(drop_off ? words.dropOffOn : words.visitOn, { date });
}

function BookedPrice({ booked: { estimate, source, insured } }: { booked: Booked }) {
  if (estimate.length === 0) return null;
  const delivered = estimate.some(({ delivery_price }) => delivery_price > 0);
  return (
    <div className={styles.price}>
      <h3>{prices.estimate.title}</h3>
      {estimate.map((sum) => (
        <PriceLines
          key={sum.currency_code}
          currency={sum.currency_code}
          lines={priceLines(sum)}
          total={sum.total}
          vat={sum.vat}
        />
      ))}
      <p>{estimateNote(prices.estimate, { source, delivered, insured })}</p>
    </div>
  );
}
