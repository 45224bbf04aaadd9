/** The hand-over of a parcel with its proof, and printed labels (decisions, Parcel; specification 2, section 7). */
import { z } from 'zod';
import { HAND_OVER_LIMIT } from '#shared/domain/hand-over.ts';
import { LABEL_FORMATS } from '#shared/domain/labels.ts';
import { allStaff, anyone, defineCall, holdersOf } from './define-call.ts';
import {
  currency,
  flag,
  instant,
  money,
  optionalText,
  publicId,
  requiredText,
  text,
  trackingNumber,
} from './fields.ts';
import { PARCEL_SORTS, parcelsOfList } from './parcels.ts';
import { staffParcel } from './shapes.ts';
import { told } from './told.ts';

/** A coordinate in a form: text, or '' if the device did not provide one. */
const coordinate = (limit: number) =>
  z
    .string()
    .regex(/^(-?\d{1,3}(\.\d{1,12})?)?$/, told('validation.number'))
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(z.number().min(-limit, told('validation.tooLow')).max(limit, told('validation.tooHigh')).nullable())
    .default(null);

/** The texts of a form's field, separated by commas. */
const listOf = <S extends z.ZodType<unknown, string>>(one: S) =>
  requiredText(60 * HAND_OVER_LIMIT)
    .transform((text) => text.split(','))
    .pipe(z.array(one).max(HAND_OVER_LIMIT, told('validation.tooHigh')));

const releaseCode = requiredText(6).regex(/^\d{6}$/, told('deliveries.wrongCode'));

/** `MR-1:123456`. */
const codeOfParcel = text(60)
  .transform((text) => {
    const [tracking_number, release_code, ...rest] = text.split(':');
    return { tracking_number, release_code: rest.length === 0 ? release_code : undefined };
  })
  .pipe(z.object({ tracking_number: trackingNumber, release_code: releaseCode }));

const handOverFields = {
  /**
   * `MR-1:…`, separated by commas: the `state` with which `deliveries.waiting` showed a parcel. 409 when it has another receiver or
   * a greater debt by now.
   */
  seen: text(100 * HAND_OVER_LIMIT).optional(),
  note: optionalText(5000),
  lat: coordinate(90),
  lon: coordinate(180),
};

/** A PNG, and pictures; one of the two is enough. */
const proofFiles = { signature: 1, pictures: 5 };

const byTracking = z.object({ tracking: trackingNumber });
const trackingQuery = z.object({ tracking_number: trackingNumber });
const file = z.object({});

const labelFormat = z.enum(LABEL_FORMATS).default('PDF');

export const deliveryCalls = {
  release: defineCall({
    name: 'deliveries.release',
    method: 'POST',
    path: '/cargo/:tracking/release',
    access: holdersOf('HANDLE_CARGO'),
    adds: 'office_changes',
    kind: 'multipart',
    idempotent: true,
    params: byTracking,
    body: z.object({ release_code: releaseCode, ...handOverFields }),
    files: proofFiles,
    answer: z.object({ cargo: staffParcel }),
    errors: ['not_found', 'conflict', 'already_released', 'too_many', 'unsupported_media'],
    summary: 'Releases a parcel with its release code and a signature or picture.',
  }),

  releaseTogether: defineCall({
    name: 'deliveries.releaseTogether',
    method: 'POST',
    path: '/cargo/release',
    access: holdersOf('HANDLE_CARGO'),
    adds: 'office_changes',
    kind: 'multipart',
    idempotent: true,
    body: z.object({
      /** Separated by commas; duplicates count once. */
      tracking_numbers: listOf(trackingNumber),
      /**
       * `MR-1:123456`, separated by commas. A code may be that of any listed parcel with the same receiver's phone and
       * sender's e-mail; each such group needs one (docs/decisions/023).
       */
      release_codes: listOf(codeOfParcel),
      ...handOverFields,
    }),
    files: proofFiles,
    answer: z.object({ cargos: z.array(staffParcel) }),
    errors: ['not_found', 'conflict', 'already_released', 'too_many', 'unsupported_media'],
    summary: 'Releases several parcels with one signature or picture, all or none.',
  }),

  waiting: defineCall({
    name: 'deliveries.waiting',
    method: 'GET',
    path: '/cargo/:tracking/waiting',
    access: holdersOf('HANDLE_CARGO'),
    params: byTracking,
    answer: z.object({
      parcels: z.array(
        z.object({
          tracking_number: z.string(),
          sender_name: z.string(),
          receiver_name: z.string(),
          /** Parcels with the same number are released with the code of any of them; the first parcel has 0. */
          code_group: z.int(),
          currency_code: currency,
          /** What is still owed, later charges included. */
          due: money,
          /** The unpaid invoice and charges, as the payment calls take them. */
          invoice_ids: z.array(z.string()),
          /** Changes with the receiver and the debt; for `seen` of the release. */
          state: z.string(),
        }),
      ),
      /** 1 when more parcels wait than are listed. */
      more: flag,
    }),
    errors: ['not_found'],
    summary:
      'The parcel and all others in scope that can be released to the same receiver (phone or e-mail), at most 50.',
  }),

  signature: defineCall({
    name: 'deliveries.signature',
    method: 'GET',
    path: '/signature',
    access: allStaff,
    inTurn: false,
    query: trackingQuery,
    answer: z.object({
      signature: z.object({
        created_at: instant,
        staff_username: z.string(),
        note: z.string(),
        lat: z.number().nullable(),
        lon: z.number().nullable(),
        /** The picture as a data URL; null if the release has only pictures. */
        image: z.string().nullable(),
      }),
    }),
    errors: ['not_found'],
    summary: 'The proof of a release: person, place and time.',
  }),

  pictures: defineCall({
    name: 'deliveries.pictures',
    method: 'GET',
    path: '/pictures',
    access: allStaff,
    query: trackingQuery,
    answer: z.object({ pictures: z.array(z.string()) }),
    errors: ['not_found'],
    summary: 'URLs of the pictures, valid for 5 minutes.',
  }),

  picture: defineCall({
    name: 'deliveries.picture',
    limit: 'picture',
    method: 'GET',
    path: '/picture/:name',
    access: anyone,
    kind: 'file',
    params: z.object({ name: publicId }),
    /** When the URL expires (seconds since 1970), and its signature. */
    query: z.object({ expires: z.string().regex(/^\d{1,12}$/), signature: z.string().max(100) }),
    answer: z.object({}),
    errors: ['not_found'],
    summary: 'A picture by its signed URL.',
  }),

  label: defineCall({
    name: 'deliveries.label',
    // It waits for its turn to be drawn.
    inTurn: false,
    method: 'GET',
    path: '/cargo/:tracking/label',
    access: allStaff,
    kind: 'file',
    params: byTracking,
    query: z.object({ format: labelFormat }),
    answer: file,
    errors: ['not_found'],
    summary: 'The label of a parcel: Code 128, QR, route, sender, receiver, weight.',
  }),

  labels: defineCall({
    name: 'deliveries.labels',
    method: 'POST',
    path: '/cargo/labels',
    access: allStaff,
    adds: 'nothing',
    kind: 'file',
    body: z.object({
      tracking_numbers: z
        .array(trackingNumber)
        .min(1, told('validation.selectOne'))
        .max(200, told('validation.tooHigh')),
      format: labelFormat,
    }),
    answer: file,
    errors: ['not_found'],
    summary: 'Labels of several parcels, one per page; all or none.',
  }),

  listLabels: defineCall({
    name: 'deliveries.listLabels',
    method: 'POST',
    path: '/cargo/labels/list',
    access: allStaff,
    adds: 'nothing',
    kind: 'file',
    body: z.object({
      filter_specification: parcelsOfList,
      sort: z.enum(PARCEL_SORTS).default('newest'),
      format: labelFormat,
    }),
    answer: file,
    errors: ['not_found', 'conflict', 'too_many'],
    summary:
      'Labels of a list in its order, at most 1,000; sent while they are drawn. `x-parts` tells how many.',
  }),
};
