import { agentCalls } from '#shared/contract/agents.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { list, privileges, save, update } from './agent-changes.service.ts';
import { show } from './agent-page.service.ts';

export const agentRoutes = defineRoutes(
  agentCalls,
  {
    show: (context, { caller, params, query }) => show(context, caller, params.id, query),
    list: (context, { query }) => list(context, query.start, query.limit),
    privileges: async () => privileges(),
    save: (context, { caller, body }) => save(context, caller, body),
    update: (context, { caller, body, connection }) => update(context, caller, body, connection),
  },
  { repeats: { save: 'access' } },
);
