import { noteCalls } from '#shared/contract/notes.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import {
  requireThread,
  remove,
  removeOwn,
  seenOfBooking,
  seenOfParcel,
  share,
  store,
  storeOwn,
} from './notes.service.ts';

export const noteRoutes = defineRoutes(
  noteCalls,
  {
    store: (context, { caller, body }) => store(context, caller, body, body.body),
    storeOfParcel: (context, { caller, params, body }) =>
      store(context, caller, { item: params.id }, body.body),
    remove: (context, { caller, body }) => remove(context, caller, body),
    share: (context, { caller, body }) => share(context, caller, body),
    storeOwn: (context, { caller, body }) => storeOwn(context, caller, body, body.body),
    removeOwn: (context, { caller, body }) => removeOwn(context, caller, body),
    seenOfParcel: (context, { caller, body }) => seenOfParcel(context, caller, body.tracking),
    seenOfBooking: (context, { caller, body }) => seenOfBooking(context, caller, body.book_id),
  },
  {
    guards: {
      storeOfParcel: (context, { caller, params }) => requireThread(context, caller, { item: params.id }),
    },
    repeats: {
      store: (context, { caller, body }) => requireThread(context, caller, body),
      storeOfParcel: 'guard',
      storeOwn: (context, { caller, body }) => requireThread(context, caller, body),
    },
  },
);
