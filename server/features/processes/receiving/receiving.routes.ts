import { receiverCalls } from '#shared/contract/receiver.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { changeDelivery } from './delivery-change.service.ts';
import {
  changeContact,
  giveCustoms,
  parcelOf,
  pay,
  storeDocuments,
  reportProblem,
  show,
} from './receiver.service.ts';

export const receivingRoutes = defineRoutes(
  receiverCalls,
  {
    show: (context, { params, connection }) => show(context, params.token, connection),
    pay: (context, { params, connection }) => pay(context, params.token, connection),
    changeDelivery: (context, { params, body, connection }) =>
      changeDelivery(context, params.token, body, connection),
    changeContact: (context, { params, body, connection }) =>
      changeContact(context, params.token, body, connection),
    giveCustoms: (context, { params, body, connection }) =>
      giveCustoms(context, params.token, body, connection),
    reportProblem: (context, { params, body, connection }) =>
      reportProblem(context, params.token, body, connection),
  },
  {
    // Before the form is read: strangers' files would fill the memory for uploads.
    guards: {
      giveCustoms: (context, { params, caller }) => parcelOf(context, params.token, caller),
    },
    storeFiles: {
      giveCustoms: (context, { params, connection }) => storeDocuments(context, params.token, connection),
    },
    repeats: {
      reportProblem: (context, { params, connection }) => parcelOf(context, params.token, connection),
    },
  },
);
