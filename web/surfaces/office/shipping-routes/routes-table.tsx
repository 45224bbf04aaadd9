import { Group } from '@mantine/core';
import { Link } from 'react-router';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { officeRoutes } from '#texts/office-routes.ts';
import { countries } from '#texts/countries.ts';
import { fill } from '#texts/format.ts';
import { Cell, RowTable } from '#web/ui/lists/row-table.tsx';

const words = officeRoutes;

type RouteRow = ParsedAnswer<typeof shippingRouteCalls.list>['routes'][number];

/** All routes with buttons to edit them. */
export function RoutesTable({ routes }: { routes: readonly RouteRow[] }) {
  return (
    <RowTable
      figures={[words.policies]}
      label={words.title}
      columns={[words.source, words.destination, words.currency, words.policies, words.actions]}
    >
      {routes.map(({ source_country_code: source, destination_country_code: destination, ...route }) => {
        const code = `${source}-${destination}`;
        return (
          <tr key={code}>
            <Cell label={words.source}>{countries[source]}</Cell>
            <Cell label={words.destination}>{countries[destination]}</Cell>
            <Cell label={words.currency}>{route.currency_code}</Cell>
            <Cell label={words.policies} number>
              {route.policies}
            </Cell>
            <Cell wide>
              <Group gap="md">
                <Link to={`edit/${code}`} aria-label={fill(words.editLabel, { route: code })}>
                  {words.edit}
                </Link>
                <Link
                  to={`editPolicies/${code}`}
                  data-row-link=""
                  aria-label={fill(words.editPoliciesLabel, { route: code })}
                >
                  {words.editPolicies}
                </Link>
              </Group>
            </Cell>
          </tr>
        );
      })}
    </RowTable>
  );
}
