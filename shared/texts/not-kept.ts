/** Said once in browsers that keep nothing. */
import { texts } from './texts.ts';

export const notKept = texts({
  said: {
    en: 'This browser keeps nothing for us. What you enter is gone when this page is closed or loaded again.',
    ka: 'ეს ბრაუზერი მონაცემებს არ ინახავს. რასაც აქ შეიყვანთ, გვერდის დახურვისას ან ხელახლა ჩატვირთვისას დაიკარგება.',
    sv: 'Den här webbläsaren sparar inget åt oss. Det du fyller i försvinner när sidan stängs eller laddas om.',
  },
});
