/** Mails that a customer can switch off; account, payment and release-code mails are always sent (decisions, Pages). */
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
