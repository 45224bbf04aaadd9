/** What a customer may be told by mail; account, payment and release-code mails always go (decisions, Pages). */
export const NOTIFICATION_SWITCHES = [
  'EVENT_PICKUP',
  'EVENT_PROCESS',
  'EVENT_TRANSIT',
  'EVENT_ARRIVE',
  'EVENT_RECEIVE',
  'EVENT_DELAY',
  'BOOKING',
  'COUPON',
  'NOTE',
] as const;

export type NotificationSwitch = (typeof NOTIFICATION_SWITCHES)[number];
