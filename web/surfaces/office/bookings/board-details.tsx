import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { bookingCalls } from '#shared/contract/bookings.ts';
import { asksForItems } from '#shared/domain/booking-wizard.ts';
import { countryName } from '#web/ui/country-name.ts';
import { officeBookings } from '#texts/office-bookings.ts';
import { states } from '#texts/states.ts';
import { fill } from '#texts/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { Joined } from '#web/ui/lists/joined.tsx';
import { PhoneText } from '#web/ui/phone/phone-text.tsx';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { formatDate, formatDateTime } from '#web/ui/time/format-time.ts';
import { parcels, stateOf, visitLabel, type BoardBooking } from './board-card.tsx';
import { formatWeight } from '#web/ui/money/format-weight.ts';

const words = officeBookings;

/** Everything that the customer entered, to prepare the visit. */
export function BoardDetails({ booking, onClose }: { booking: BoardBooking; onClose: () => void }) {
  return (
    <DialogModal onClose={onClose} title={fill(words.number, { id: booking.id })} size="lg">
      <Stack gap="sm">
        <Group gap="xs">
          <ToneBadge tone="plain">{states.bookingForStaff[stateOf(booking)]}</ToneBadge>
          <Text size="sm">
            {countryName(booking.source_country)} · {parcels(booking.parcels_count)} ·{' '}
            {booking.home_collection === 1 ? words.homeCollection : words.dropOff}
          </Text>
        </Group>
        {asksForItems(booking.source_country) ? (
          <Row label={visitLabel(booking)}>{formatDate(booking.courier_visit_date)}</Row>
        ) : null}
        <Row label={words.booked}>{formatDateTime(booking.created_at)}</Row>
        <Row label={words.account}>
          <Joined parts={[booking.email, <PhoneText key="phone" digits={booking.phone} />]} />
        </Row>
        <Row label={booking.drop_off === 1 ? words.sender : words.collection}>
          <Joined
            between=", "
            parts={[
              booking.ci_name,
              <PhoneText key="phone" digits={booking.ci_phone} />,
              booking.ci_address_line_1,
              booking.ci_address_line_2,
              booking.ci_address_postal_code,
              countryName(booking.ci_address_country_code),
              booking.source_address,
            ]}
          />
        </Row>
        <Row label={words.weight}>{booking.parcels_weight}</Row>
        <Row label={words.dimensions}>{booking.parcels_deminsions}</Row>
        <Row label={words.content}>{booking.parcels_content}</Row>
        <Row label={words.receivers}>{booking.receiver_details}</Row>
        {asksForItems(booking.source_country) ? <Items bookingId={booking.id} /> : null}
      </Stack>
    </DialogModal>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Text>
    </div>
  );
}

/** They may be many, so the board itself does not ask for them. */
function Items({ bookingId }: { bookingId: number }) {
  const input = { params: { id: String(bookingId) } };
  const query = useCall(bookingCalls.show, input, { freshFor: 0 });
  return (
    <QueryView query={query} skeleton={<Skeleton lines={2} height={80} />}>
      {({ booking }) => <ItemList items={booking.items} />}
    </QueryView>
  );
}

function ItemList({ items }: Pick<BoardBooking, 'items'>) {
  if (items.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={3}>{words.items}</Title>
      {items.map((item) => {
        const to = item.receiver_address;
        return (
          <Paper withBorder p="sm" key={item.item_id}>
            <Group gap="xs" mb={4}>
              <Text fw={600}>{fill(words.item, { n: item.item_id })}</Text>
              {item.insurance === 1 ? <ToneBadge tone="note">{words.insurance}</ToneBadge> : null}
              {item.to_be_delivered === 1 ? <ToneBadge tone="note">{words.delivery}</ToneBadge> : null}
              {item.finished === 1 ? <ToneBadge tone="good">{words.takenIn}</ToneBadge> : null}
            </Group>
            <Text size="sm">
              {formatWeight(item.weight)} · {item.dimensions} · {words.value} {item.value}
            </Text>
            <Text size="sm">{item.details}</Text>
            <Text size="sm" mt={4}>
              <Joined
                between=", "
                parts={[
                  to.name,
                  <PhoneText key="phone" digits={to.phone} />,
                  to.line_1,
                  to.line_2,
                  to.postal_code,
                  countryName(to.country_code),
                ]}
              />
            </Text>
          </Paper>
        );
      })}
    </Stack>
  );
}
