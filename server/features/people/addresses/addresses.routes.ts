import { ownReceiverCalls } from '#shared/contract/own-receivers.ts';
import { addressCalls } from '#shared/contract/addresses.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import {
  addressesOf,
  defaultAddress,
  receivers,
  removeReceiver,
  save,
  saveReceiver,
} from './addresses.service.ts';

export const addressRoutes = defineRoutes(addressCalls, {
  get: (context, { caller }) => defaultAddress(context, caller.id),
  list: async (context, { caller }) => ({ addresses: await addressesOf(context, caller.id) }),
  save: (context, { caller, body }) => save(context, caller, body),
  receivers: (context, { caller, query }) => receivers(context, caller, query),
});

export const ownReceiverRoutes = defineRoutes(ownReceiverCalls, {
  save: (context, { caller, body }) => saveReceiver(context, caller, body),
  remove: (context, { caller, body }) => removeReceiver(context, caller, body.id),
});
