/** The hand-over of a parcel with its proof, and printed labels (decisions, Parcel; specification 2, section 7). */
import { z } from 'zod';
import { en } from '#shared/messages/en.ts';
import { allStaff, anyone, defineCall, holdersOf } from './define-call.ts';
import { instant, optionalText, publicId, requiredText, trackingNumber } from './fields.ts';
import { staffCargo } from './shapes.ts';

/** A coordinate in a form: text, or '' if the device did not provide one. */
const coordinate = (limit: number) =>
  z
    .string()
    .regex(/^(-?\d{1,3}(\.\d{1,12})?)?$/, en.validation.number)
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(z.number().min(-limit, en.validation.tooLow).max(limit, en.validation.tooHigh).nullable())
    .default(null);

const byTracking = z.object({ tracking: trackingNumber });
const trackingQuery = z.object({ tracking_number: trackingNumber });
const pdf = z.object({});

export const deliveryCalls = {
  release: defineCall({
    name: 'deliveries.release',
    method: 'POST',
    path: '/cargo/:tracking/release',
    access: holdersOf('HANDLE_CARGO'),
    kind: 'multipart',
    idempotent: true,
    params: byTracking,
    body: z.object({
      release_code: requiredText(6).regex(/^\d{6}$/, en.deliveries.wrongCode),
      note: optionalText(5000),
      lat: coordinate(90),
      lon: coordinate(180),
    }),
    /** A PNG, and pictures; one of the two is enough. */
    files: { signature: 1, pictures: 5 },
    answer: z.object({ cargo: staffCargo }),
    errors: ['not_found', 'conflict', 'already_released', 'too_many', 'unsupported_media'],
    summary: 'Releases a parcel with its release code and a signature or picture.',
  }),

  signature: defineCall({
    name: 'deliveries.signature',
    method: 'GET',
    path: '/signature',
    access: allStaff,
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
    method: 'GET',
    path: '/cargo/:tracking/label',
    access: allStaff,
    kind: 'file',
    params: byTracking,
    answer: pdf,
    errors: ['not_found'],
    summary: 'The label of a parcel as PDF: Code 128, QR, route, sender, receiver, weight.',
  }),

  labels: defineCall({
    name: 'deliveries.labels',
    method: 'POST',
    path: '/cargo/labels',
    access: allStaff,
    kind: 'file',
    body: z.object({
      tracking_numbers: z
        .array(trackingNumber)
        .min(1, en.validation.selectOne)
        .max(200, en.validation.tooHigh),
    }),
    answer: pdf,
    errors: ['not_found'],
    summary: 'Labels of several parcels, one per page; all or none.',
  }),
};
