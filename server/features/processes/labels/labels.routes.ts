import { deliveryCalls } from '#shared/contract/deliveries.ts';
import { defineRoutes, onlyCalls } from '#server/http/define-routes.ts';
import { labels, listLabels } from './labels.service.ts';

export const labelRoutes = defineRoutes(onlyCalls(deliveryCalls, 'label', 'labels', 'listLabels'), {
  label: (context, { caller, params, query: { format }, connection: { language } }) =>
    labels(context, caller, [params.tracking], { format, language }),
  labels: (context, { caller, body: { tracking_numbers, format }, connection: { language } }) =>
    labels(context, caller, tracking_numbers, { format, language }),
  listLabels: (context, { caller, body, connection }) => listLabels(context, caller, body, connection),
});
