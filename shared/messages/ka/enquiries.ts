/** Enquiries: specification 1, sections 5 and 8. */
import type { enquiries as english } from '../en/enquiries.ts';
import { translationOf } from '../translation.ts';

export const enquiries = translationOf<typeof english>()({
  received: 'თქვენი წერილი მივიღეთ და მალე გიპასუხებთ.',
  container: 'კონტეინერი. საიდან: {from}, სად: {to}.\n\n{body}',
});
