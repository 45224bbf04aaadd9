import { Button, Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { agentCalls } from '#shared/contract/agents.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { mayChange, roleOf } from '#shared/domain/agent-rights.ts';
import { MAIN_ADMIN_ID, type StaffRights } from '#shared/domain/privileges.ts';
import { officeAgents } from '#texts/office-agents.ts';
import { fill } from '#texts/format.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Cell, RowTable } from '#web/ui/lists/row-table.tsx';
import { ActionMenu } from '#web/ui/mantine/action-menu.tsx';
import { formatDate } from '#web/ui/time/format-time.ts';

const words = officeAgents;

/** A staff member in the list of agents. */
export type AgentRow = ParsedAnswer<typeof agentCalls.list>['agents'][number];

export type AgentAction = 'privileges' | 'routes' | 'username' | 'password' | 'active' | 'factor';

interface AgentsTableProps {
  agents: readonly AgentRow[];
  admin: StaffRights;
  onAction: (action: AgentAction, agent: AgentRow) => void;
}

/** All staff; each row has a menu with what this admin may change. */
export function AgentsTable({ agents, admin, onAction }: AgentsTableProps) {
  return (
    <RowTable
      figures={[words.privileges]}
      label={words.title}
      columns={[
        words.username,
        words.role,
        words.state,
        words.secondFactor,
        words.privileges,
        words.routes,
        words.created,
        words.actionsColumn,
      ]}
    >
      {agents.map((agent) => (
        <tr key={agent.id}>
          <Cell wide>
            <Link to={`/manage/agent/${agent.id}`} data-row-link="">
              {agent.username}
            </Link>
          </Cell>
          <Cell label={words.role}>{words.roles[roleOf(agent)]}</Cell>
          <Cell label={words.state}>
            <ToneBadge tone={agent.active === 1 ? 'good' : 'bad'}>
              {agent.active === 1 ? words.active : words.inactive}
            </ToneBadge>
          </Cell>
          <Cell label={words.secondFactor}>{factorOf(agent)}</Cell>
          <Cell label={words.privileges} number>
            {roleOf(agent) === 'AGENT' ? agent.privileges.length : words.allRoutes}
          </Cell>
          <Cell label={words.routes}>{routesOf(agent)}</Cell>
          <Cell label={words.created}>{formatDate(agent.created_at)}</Cell>
          <Cell corner>
            {mayChange(admin, agent) ? (
              <AgentMenu
                agent={agent}
                isMain={admin.id === MAIN_ADMIN_ID}
                onAction={(action) => onAction(action, agent)}
              />
            ) : null}
          </Cell>
        </tr>
      ))}
    </RowTable>
  );
}

interface AgentMenuProps {
  agent: AgentRow;
  /** Whether the main admin looks at it, who alone requires second factors. */
  isMain: boolean;
  onAction: (action: AgentAction) => void;
}

/** The main admin always has every privilege, so only the name and the password can change. */
function AgentMenu({ agent, isMain, onAction }: AgentMenuProps) {
  return (
    <ActionMenu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          aria-label={fill(words.actions, { username: agent.username })}
          rightSection={<Icon name="chevron" />}
        >
          <Icon name="settings" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {agent.id === MAIN_ADMIN_ID ? null : (
          <>
            <Menu.Item onClick={() => onAction('privileges')}>{words.changePrivileges}</Menu.Item>
            <Menu.Item onClick={() => onAction('routes')}>{words.changeRoutes}</Menu.Item>
          </>
        )}
        <Menu.Item onClick={() => onAction('username')}>{words.changeUsername}</Menu.Item>
        <Menu.Item onClick={() => onAction('password')}>{words.changePassword}</Menu.Item>
        {isMain ? (
          <Menu.Item onClick={() => onAction('factor')}>
            {agent.second_factor_required === 1 ? words.freeFactor : words.requireFactor}
          </Menu.Item>
        ) : null}
        {agent.id === MAIN_ADMIN_ID ? null : (
          <Menu.Item onClick={() => onAction('active')}>
            {agent.active === 1 ? words.deactivate : words.activate}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </ActionMenu>
  );
}

function routesOf(agent: AgentRow): string {
  if (roleOf(agent) !== 'AGENT') return words.allRoutes;
  return agent.routes
    .map((route) => `${route.source_country_code}/${route.destination_country_code}`)
    .join(', ');
}

function factorOf({ second_factor_enabled: enabled, second_factor_required: required }: AgentRow): string {
  if (required === 1) return enabled === 1 ? words.factorRequired : words.factorMissing;
  return enabled === 1 ? words.factorOn : words.factorOff;
}
