import { SegmentedControl } from '@mantine/core';
import { brand } from '#shared/brand.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { account } from '#texts/account.ts';
import { ownParcels } from '#texts/own-parcels.ts';
import { useCustomer } from '#web/api/use-session.ts';
import { useCall } from '#web/api/use-call.ts';
import { bookingTarget } from '../bookings/booking-target.ts';
import { NoMore } from '../layout/no-more.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useFilters } from '#web/ui/lists/use-filters.ts';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { CardList } from '#web/ui/card/card-list.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ParcelCard } from './parcel-card.tsx';
import styles from './parcels.module.css';

const words = ownParcels;
const PAGE_SIZE = 6;
const DEFAULTS = { payment_status: 'PENDING' } as const;
const FILTERS = ['ALL', 'PENDING', 'PAID'] as const;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function ParcelsScreen() {
  const [start, setStart] = usePageOffset();
  const [filters, setFilters] = useFilters(DEFAULTS);
  const shown = FILTERS.find((one) => one === filters.payment_status) ?? 'PENDING';
  const query = useCall(
    parcelCalls.own,
    {
      query: {
        start: String(start),
        limit: String(PAGE_SIZE),
        payment_status: shown === 'ALL' ? '' : shown,
      },
    },
    { keepPrevious: true },
  );
  return (
    <>
      <PageTitle wide title={words.title}>
        <SegmentedControl
          size="md"
          className={styles.filter ?? ''}
          aria-label={words.filter}
          value={shown}
          data={FILTERS.map((value) => ({ value, label: words.filters[value] }))}
          onChange={(payment_status) => setFilters({ payment_status })}
        />
      </PageTitle>
      <QueryView query={query} skeleton={<Skeleton lines={3} height={190} />}>
        {({ cargos: parcels }) => (
          <>
            {parcels.length === 0 ? (
              start > 0 ? (
                <NoMore of="parcels" onFirst={() => setStart(0)} />
              ) : (
                <NoParcels shown={shown} />
              )
            ) : (
              <CardList>
                {parcels.map((parcel) => (
                  <ParcelCard key={parcel.tracking_number} parcel={parcel} />
                ))}
              </CardList>
            )}
            <Pager
              start={start}
              pageSize={PAGE_SIZE}
              count={parcels.length}
              onChange={setStart}
              busy={query.isPlaceholderData}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

interface NoParcelsProps {
  shown: (typeof FILTERS)[number];
}

/** Why nothing is listed, and what to do next. The list of paid parcels is offered if there are some. */
function NoParcels({ shown }: NoParcelsProps) {
  const customer = useCustomer();
  const isUnpaid = shown === 'PENDING';
  const paid = useCall(
    parcelCalls.own,
    { query: { start: '0', limit: '1', payment_status: 'PAID' } },
    { enabled: isUnpaid },
  );
  if (paid.isLoading) return <Skeleton lines={1} height={190} />;
  const hasPaid = isUnpaid && (paid.data?.cargos.length ?? 0) > 0;
  const hint = hasPaid ? words.allPaid : shown === 'PAID' ? words.nonePaid : words.firstParcel;
  return (
    <Empty text={words.none} hint={hint}>
      {hasPaid ? (
        <ButtonLink look="outline" to="/dashboard/cargos?payment_status=PAID">
          {words.showPaid}
        </ButtonLink>
      ) : null}
      {customer === null ? null : <ButtonLink to={bookingTarget(customer)}>{account.book}</ButtonLink>}
    </Empty>
  );
}
