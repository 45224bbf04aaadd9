import { clientCalls } from '#shared/contract/clients.ts';
import { defineRoutes, FileAnswer, withoutCalls } from '#server/http/define-routes.ts';
import { list } from './client-list.service.ts';
import { activity, clientInScope, parcels, show, statistics, statisticsCsv } from './client.service.ts';

const CSV = 'text/csv; charset=utf-8';

export const clientRoutes = defineRoutes(
  withoutCalls(clientCalls, 'notes', 'addNote'),
  {
    list: (context, { query }) => list(context, query),
    show: (context, { caller, params }) => show(context, caller, params.id),
    parcels: (context, { caller, params, query }) => parcels(context, caller, params.id, query),
    activity: (context, { caller, query }) => activity(context, caller, query),
    statistics: async (context, { caller, query, connection }) =>
      connection.wantsCsv
        ? new FileAnswer(await statisticsCsv(context, caller, query.id), CSV, 'export.csv')
        : statistics(context, caller, query.id),
  },
  { guards: { parcels: (context, { caller, params }) => clientInScope(context, caller, params.id) } },
);
