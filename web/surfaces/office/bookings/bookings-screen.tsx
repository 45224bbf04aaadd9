import { Button, Group, SimpleGrid, Title } from '@mantine/core';
import { useState } from 'react';
import { brand } from '#shared/brand.ts';
import { bookingCalls } from '#shared/contract/bookings.ts';
import type { StaffRights } from '#shared/domain/privileges.ts';
import { officeBookings } from '#texts/office-bookings.ts';
import { useCall } from '#web/api/use-call.ts';
import { saveDownload } from '#web/api/save-download.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { useStaff } from '#web/api/use-session.ts';
import { BoardActions } from './board-actions.tsx';
import { BoardCard, type BoardBooking } from './board-card.tsx';
import { BoardDetails } from './board-details.tsx';
import { useTicked } from './use-ticked.ts';
import { BOARD_DEFAULTS, BoardFilters, type BoardFilter } from './board-filters.tsx';
import { bookingSubject } from '#web/features/notes/note-view.ts';
import { NotesButton } from '../notes/notes-button.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useFilters } from '#web/ui/lists/use-filters.ts';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { usePhonesReady } from '#web/ui/phone/use-phone-writer.ts';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { openTo } from '../shared/rights.ts';

const words = officeBookings;
/** Specification 2, section 9. */
const PAGE_SIZE = 18;

export const handle = openTo(['HANDLE_BOOKINGS', 'EDIT_BOOKING_PROCEED']);

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function BookingsScreen() {
  const staff = useStaff();
  const [filter, setFilter] = useFilters(BOARD_DEFAULTS);
  const sources = [...new Set(staff?.routes.map((route) => route.source_country_code))];
  const saveCsv = () =>
    saveDownload(bookingCalls.csv, { query: filterOf(filter) }, 'bookings.csv').catch(showFailure);
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={1}>{words.title}</Title>
        <Button variant="default" onClick={() => void saveCsv()}>
          {words.csv}
        </Button>
      </Group>
      <BoardFilters filter={filter} sources={sources} onChange={setFilter} />
      {staff ? <Board staff={staff} filter={filter} /> : null}
    </>
  );
}

function Board({ staff, filter }: { staff: StaffRights; filter: BoardFilter }) {
  const [start, setStart] = usePageOffset();
  const [opened, setOpened] = useState<BoardBooking | null>(null);
  const query = { ...filterOf(filter), start: String(start), items: '0' };
  const list = useCall(bookingCalls.list, { query }, { keepPrevious: true });
  const arePhonesReady = usePhonesReady();

  const shown = list.data?.bookings;
  const { ticked, toggle, clear, readUnlisted } = useTicked(shown);

  return (
    <>
      <BoardActions
        selected={[...ticked.values()]}
        staff={staff}
        onDone={clear}
        onChanged={() => void readUnlisted().catch(showFailure)}
      />
      <QueryView query={list}>
        {({ bookings }) =>
          !arePhonesReady ? (
            <Skeleton />
          ) : bookings.length === 0 ? (
            <Empty text={words.none} />
          ) : (
            <>
              <SimpleGrid cols={{ base: 1, md: 2, lg: 3 }} spacing="sm">
                {bookings.map((booking) => (
                  <BoardCard
                    key={booking.id}
                    booking={booking}
                    staffId={staff.id}
                    selected={ticked.has(booking.id)}
                    onSelect={() => toggle(booking)}
                    onOpen={() => setOpened(booking)}
                    notes={<NotesButton subject={bookingSubject(booking)} />}
                  />
                ))}
              </SimpleGrid>
              <Pager start={start} pageSize={PAGE_SIZE} count={bookings.length} onChange={setStart} />
            </>
          )
        }
      </QueryView>
      {opened ? <BoardDetails booking={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

/** Converts the filters to the call's input; '' is left out. */
function filterOf(filter: BoardFilter) {
  const { status, source_country, ...rest } = filter;
  return { ...rest, status: status as 'pending' | '', source_country: source_country as 'UK' | '' };
}
