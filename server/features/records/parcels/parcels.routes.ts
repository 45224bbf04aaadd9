import { parcelCalls } from '#shared/contract/parcels.ts';
import { defineRoutes, FileAnswer, withoutCalls } from '#server/http/define-routes.ts';
import {
  deleteInvoice,
  invoiceFile,
  storeInvoice,
  requireAnyParcel,
  uploadInvoice,
} from './files/invoice-files.service.ts';
import { listCsv } from './reading/parcel-csv.service.ts';
import { findInfo, list, own, ownOne, ownParcelId, show } from './reading/parcels.service.ts';
import { stats } from './reading/totals.service.ts';

const CSV = 'text/csv; charset=utf-8';

export const parcelRoutes = defineRoutes(
  withoutCalls(parcelCalls, 'editInfo', 'sameContact', 'pickup', 'changeWeight', 'priceOfWeight'),
  {
    list: async (context, { caller, body, connection }) =>
      connection.wantsCsv
        ? new FileAnswer(listCsv(context, caller, body), CSV, 'parcels.csv')
        : list(context, caller, body),
    stats: (context, { caller, body }) => stats(context, caller, body),
    show: (context, { caller, params }) => show(context, caller, params.tracking),
    findInfo: (context, { caller, body }) => findInfo(context, caller, body.name),
    own: (context, { caller, query }) => own(context, caller, query),
    ownOne: (context, { caller, params }) => ownOne(context, caller, params.tracking),
    uploadInvoice: (context, { caller, body, connection }) =>
      uploadInvoice(context, caller, body, connection.stored),
    invoiceFile: (context, { caller, query }) => invoiceFile(context, caller, query.file),
    deleteInvoice: (context, { caller, body }) => deleteInvoice(context, caller, body.file_name),
  },
  {
    guards: { uploadInvoice: (context, { caller }) => requireAnyParcel(context, caller) },
    storeFiles: {
      uploadInvoice: (context, { caller, body, connection }) =>
        storeInvoice(context, caller, body, connection.files),
    },
    repeats: {
      uploadInvoice: (context, { caller, body }) => ownParcelId(context, caller, body.tracking_number),
    },
  },
);
