import { clientCalls } from '#shared/contract/clients.ts';
import { defineRoutes, onlyCalls } from '#server/http/define-routes.ts';
import { addNote, notesOf, requireClient } from './client-notes.service.ts';

export const clientNoteRoutes = defineRoutes(
  onlyCalls(clientCalls, 'notes', 'addNote'),
  {
    notes: (context, { caller, query }) => notesOf(context, caller, query),
    addNote: (context, { caller, body }) => addNote(context, caller, body),
  },
  { repeats: { addNote: (context, { caller, body }) => requireClient(context, caller, body.email) } },
);
