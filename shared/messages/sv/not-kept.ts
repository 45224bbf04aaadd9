/** Said once in browsers that keep nothing. */
import type { notKept as english } from '../en/not-kept.ts';
import { translationOf } from '../translation.ts';

export const notKept = translationOf<typeof english>()({
  said: 'Den här webbläsaren sparar inget åt oss. Det du fyller i försvinner när sidan stängs eller laddas om.',
});
