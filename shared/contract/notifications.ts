/** Which mails a customer wants (specification 1, sections 2, 3 and 7; decisions, Pages). */
import { z } from 'zod';
import { NOTIFICATION_SWITCHES } from '#shared/domain/notification-switches.ts';
import { validation } from '#shared/messages/en/validation.ts';
import { clients, defineCall } from './define-call.ts';
import { flag } from './fields.ts';

const setting = z.object({
  name: z.enum(NOTIFICATION_SWITCHES, { error: validation.choose }),
  /** 1: the mail is sent. */
  value: flag,
});

const settings = {
  /** All switches with their defaults: what the customer chose at registration. */
  defaults: z.array(setting),
  /** Only the switches that the customer has set. */
  notifications: z.array(setting),
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
    body: setting,
    answer: z.object({ message: z.string(), ...settings }),
    summary: 'Switches one type of mail on or off.',
  }),
};
