import { parcelCalls } from '#shared/contract/parcels.ts';
import { defineRoutes, FileAnswer } from '../../http/define-routes.ts';
import { editInfo, refuseOutOfScope } from './info-edit.service.ts';
import { pickup } from './intake.service.ts';
import { deleteInvoice, invoiceFile, readInvoice, uploadInvoice } from './invoice-files.service.ts';
import { findInfo, list, listCsv, own, parcelIdInScope, show, stats } from './parcels.service.ts';
import { changeWeight } from './weight.service.ts';

const CSV = 'text/csv; charset=utf-8';

export const parcelRoutes = defineRoutes(
  parcelCalls,
  {
    pickup: (context, { caller, body }) => pickup(context, caller, body),
    list: async (context, { caller, body, connection }) =>
      connection.wantsCsv
        ? new FileAnswer(listCsv(context, caller, body), CSV, 'parcels.csv')
        : list(context, caller, body),
    stats: (context, { caller, body }) => stats(context, caller, body),
    show: (context, { caller, params }) => show(context, caller, params.tracking),
    findInfo: (context, { caller, body }) => findInfo(context, caller, body.name),
    changeWeight: (context, { caller, params, body }) =>
      changeWeight(context, caller, params.tracking, body.weight),
    editInfo: (context, { caller, params, body }) => editInfo(context, caller, params.id, body),
    own: (context, { caller, query }) => own(context, caller, query),
    uploadInvoice: (context, { caller, body, connection }) =>
      uploadInvoice(context, caller, body, connection.stored),
    invoiceFile: (context, { caller, query }) => invoiceFile(context, caller, query.file),
    deleteInvoice: (context, { caller, body }) => deleteInvoice(context, caller, body.file_name),
  },
  {
    changeWeight: (context, { caller, params }) => parcelIdInScope(context, caller, params.tracking),
    editInfo: (context, { caller, params }) => refuseOutOfScope(context, caller, params.id),
  },
  {
    uploadInvoice: (context, { caller, body, connection }) =>
      readInvoice(context, caller, body, connection.files),
  },
);
