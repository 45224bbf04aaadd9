import type { agentCalls } from '#shared/contract/agents.ts';
import type { Received } from '#shared/contract/define-call.ts';

/** A member of staff as the agents page lists it. */
export type AgentRow = Received<typeof agentCalls.list>['agents'][number];
