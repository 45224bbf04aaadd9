import { Button, Group, Title } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import { brand } from '#shared/brand.ts';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { officeRoutes } from '#texts/office-routes.ts';
import { useCall } from '#web/api/use-call.ts';
import { PackagingForm } from './packaging-form.tsx';
import { RoutesTable } from './routes-table.tsx';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { openTo } from '../shared/rights.ts';

const words = officeRoutes;

export const handle = openTo(['EDIT_ROUTES']);

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function RoutesScreen() {
  const list = useCall(shippingRouteCalls.list);
  const packaging = useCall(shippingRouteCalls.packaging);
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1}>{words.title}</Title>
        <Button component={Link} to="create">
          {words.add}
        </Button>
      </Group>
      <QueryView query={list} skeleton={<Skeleton lines={6} height={40} />}>
        {({ routes }) =>
          routes.length === 0 ? <Empty text={words.none} /> : <RoutesTable routes={routes} />
        }
      </QueryView>
      {/* After the table, whose height nobody knows before, so that nothing is moved. */}
      {list.isPending ? null : (
        <QueryView query={packaging} skeleton={<Skeleton lines={1} height={60} />}>
          {({ packaging_price }) => (
            <Group mt="xl">
              <PackagingForm price={packaging_price} />
            </Group>
          )}
        </QueryView>
      )}
      {/* Dialogs to add and edit routes have their own URLs. */}
      <Outlet />
    </>
  );
}
