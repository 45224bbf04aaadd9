/** Enquiries: specification 1, sections 5 and 8. */
import { texts } from './texts.ts';

export const enquiries = texts({
  received: {
    en: 'We received your message and will reply soon.',
    ka: 'თქვენი წერილი მივიღეთ და მალე გიპასუხებთ.',
    sv: 'Vi har fått ditt meddelande och svarar snart.',
  },
  container: {
    en: 'Container from {from} to {to}.\n\n{body}',
    ka: 'კონტეინერი. საიდან: {from}, სად: {to}.\n\n{body}',
    sv: 'Container från {from} till {to}.\n\n{body}',
  },
});
