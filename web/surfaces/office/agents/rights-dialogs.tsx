import { Checkbox, SimpleGrid, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { agentCalls } from '#shared/contract/agents.ts';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { MAIN_ADMIN_ID, type Privilege } from '#shared/domain/privileges.ts';
import { officeAgents } from '#texts/office-agents.ts';
import { fill } from '#texts/format.ts';
import { useAction } from '#web/api/use-action.ts';
import { useCall } from '#web/api/use-call.ts';
import { useStaff } from '#web/api/use-session.ts';
import { DialogForm } from '#web/ui/mantine/dialog-form.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import type { AgentRow } from './agents-table.tsx';
import { AGENT_CHANGE, agentChange } from './agent-change.ts';
import { PrivilegePicker } from './privilege-picker.tsx';

const words = officeAgents;

interface RightsDialogProps {
  agent: AgentRow;
  onClose: () => void;
}

/** An agent's privileges. A sub-admin sees reserved ones but cannot change them. Rendered means open. */
export function PrivilegesDialog({ agent, onClose }: RightsDialogProps) {
  const admin = useStaff();
  const query = useCall(agentCalls.privileges);
  const [chosen, setChosen] = useState<readonly Privilege[]>(agent.privileges);
  // As the choices were filled in: the list may be read again while the dialog is open.
  const [{ updated_at }] = useState(agent);
  const { run, busy } = useAction(agentChange(agent, onClose));
  return (
    <Choices
      title={fill(words.privilegesOf, { username: agent.username })}
      note={fill(words.loginsEnd, { username: agent.username })}
      unsaved={!isSameSet(chosen, agent.privileges)}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void run({ username: agent.username, privileges: [...chosen], updated_at })}
    >
      <QueryView query={query}>
        {({ privileges }) => (
          <PrivilegePicker
            texts={Object.fromEntries(privileges.map(({ name, text }) => [name, text]))}
            isMainAdmin={admin?.id === MAIN_ADMIN_ID}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
      </QueryView>
    </Choices>
  );
}

/** An agent's routes. Rendered means open. */
export function RoutesDialog({ agent, onClose }: RightsDialogProps) {
  const query = useCall(shippingRouteCalls.unique);
  const [chosen, setChosen] = useState<readonly string[]>(agent.routes.map(codeOf));
  // As the choices were filled in: the list may be read again while the dialog is open.
  const [{ updated_at }] = useState(agent);
  const { run, busy } = useAction(agentChange(agent, onClose));
  return (
    <Choices
      title={fill(words.routesOf, { username: agent.username })}
      note={fill(words.loginsEnd, { username: agent.username })}
      unsaved={!isSameSet(chosen, agent.routes.map(codeOf))}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void run({ username: agent.username, routes: chosen.flatMap(routeOf), updated_at })}
    >
      <QueryView query={query}>
        {({ routes }) => (
          <Checkbox.Group value={[...chosen]} onChange={setChosen}>
            <SimpleGrid cols={2} spacing="sm">
              {routes.map(({ code, label }) => (
                <Checkbox key={code} value={code} label={label} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
        )}
      </QueryView>
    </Choices>
  );
}

interface ChoicesProps {
  title: string;
  note: string;
  unsaved: boolean;
  busy: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

function Choices({ title, note, unsaved, busy, onClose, onSubmit, children }: ChoicesProps) {
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    onSubmit();
  };
  return (
    <DialogForm
      title={title}
      size="lg"
      unsaved={unsaved}
      sending={{ busy, submit, place: AGENT_CHANGE }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      {children}
    </DialogForm>
  );
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

const codeOf = (route: { source_country_code: string; destination_country_code: string }) =>
  `${route.source_country_code}/${route.destination_country_code}`;

/** From the choice itself: the list of all routes may not be there yet, or not have one that the agent has. */
function routeOf(code: string) {
  const [source_country_code = '', destination_country_code = ''] = code.split('/');
  return isCountry(source_country_code) && isCountry(destination_country_code)
    ? [{ source_country_code, destination_country_code }]
    : [];
}
