/** Said once in browsers that keep nothing. */
import type { notKept as english } from '../en/not-kept.ts';
import { translationOf } from '../translation.ts';

export const notKept = translationOf<typeof english>()({
  said: 'ეს ბრაუზერი მონაცემებს არ ინახავს. რასაც აქ შეიყვანთ, გვერდის დახურვისას ან ხელახლა ჩატვირთვისას დაიკარგება.',
});
