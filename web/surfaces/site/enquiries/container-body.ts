import { z } from 'zod';
import { enquiryCalls } from '#shared/contract/enquiries.ts';
import { email, requiredText } from '#shared/contract/fields.ts';
import { validation } from '#texts/validation.ts';

/** The container form's rules: both countries, and a single message for the e-mail (specification 1, section 5). */
export const containerBody = enquiryCalls.send.body.extend({
  email: z.string().refine((value) => email.safeParse(value).success, validation.requiredDot),
  ContainerFrom: requiredText(2),
  ContainerTo: requiredText(2),
});
