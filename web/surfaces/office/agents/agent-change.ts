import { agentCalls } from '#shared/contract/agents.ts';
import type { Input } from '#shared/contract/define-call.ts';
import { callOnce } from '#web/api/call-once.ts';

type Change = NonNullable<Input<typeof agentCalls.update>['body']>;

/** Updates an agent, for `useAction` and `useSendingForm`. */
export const agentChange = (username: string, onDone: () => void) => ({
  schema: agentCalls.update.body,
  send: (body: Change) => callOnce(agentCalls.update, { body: { ...body, username } }),
  changes: [agentCalls.list],
  onDone,
});
