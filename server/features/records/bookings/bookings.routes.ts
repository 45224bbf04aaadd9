import { bookingCalls } from '#shared/contract/bookings.ts';
import { defineRoutes, FileAnswer } from '#server/http/define-routes.ts';
import { csv, list, show } from './board.service.ts';
import { create, createAsGuest, notStaff } from './booking-creation.service.ts';
import { cancel, ownBookings } from './own-bookings.service.ts';
import { deleteItems, proceed } from './proceed.service.ts';

const CSV = 'text/csv; charset=utf-8';

export const bookingRoutes = defineRoutes(
  bookingCalls,
  {
    create: (context, { caller, body }) => create(context, notStaff(caller), body),
    createAsGuest: (context, { caller, body, connection }) =>
      createAsGuest(context, notStaff(caller), body, connection),
    own: (context, { caller, query }) => ownBookings(context, caller, query),
    cancel: (context, { caller, body }) => cancel(context, caller, body.id),
    list: (context, { caller, query }) => list(context, caller, query),
    csv: async (context, { caller, query }) =>
      new FileAnswer(csv(context, caller, query), CSV, 'bookings.csv'),
    show: (context, { caller, params }) => show(context, caller, params.id),
    proceed: (context, { caller, body }) => proceed(context, caller, body),
    deleteItems: (context, { caller, body }) => deleteItems(context, caller, body.ids),
  },
  {
    guards: {
      create: async (_context, { caller }) => notStaff(caller),
      createAsGuest: async (_context, { caller }) => notStaff(caller),
    },
    repeats: { create: 'own', createAsGuest: 'own' },
  },
);
