/** Clients: specification 2, section 8. */
import type { clients as english } from '../en/clients.ts';
import { translationOf } from '../translation.ts';

export const clients = translationOf<typeof english>()({
  noteAdded: 'შენიშვნა დაემატა',
});
