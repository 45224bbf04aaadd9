/** Clients: specification 2, section 8. */
import { texts } from './texts.ts';

export const clients = texts({
  noteAdded: { en: 'Note added', ka: 'შენიშვნა დაემატა', sv: 'Anteckningen är tillagd' },
});
