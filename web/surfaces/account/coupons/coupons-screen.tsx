import { brand } from '#shared/brand.ts';
import { couponCalls } from '#shared/contract/coupons.ts';
import { ownCoupons } from '#texts/own-coupons.ts';
import { useCall } from '#web/api/use-call.ts';
import { Ticket } from './ticket.tsx';
import { NoMore } from '../layout/no-more.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { CardList } from '#web/ui/card/card-list.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './coupons.module.css';

const words = ownCoupons;
/** Specification 1, section 9. */
const PAGE_SIZE = 5;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function CouponsScreen() {
  const [start, setStart] = usePageOffset();
  const query = useCall(
    couponCalls.own,
    { query: { start: String(start), limit: String(PAGE_SIZE) } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageTitle wide title={words.title} />
      <QueryView query={query} skeleton={<Skeleton lines={5} height={96} />}>
        {({ coupons }) => (
          <>
            {coupons.length === 0 && start > 0 ? (
              <NoMore of="coupons" onFirst={() => setStart(0)} />
            ) : coupons.length === 0 ? (
              <Empty text={words.none} hint={words.noneHint}>
                <ButtonLink to="/dashboard/cargos">{words.toParcels}</ButtonLink>
              </Empty>
            ) : (
              <>
                <p className={styles.intro}>{words.intro}</p>
                <CardList>
                  {coupons.map((coupon) => (
                    <li key={coupon.code}>
                      <Ticket coupon={coupon} />
                    </li>
                  ))}
                </CardList>
              </>
            )}
            <Pager
              start={start}
              pageSize={PAGE_SIZE}
              count={coupons.length}
              onChange={setStart}
              busy={query.isPlaceholderData}
            />
          </>
        )}
      </QueryView>
    </>
  );
}
