import { agentCalls } from '#shared/contract/agents.ts';
import type { Input } from '#shared/contract/define-call.ts';
import { callOnce } from '#web/api/call-once.ts';
import type { AgentRow } from './agents-table.tsx';

type Change = NonNullable<Input<typeof agentCalls.update>['body']>;

/** Where a refusal stays. */
export const AGENT_CHANGE = 'agent-change';

/** Updates an agent, for `useAction` and `useSendingForm`: the one that the list showed, who may have another name by now. */
export const agentChange = ({ id, username }: Pick<AgentRow, 'id' | 'username'>, onDone: () => void) => ({
  schema: agentCalls.update.body,
  send: (body: Change) => callOnce(agentCalls.update, { body: { ...body, username, id } }),
  place: AGENT_CHANGE,
  changes: [agentCalls.list],
  onDone,
});
