import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { brand } from '#shared/brand.ts';
import { agentCalls } from '#shared/contract/agents.ts';
import { officeAgents } from '#texts/office-agents.ts';
import { fill } from '#texts/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { useStaff } from '#web/api/use-session.ts';
import { ActiveDialog, FactorDialog, PasswordDialog, UsernameDialog } from './account-dialogs.tsx';
import { AddAgentDialog } from './add-agent-dialog.tsx';
import type { AgentRow } from './agents-table.tsx';
import { AgentsTable, type AgentAction } from './agents-table.tsx';
import { PrivilegesDialog, RoutesDialog } from './rights-dialogs.tsx';
import { PageSize, pageSizeOf } from '#web/ui/lists/page-size.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useFilters } from '#web/ui/lists/use-filters.ts';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { openTo } from '../shared/rights.ts';

const words = officeAgents;
/** Specification 2, section 9. */
const PAGE_SIZES = [10, 50, 100] as const;
const FILTERS = { limit: '10' } as const;

const DIALOGS = {
  privileges: PrivilegesDialog,
  routes: RoutesDialog,
  username: UsernameDialog,
  password: PasswordDialog,
  active: ActiveDialog,
  factor: FactorDialog,
};

export const handle = openTo('admins');

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function AgentsScreen() {
  const admin = useStaff();
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<{ action: AgentAction; agent: AgentRow } | null>(null);
  const Dialog = changing === null ? null : DIALOGS[changing.action];
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1}>{words.title}</Title>
        <Button onClick={() => setAdding(true)}>{words.add}</Button>
      </Group>
      {admin ? <List admin={admin} onAction={(action, agent) => setChanging({ action, agent })} /> : null}
      {adding ? <AddAgentDialog onClose={() => setAdding(false)} /> : null}
      {changing && Dialog ? <Dialog agent={changing.agent} onClose={() => setChanging(null)} /> : null}
    </>
  );
}

interface ListProps {
  admin: NonNullable<ReturnType<typeof useStaff>>;
  onAction: (action: AgentAction, agent: AgentRow) => void;
}

function List({ admin, onAction }: ListProps) {
  const [filters, setFilters] = useFilters(FILTERS);
  const [start, setStart] = usePageOffset();
  const limit = pageSizeOf(PAGE_SIZES, filters.limit);
  const query = { start: String(start), limit: String(limit) };
  const list = useCall(agentCalls.list, { query }, { keepPrevious: true });
  return (
    <QueryView query={list} skeleton={<Skeleton lines={8} height={40} />}>
      {({ agents, total }) => (
        <>
          <Group justify="space-between" mb="sm">
            <Text size="sm">{fill(words.total, { total })}</Text>
            <PageSize
              sizes={PAGE_SIZES}
              chosen={limit}
              onChange={(size) => setFilters({ limit: String(size) })}
            />
          </Group>
          {agents.length === 0 ? (
            <Empty text={words.none} />
          ) : (
            <AgentsTable agents={agents} admin={admin} onAction={onAction} />
          )}
          <Pager
            start={start}
            pageSize={limit}
            count={agents.length}
            busy={list.isPlaceholderData}
            onChange={setStart}
          />
        </>
      )}
    </QueryView>
  );
}
