/**
 * The receiver's page (beyond the documents, section 3). The token in the link of each message to the receiver is all that
 * these calls need; it works until 30 days after the release. Unknown and expired ones get the same answer.
 */
import { z } from 'zod';
import { hasGeorgian } from '#shared/domain/georgian-keys.ts';
import { LANGUAGES } from '#shared/domain/languages.ts';
import { latinName } from '#shared/domain/latin-name.ts';
import { CHANNELS } from '#shared/domain/messages.ts';
import { anyone, defineCall } from './define-call.ts';
import {
  collectionOption,
  country,
  currency,
  flag,
  instant,
  money,
  optionalText,
  requiredText,
  typedPhone,
} from './fields.ts';
import { history, parcelStatus, redirect } from './shapes.ts';
import { told } from './told.ts';

const byToken = z.object({ token: z.string().regex(/^[\w-]{22}$/) });

/** Where the parcel goes; the receiver's name and country stay. */
const destination = {
  /** HOME: to the door. OFFICE: the receiver collects it. */
  delivery_option: collectionOption,
  phone: typedPhone(20),
  address_line_1: requiredText(255),
  address_line_2: optionalText(255),
  postal_code: requiredText(20),
};

const page = {
  tracking_number: z.string(),
  status: parcelStatus,
  history,
  /** 1 while DELAY is the latest event. */
  delayed: flag,
  delay_reason: z.string(),
  /** The days (UTC) between which it should arrive; null if nothing is known, or it has arrived. */
  expected: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  source_country_code: country,
  destination_country_code: country,
  /** The sender's first name; nothing else of the sender is told. */
  sender: z.string(),
  /** How many parcels the same sender has sent this receiver together with this one, itself included. */
  parcels: z.int().positive(),
  /** Where it goes, with 1 at `editable` until it has arrived. */
  delivery: z.object({
    editable: flag,
    delivery_option: collectionOption,
    name: z.string(),
    phone: z.string(),
    country_code: country,
    address_line_1: z.string(),
    address_line_2: z.string(),
    postal_code: z.string(),
    /** Changes with the option, the phone and the address; for `seen` of a change. */
    state: z.string(),
  }),
  contact: z.object({
    language: z.enum(LANGUAGES),
    /** The channels that there are and that reach the receiver, with the receiver's choice. */
    channels: z.array(z.object({ name: z.enum(CHANNELS), value: flag })),
  }),
  /** What the receiver's own choices cost and is unpaid, such as delivery to the door; null if nothing is. */
  due: z.object({ amount: money, currency_code: currency }).nullable(),
  /** Only while it can be handed over. */
  release_code: z.string().nullable(),
  released_at: instant.nullable(),
  /** The data for the customs, masked; null if none was given. */
  customs: z
    .object({
      name: z.string(),
      personal_number: z.string(),
      documents: z.int().nonnegative(),
      given_at: instant,
    })
    .nullable(),
};

/** Åsa and Siobhán are Latin, too, also with marks that a phone writes apart from their letters. */
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin}\p{Mn} .'’-]*$/u;

/** A name in Latin letters, as in a passport; for one in Georgian letters the message has the Latin ones. */
const nameInPassport = requiredText(255).regex(LATIN_NAME, {
  error: ({ input }) => {
    const meant = latinName(String(input));
    return hasGeorgian(String(input)) && LATIN_NAME.test(meant)
      ? told('validation.latinNameMeant', { meant })
      : told('validation.latinName');
  },
});

export const receiverCalls = {
  show: defineCall({
    name: 'receiver.show',
    method: 'GET',
    path: '/receiver/:token',
    access: anyone,
    limit: 'receiver',
    params: byToken,
    answer: z.object(page),
    errors: ['not_found', 'too_many'],
    summary: 'What the receiver of a parcel sees of it. Changes nothing.',
  }),

  pay: defineCall({
    name: 'receiver.pay',
    method: 'GET',
    path: '/receiver/:token/pay',
    access: anyone,
    kind: 'redirect',
    inTurn: false,
    limit: 'receiver',
    params: byToken,
    answer: redirect,
    errors: ['too_many'],
    summary:
      "Redirects to the card provider's page for what the receiver has to pay (`due`); to the receiver's page when that is nothing, or the link is unknown.",
  }),

  changeDelivery: defineCall({
    name: 'receiver.changeDelivery',
    method: 'POST',
    path: '/receiver/:token/delivery',
    access: anyone,
    adds: 'counted',
    limit: 'receiver',
    params: byToken,
    body: z.object({
      ...destination,
      /** The `state` that was shown: 409 when somebody has changed the delivery since. */
      seen: optionalText(40),
      /** The code that was sent; without it, one is sent and nothing is changed yet. */
      code: optionalText(10),
    }),
    answer: z.object({
      message: z.string(),
      /** Set while the code is awaited: where it was sent (masked), and what the change costs more. */
      confirm: z
        .object({
          channel: z.enum(['SMS', 'EMAIL']),
          to: z.string(),
          difference: money,
          currency_code: currency,
        })
        .nullable(),
      ...page,
    }),
    errors: ['not_found', 'conflict', 'too_many', 'no_price'],
    summary: 'Chooses office or door and corrects phone and address, confirmed by a code.',
  }),

  changeContact: defineCall({
    name: 'receiver.changeContact',
    method: 'POST',
    path: '/receiver/:token/contact',
    access: anyone,
    adds: 'counted',
    limit: 'receiver',
    params: byToken,
    body: z.object({
      language: z.enum(LANGUAGES, { error: told('validation.choose') }),
      /** 1: messages come by this channel. */
      mails: flag,
      sms: flag,
      /** Instead of SMS, where there is WhatsApp. */
      whatsapp: flag.default(0),
    }),
    answer: z.object({ message: z.string(), ...page }),
    errors: ['not_found', 'too_many'],
    summary: 'Chooses the language and the channels of messages to the receiver.',
  }),

  giveCustoms: defineCall({
    name: 'receiver.giveCustoms',
    method: 'POST',
    path: '/receiver/:token/customs',
    access: anyone,
    adds: 'counted',
    kind: 'multipart',
    limit: 'receiver',
    params: byToken,
    body: z.object({
      name: nameInPassport,
      personal_number: requiredText(30).regex(/^[A-Za-z0-9-]{5,30}$/, told('validation.personalNumber')),
    }),
    files: { document: 3 },
    answer: z.object({ message: z.string(), ...page }),
    errors: ['not_found', 'conflict', 'too_many', 'too_large', 'unsupported_media'],
    summary: 'Stores, encrypted, what the customs ask of the receiver; replaces what was given before.',
  }),

  reportProblem: defineCall({
    name: 'receiver.reportProblem',
    method: 'POST',
    path: '/receiver/:token/problem',
    access: anyone,
    adds: 'counted',
    limit: 'receiver',
    idempotent: true,
    params: byToken,
    body: z.object({ text: requiredText(2000) }),
    answer: z.object({ message: z.string() }),
    errors: ['not_found', 'conflict', 'too_many'],
    summary: 'Tells the office of a problem: a note at the parcel, and a mail.',
  }),
};
