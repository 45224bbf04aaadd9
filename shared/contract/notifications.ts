/** Which mails a customer wants (specification 1, sections 2, 3 and 7; decisions, Pages). */
import { z } from 'zod';
import { TEXT_CHANNELS } from '#shared/domain/messages.ts';
import { NOTIFICATION_SWITCHES } from '#shared/domain/notification-switches.ts';
import { anyone, clients, defineCall } from './define-call.ts';
import { flag } from './fields.ts';
import { told } from './told.ts';

const setting = z.object({
  name: z.enum(NOTIFICATION_SWITCHES, { error: told('validation.choose') }),
  /** 1: the mail is sent. */
  value: flag,
});

const settings = {
  /** All switches with their defaults: what the customer chose at registration. */
  defaults: z.array(setting),
  /** Only the switches that the customer has set. */
  notifications: z.array(setting),
};

const channels = {
  /** The channels besides e-mail that a customer can turn off; only those that there are. */
  channels: z.array(z.object({ name: z.enum(TEXT_CHANNELS), value: flag })),
};

export const notificationCalls = {
  get: defineCall({
    name: 'notifications.get',
    method: 'GET',
    path: '/customer/settings/notifications',
    access: clients,
    answer: z.object(settings),
    summary: "The notification switches' defaults and the customer's choices.",
  }),

  set: defineCall({
    name: 'notifications.set',
    method: 'POST',
    path: '/customer/settings/notifications',
    access: clients,
    adds: 'own_changes',
    body: setting,
    answer: z.object({ message: z.string(), ...settings }),
    summary: 'Switches one type of mail on or off.',
  }),

  channels: defineCall({
    name: 'notifications.channels',
    method: 'GET',
    path: '/customer/settings/channels',
    access: clients,
    answer: z.object(channels),
    summary: 'The channels besides e-mail, with the customer’s choice.',
  }),

  setChannel: defineCall({
    name: 'notifications.setChannel',
    method: 'POST',
    path: '/customer/settings/channels',
    access: clients,
    adds: 'own_changes',
    body: z.object({ name: z.enum(TEXT_CHANNELS), value: flag }),
    answer: z.object({ message: z.string(), ...channels }),
    summary: 'Switches a channel on or off; of SMS and WhatsApp, one is on.',
  }),

  smsReport: defineCall({
    name: 'notifications.smsReport',
    method: 'POST',
    path: '/messages/sms/reports/:messages',
    access: anyone,
    kind: 'signed',
    signature: 'x-twilio-signature',
    /** Ids, joined by hyphens. */
    params: z.object({ messages: z.string().regex(/^\d{1,15}(?:-\d{1,15}){0,99}$/) }),
    answer: z.object({}),
    errors: ['bad_signature'],
    summary: 'The SMS provider’s signed report of what became of a text.',
  }),
};
