import { Link } from 'react-router';
import type { CLIENT_SORTS, clientCalls } from '#shared/contract/clients.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { referenceOf } from '#shared/domain/client-reference.ts';
import { officeClients } from '#texts/office-clients.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { Cell, Cut, RowTable, sortingBy } from '#web/ui/lists/row-table.tsx';
import { PhoneText } from '#web/ui/phone/phone-text.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';

const words = officeClients;
const { columns } = words;

/** An e-mail or name of usual length fits into its column. */
const WIDTHS = [27, 21, 14, 14, 14, 10];

/** The column by which the list can be sorted. */
const CREATED_PLACE = 4;

type ClientSort = (typeof CLIENT_SORTS)[number];

interface ClientsTableProps {
  clients: ParsedAnswer<typeof clientCalls.list>['clients'];
  sort: ClientSort;
  onSort: (sort: ClientSort) => void;
}

/** Accounts; the e-mail leads to the client's page. */
export function ClientsTable({ clients, sort, onSort }: ClientsTableProps) {
  return (
    <RowTable
      label={words.title}
      columns={[
        columns.email,
        columns.name,
        columns.username,
        columns.phone,
        columns.created,
        columns.verified,
      ]}
      widths={WIDTHS}
      sorting={{ [CREATED_PLACE]: sortingBy(sort, { ascending: 'oldest', descending: 'newest' }, onSort) }}
    >
      {clients.map((client) => (
        <tr key={client.id}>
          <Cell wide>
            <Link to={`/manage/client/${referenceOf(client.email)}`} data-row-link="">
              <Cut>{client.email}</Cut>
            </Link>
          </Cell>
          <Cell label={columns.name} wide>
            <Cut>{client.name}</Cut>
          </Cell>
          <Cell label={columns.username}>{client.username}</Cell>
          <Cell label={columns.phone}>
            <PhoneText digits={client.phone} />
          </Cell>
          <Cell label={columns.created}>
            <time dateTime={client.created_at}>{formatDateTime(client.created_at)}</time>
          </Cell>
          <Cell label={columns.verified}>
            <ToneBadge tone={client.verified === 1 ? 'good' : 'wait'}>
              {client.verified === 1 ? words.verified : words.unverified}
            </ToneBadge>
          </Cell>
        </tr>
      ))}
    </RowTable>
  );
}
