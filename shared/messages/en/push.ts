/** Notifications on this device: in the customer's settings and the staff profile. */
export const push = {
  title: 'This device',
  label: 'Notifications on this device',
  hint: 'They come while this browser is running, also when our page is closed. They end when you log out.',
  denied:
    'This browser blocks notifications from our site. Allow them in its settings for this site, then reload the page.',
  on: 'Notifications are on.',
  off: 'Notifications are off.',
  failed: 'Notifications could not be changed in this browser. Please try again later.',
} as const;
