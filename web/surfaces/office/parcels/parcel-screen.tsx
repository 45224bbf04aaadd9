import { Button, Group, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { messageCalls } from '#shared/contract/messages.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { mayRelease } from '#shared/domain/parcel-status.ts';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { invoiceFiles } from '#texts/invoice-files.ts';
import { officeParcel, parcelWords } from '#texts/office-parcels.ts';
import { officeRelease } from '#texts/office-release.ts';
import { fill } from '#texts/format.ts';
import { useBusy } from '#web/api/use-busy.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useStaff } from '#web/api/use-session.ts';
import { debtOf } from '#web/features/billing/debt.ts';
import { InvoiceCard } from '../billing/invoice-card.tsx';
import { printLabels } from '../deliveries/print-labels.ts';
import { ProofCard } from '../deliveries/proof-card.tsx';
import { ReleaseDialog } from '../deliveries/lazy-release-dialog.ts';
import { parcelSubject } from '#web/features/notes/note-view.ts';
import { NotesCard } from '../notes/notes-card.tsx';
import { ParcelCard } from './parcel-card.tsx';
import { InvoiceFiles } from '#web/features/parcels/invoice-files.tsx';
import { preloadCorrections } from './lazy-corrections.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { LinkedPart } from './linked-part.tsx';
import { SideCard } from './side-card.tsx';
import { StatusBadge } from '../shared/status-badge.tsx';
import type { TimelineEntries } from './timeline.tsx';
import type { StaffParcel } from '#shared/contract/shapes.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { lastView } from '#web/ui/lists/last-view.ts';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { PARCEL_PAGE_RIGHTS } from '../shared/parcel-page.ts';
import { openTo } from '../shared/rights.ts';
import { notFound } from '../not-found/not-found-reason.ts';
import styles from './parcel.module.css';

const words = officeParcel;

// The other screens of the office do without it.
const story = () => import('../messages/story-with-messages.tsx');
const StoryWithMessages = lazy(async () => ({ default: (await story()).StoryWithMessages }));

const WAITING = <Skeleton lines={4} height={160} />;

export const handle = openTo(PARCEL_PAGE_RIGHTS);

export function meta({ params }: { params: { tracking?: string } }) {
  return [{ title: `${params.tracking ?? ''} · ${brand.name}` }];
}

export default function ParcelScreen() {
  const { tracking = '' } = useParams();
  // Comes while the parcel is asked for.
  void story();
  preloadCorrections();
  const parcel = useCall(parcelCalls.show, { params: { tracking } });
  // The events have what people were told among them, and everything else stands below.
  const told = useCall(messageCalls.list, { params: { tracking } });
  const missing =
    parcel.error instanceof ApiError && ['not_found', 'invalid', 'malformed'].includes(parcel.error.code);
  if (missing) return <Navigate to="/not-found" replace state={notFound('parcel', tracking)} />;
  return (
    <>
      <Link to={lastView('/manage/items')} state={{ row: tracking }} className={styles.back}>
        <Icon name="back" size={16} />
        {words.back}
      </Link>
      <QueryView query={parcel} skeleton={WAITING}>
        {({ cargo: parcel, timeline }) =>
          told.isPending && told.fetchStatus === 'fetching' ? (
            WAITING
          ) : (
            <Suspense fallback={WAITING}>
              <Parcel key={parcel.tracking_number} parcel={parcel} timeline={timeline} />
            </Suspense>
          )
        }
      </QueryView>
    </>
  );
}

/** What somebody at the counter or on the phone asks for comes first: state, debt and what happened. */
function Parcel({ parcel, timeline }: { parcel: StaffParcel; timeline: TimelineEntries }) {
  return (
    <>
      <div className={styles.top}>
        <Title order={1} className={`code ${styles.number}`}>
          {parcel.tracking_number}
        </Title>
        <StatusBadge status={parcel.status} size="roomy" />
        <AmountDue parcel={parcel} />
        <Group gap="xs" className={styles.actions ?? ''}>
          <LabelButton tracking={parcel.tracking_number} />
          <ReleaseButton parcel={parcel} />
        </Group>
      </div>
      <div className={styles.cards}>
        <SectionCard id="event" title={parcelWords.events}>
          <StoryWithMessages tracking={parcel.tracking_number} entries={timeline} />
        </SectionCard>
        <InvoiceCard parcel={parcel} />
        <SideCard parcel={parcel} side="sender" />
        <SideCard parcel={parcel} side="receiver" />
        <ParcelCard parcel={parcel} />
        {parcel.customer_invoices.length === 0 ? null : (
          <SectionCard title={invoiceFiles.title}>
            <InvoiceFiles
              tracking={parcel.tracking_number}
              names={parcel.customer_invoices}
              mayDelete={parcel.status !== 'RELEASED'}
            />
          </SectionCard>
        )}
        <NotesCard subject={parcelSubject(parcel)} />
        {parcel.status === 'RELEASED' ? <ProofCard tracking={parcel.tracking_number} /> : null}
      </div>
      <LinkedPart parcel={parcel} />
      <LeaveQuestion />
    </>
  );
}

/** What is unpaid, later charges included; it stays in sight. */
function AmountDue({ parcel }: { parcel: StaffParcel }) {
  const debt = debtOf(parcel);
  return (
    <output aria-label={words.due}>
      <ToneBadge tone={debt === null ? 'good' : 'bad'} size="roomy">
        {debt === null ? words.nothingDue : fill(words.dueAmount, { amount: debt })}
      </ToneBadge>
    </output>
  );
}

function LabelButton({ tracking }: { tracking: string }) {
  const { run, busy } = useBusy();
  return (
    <Button
      id="label"
      variant="default"
      loading={busy}
      leftSection={<Icon name="print" size={18} />}
      onClick={() => void run(() => printLabels([tracking]))}
    >
      {words.label}
    </Button>
  );
}

function ReleaseButton({ parcel }: { parcel: StaffParcel }) {
  const staff = useStaff();
  const [open, setOpen] = useState(false);
  if (staff === null || !holdsAnyOf(staff, ['HANDLE_CARGO']) || !mayRelease(parcel.status)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{officeRelease.title}</Button>
      <Suspense>
        {open ? (
          <ReleaseDialog
            tracking={parcel.tracking_number}
            debt={debtOf(parcel)}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
