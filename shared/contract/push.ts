/** Notifications in the browsers of an account (beyond the documents, section 2). */
import { z } from 'zod';
import { clientsAndStaff, defineCall } from './define-call.ts';
import { text } from './fields.ts';

/** Bytes in base64url without padding. */
const bytes = (count: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`));

const endpoint = text(1000);

const state = {
  /** With which a browser subscribes: a point of P-256 in base64url. */
  key: z.string(),
  /** The account's browsers: SHA-256 of each address, in base64url. */
  devices: z.array(z.string()),
};

export const pushCalls = {
  state: defineCall({
    name: 'push.state',
    method: 'GET',
    path: '/push',
    access: clientsAndStaff,
    answer: z.object(state),
    summary: 'The key for subscriptions, and which browsers show the notifications of this account.',
  }),

  subscribe: defineCall({
    name: 'push.subscribe',
    method: 'POST',
    path: '/push/subscribe',
    access: clientsAndStaff,
    adds: 'own_changes',
    /** As browsers write their subscription. */
    body: z.object({ endpoint, keys: z.object({ p256dh: bytes(65), auth: bytes(16) }) }),
    answer: z.object(state),
    summary:
      'Shows the notifications of this account in this browser, until its login ends. The oldest of more than ten leaves.',
  }),

  unsubscribe: defineCall({
    name: 'push.unsubscribe',
    method: 'POST',
    path: '/push/unsubscribe',
    access: clientsAndStaff,
    adds: 'nothing',
    body: z.object({ endpoint }),
    answer: z.object(state),
    summary: 'Shows no more notifications of this account in this browser.',
  }),
};
