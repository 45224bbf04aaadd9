/** Enquiries: specification 1, sections 5 and 8. */
import type { enquiries as english } from '../en/enquiries.ts';
import { translationOf } from '../translation.ts';

export const enquiries = translationOf<typeof english>()({
  received: 'Vi har fått ditt meddelande och svarar snart.',
  container: 'Container från {from} till {to}.\n\n{body}',
});
