import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { clientCalls } from '#shared/contract/clients.ts';
import { readReference } from '#shared/domain/client-reference.ts';
import { officeClient } from '#texts/office-clients.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { ActivityList } from '../activity/activity-list.tsx';
import { openTo } from '../shared/rights.ts';
import { notFound } from '../not-found/not-found-reason.ts';
import { ClientActivityDialog } from './client-activity-dialog.tsx';
import { ClientCard } from './client-card.tsx';
import type { Client } from './client-data.ts';
import { ClientCharts } from './client-charts.tsx';
import { ClientParcelsDialog } from './client-parcels-dialog.tsx';
import { ClientParcels } from './client-parcels.tsx';
import styles from './client.module.css';

const words = officeClient;

export const handle = openTo(['VIEW_CLIENT']);

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

/** A client, with or without an account, as far as the viewer's scope reaches. */
export default function ClientScreen() {
  const { id = '' } = useParams();
  const query = useCall(clientCalls.show, { params: { id } });
  if (query.error instanceof ApiError && query.error.status === 404)
    return <Navigate to="/not-found" replace state={notFound('client', nameOf(id))} />;
  return (
    <>
      <nav aria-label={words.breadcrumb}>
        <Link to="/manage/clients" className={styles.back}>
          <Icon name="back" size={16} />
          {words.back}
        </Link>
      </nav>
      <QueryView query={query} skeleton={<Skeleton lines={4} height={160} />}>
        {({ customer }) => <ClientPage key={customer.email} reference={id} client={customer} />}
      </QueryView>
    </>
  );
}

function nameOf(reference: string): string {
  const given = readReference(reference);
  return given !== undefined && 'email' in given ? given.email : reference;
}

function ClientPage({ reference, client }: { reference: string; client: Client }) {
  const [all, setAll] = useState<'parcels' | 'activity'>();
  const close = () => setAll(undefined);
  return (
    <Stack>
      <ClientCard reference={reference} client={client} />
      <ClientCharts data={client.data} />
      <SectionCard
        title={words.parcels.last}
        actions={<ViewAll of={words.parcels.all} onClick={() => setAll('parcels')} />}
      >
        <ClientParcels label={words.parcels.last} parcels={client.parcels} />
      </SectionCard>
      <SectionCard
        title={words.activity.last}
        actions={<ViewAll of={words.activity.all} onClick={() => setAll('activity')} />}
      >
        <ActivityList entries={client.activity} />
      </SectionCard>
      {all === 'parcels' ? <ClientParcelsDialog reference={reference} onClose={close} /> : null}
      {all === 'activity' ? <ClientActivityDialog reference={reference} onClose={close} /> : null}
    </Stack>
  );
}

function ViewAll({ of, onClick }: { of: string; onClick: () => void }) {
  return (
    <Button variant="default" size="xs" aria-label={`${words.viewAll}: ${of}`} onClick={onClick}>
      {words.viewAll}
    </Button>
  );
}
