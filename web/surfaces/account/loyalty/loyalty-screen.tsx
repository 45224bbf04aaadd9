import { brand } from '#shared/brand.ts';
import { loyaltyCalls } from '#shared/contract/loyalty.ts';
import { ownLoyalty } from '#texts/own-loyalty.ts';
import { useCall } from '#web/api/use-call.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { Balance } from './balance.tsx';
import { ConvertForm } from './convert-form.tsx';
import { EntryList } from './entry-list.tsx';
import { InvitePanel } from './invite-panel.tsx';
import styles from './loyalty.module.css';

const words = ownLoyalty;
const PAGE_SIZE = 10;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function LoyaltyScreen() {
  const [start, setStart] = usePageOffset();
  const query = useCall(
    loyaltyCalls.own,
    { query: { start: String(start), limit: String(PAGE_SIZE) } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageTitle title={words.title} />
      <QueryView query={query} skeleton={<Skeleton lines={4} height={160} />}>
        {(loyalty) => (
          <div className={styles.grid}>
            <div className={styles.column}>
              <Balance loyalty={loyalty} />
              <SectionCard title={words.convert}>
                <ConvertForm value={loyalty.rates.value} />
              </SectionCard>
            </div>
            <InvitePanel loyalty={loyalty} />
            <SectionCard title={words.entries}>
              <EntryList entries={loyalty.entries} />
              <Pager
                start={start}
                pageSize={PAGE_SIZE}
                count={loyalty.entries.length}
                onChange={setStart}
                busy={query.isPlaceholderData}
              />
            </SectionCard>
          </div>
        )}
      </QueryView>
    </>
  );
}
