import { Button } from '@mantine/core';
import { bookingCalls } from '#shared/contract/bookings.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { fill } from '#shared/messages/format.ts';
import { useCall } from '../../api/use-call.ts';
import { ToneBadge } from '../../ui/badge/tone-badge.tsx';
import { SectionCard } from '../../ui/card/section-card.tsx';
import { formatNumber } from '../../ui/money/format-number.ts';
import { QueryView } from '../../ui/states/query-view.tsx';
import { type BookedForm, bookedForms } from './booked-forms.ts';
import type { Draft } from './drafts-store.ts';
import type { Route } from './intake-form.ts';
import styles from './intake.module.css';

const words = officeIntake;

interface BookedItemsProps {
  /** The booking's id as the address has it. */
  bookingId: string;
  routes: readonly Route[];
  drafts: readonly Draft[];
  /** The booked item that stands in the form now. */
  filled: BookedForm['values'] | null;
  onFill: (values: BookedForm['values']) => void;
}

/** The items of a booking that is taken in: each fills the form, which then lacks its tracking number alone. */
export function BookedItems({ bookingId, routes, drafts, filled, onFill }: BookedItemsProps) {
  const booking = useCall(bookingCalls.show, { params: { id: bookingId } });
  return (
    <SectionCard title={fill(words.booking, { id: bookingId })}>
      <p className={styles.nothing}>{words.bookingLead}</p>
      <QueryView query={booking}>
        {({ booking: loaded }) => (
          <ul className={styles.drafts}>
            {bookedForms(loaded, routes).map((one) => (
              <li key={one.number} className={styles.booked}>
                <span>
                  <strong>
                    {one.number === null
                      ? fill(words.bookedWhole, { count: loaded.parcels_count })
                      : fill(words.bookedItem, { number: one.number })}
                  </strong>{' '}
                  {one.number === null
                    ? one.receiver
                    : fill(words.bookedLine, { receiver: one.receiver, weight: formatNumber(one.weight) })}
                </span>
                <ItemState form={one} drafts={drafts} filled={filled} onFill={onFill} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </SectionCard>
  );
}

function ItemState({
  form: { number, finished, values },
  drafts,
  filled,
  onFill,
}: Pick<BookedItemsProps, 'drafts' | 'filled' | 'onFill'> & { form: BookedForm }) {
  const isThis = (one: BookedForm['values'] | Draft['form']) =>
    one.booking_id === values.booking_id && one.booking_item_id === values.booking_item_id;
  const listed = drafts.some(({ form }) => isThis(form));
  if (finished) return <ToneBadge tone="plain">{words.bookedDone}</ToneBadge>;
  // A booking without items may become any number of parcels.
  if (listed && number !== null) return <ToneBadge tone="good">{words.bookedListed}</ToneBadge>;
  if (filled !== null && isThis(filled)) return <ToneBadge tone="note">{words.bookedHere}</ToneBadge>;
  return (
    <Button size="xs" variant="default" onClick={() => onFill(values)}>
      {words.bookedFill}
    </Button>
  );
}
