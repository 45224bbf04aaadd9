import { Button, Card, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { staffBooking } from '#shared/contract/bookings.ts';
import { asksForItems } from '#shared/domain/booking-wizard.ts';
import { bookingState, type BookingState } from '#shared/domain/bookings.ts';
import { officeBookings } from '#texts/office-bookings.ts';
import { states } from '#texts/states.ts';
import { fill } from '#texts/format.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { Flag } from '#web/ui/flags/flag.tsx';
import { Joined } from '#web/ui/lists/joined.tsx';
import { PhoneText } from '#web/ui/phone/phone-text.tsx';
import { formatDate, formatDateTime } from '#web/ui/time/format-time.ts';
import classes from './board-card.module.css';

const words = officeBookings;

export type BoardBooking = z.output<typeof staffBooking>;

export const stateOf = (booking: BoardBooking): BookingState =>
  bookingState({ ...booking, finished: booking.finished === 1 });

interface BoardCardProps {
  booking: BoardBooking;
  staffId: number;
  selected: boolean;
  onSelect: () => void;
  onOpen: () => void;
  /** The notes button. */
  notes: ReactNode;
}

/** Blue: handled by the viewer; green: pending; grey: all others (specification 2, Bookings board). */
export function BoardCard({ booking, staffId, selected, onSelect, onOpen, notes }: BoardCardProps) {
  const state = stateOf(booking);
  const mine = state === 'handled' && booking.handled_staff_id === staffId;
  const tone = mine ? 'mine' : state === 'pending' ? 'pending' : 'other';
  return (
    <Card withBorder padding="sm" className={classes.card ?? ''} data-tone={tone}>
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <Checkbox
          checked={selected}
          onChange={onSelect}
          aria-label={fill(words.select, { id: booking.id })}
          label={<Text fw={600}>{fill(words.number, { id: booking.id })}</Text>}
        />
        <Group gap={6} wrap="nowrap">
          <Flag country={booking.source_country} />
          <ToneBadge tone={state === 'pending' ? 'good' : mine ? 'note' : 'plain'}>
            {states.bookingForStaff[state]}
          </ToneBadge>
        </Group>
      </Group>
      <Stack gap={2} style={{ flex: 1 }}>
        <Text fw={600}>{booking.ci_name}</Text>
        <Text size="sm">
          {booking.ci_address_line_1}, {booking.ci_address_postal_code}
        </Text>
        <Text size="sm">
          <a href={`tel:+${booking.ci_phone.replace(/\D/g, '')}`}>
            <PhoneText digits={booking.ci_phone} />
          </a>
        </Text>
        <Text size="sm" c="dimmed">
          {visitOf(booking)}
          {parcels(booking.parcels_count)} ·{' '}
          {booking.home_collection === 1 ? words.homeCollection : words.dropOff}
        </Text>
        <Progress booking={booking} />
      </Stack>
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={onOpen}>
          {words.details}
        </Button>
        {notes}
        {state === 'pending' || state === 'handled' ? (
          <Button size="xs" variant="light" component={Link} to={`/manage/pickup?booking=${booking.id}`}>
            {words.takeIn}
          </Button>
        ) : null}
      </Group>
    </Card>
  );
}

function visitOf(booking: BoardBooking): string {
  if (!asksForItems(booking.source_country)) return '';
  return `${visitLabel(booking)} ${formatDate(booking.courier_visit_date)} · `;
}

/** The label of the date; only for countries whose bookings ask for one. */
export const visitLabel = ({ drop_off }: BoardBooking): string =>
  drop_off === 1 ? words.expected : words.visit;

export const parcels = (count: number): string =>
  count === 1 ? words.oneParcel : fill(words.parcels, { count });

function Progress({ booking }: { booking: BoardBooking }) {
  const dropOff = booking.drop_off === 1;
  const steps: [string, string | null][] = [
    [words.canceledAt, booking.canceled_at],
    [dropOff ? words.takenInAt : words.pickedUpAt, booking.finished_at],
    [words.handledAt, booking.handled_at],
  ];
  const [text, time] = steps.find(([, moment]) => moment !== null) ?? ['', null];
  return (
    <>
      {time === null ? null : <Text size="sm">{fill(text, { time: formatDateTime(time) })}</Text>}
      {booking.courier_phone === '' ? null : (
        <Text size="sm">
          {dropOff ? words.officePhone : words.courier}:{' '}
          <Joined parts={[<PhoneText key="phone" digits={booking.courier_phone} />, booking.courier_note]} />
        </Text>
      )}
    </>
  );
}
