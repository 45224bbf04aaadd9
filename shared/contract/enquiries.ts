/** Enquiries from the contact, franchise, agent and container forms (specification 1, sections 2 and 5). */
import { z } from 'zod';
import { ENQUIRY_KINDS } from '#shared/domain/enquiries.ts';
import { anyone, defineCall } from './define-call.ts';
import { email, messageOnly, optionalPhone, optionalText, requiredText } from './fields.ts';

export const enquiryKind = z.enum(ENQUIRY_KINDS);

export const enquiryCalls = {
  send: defineCall({
    name: 'enquiries.send',
    method: 'POST',
    path: '/contact',
    access: anyone,
    adds: 'enquiries',
    limit: 'contact',
    idempotent: true,
    body: z.object({
      enquery: enquiryKind.default('General'),
      firstName: requiredText(25),
      lastName: optionalText(25),
      email,
      phone: optionalPhone(64),
      /** The limit applies to the typed text; the server puts the container's countries before it. */
      body: requiredText(999),
      /** ISO codes (UK, never GB); both are required for Container, and not allowed otherwise. */
      ContainerFrom: optionalText(2),
      ContainerTo: optionalText(2),
    }),
    answer: messageOnly,
    summary: 'Stores an enquiry and mails it to the office.',
  }),
};
