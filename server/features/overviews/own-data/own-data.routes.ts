import { ownDataCalls } from '#shared/contract/own-data.ts';
import { defineRoutes, withoutCalls } from '#server/http/define-routes.ts';
import { archiveFile, requestArchive, showArchive } from './archives.service.ts';
import { show } from './own-data.service.ts';

export const ownDataRoutes = defineRoutes(withoutCalls(ownDataCalls, 'close', 'mailCloseCode'), {
  show: (context, { caller }) => show(context, caller),
  requestArchive: (context, { caller }) => requestArchive(context, caller),
  archive: (context, { caller }) => showArchive(context, caller.id),
  archiveFile: (context, { caller }) => archiveFile(context, caller),
});
