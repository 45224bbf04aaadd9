/** /dashboard/notifications (specification 1, sections 2 and 8). */
export const notifications = {
  title: 'Notifications',
  intro: 'We mail you about these. Mails about your account, payments and release codes always come.',
  updated: 'Settings updated!',
  failed: 'Error occured!',
  groups: { parcels: 'Your parcels', others: 'Everything else' },
  channels: { title: 'By phone', SMS: 'Text messages (SMS)' },
  smsHint: 'When a parcel can be collected or is delayed, and links to pay. Never at night.',
  switches: {
    EVENT_PICKUP: 'Picked up',
    EVENT_PROCESS: 'Processing',
    EVENT_TRANSIT: 'In transit',
    EVENT_ARRIVE: 'Arrived',
    EVENT_RECEIVE: 'Received',
    EVENT_DELAY: 'Delayed',
    BOOKING: 'Courier bookings',
    COUPON: 'New coupons',
    NOTE: 'Notes shared with you',
  },
} as const;
