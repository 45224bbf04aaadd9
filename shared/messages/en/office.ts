/** The back-office's frame (specification 2, section 2). */
export const office = {
  backToSite: 'Back to site',
  greeting: 'Hello, {username}',
  profile: 'Profile',
  logOut: 'Logout',
  keptWork: 'Kept in this browser until you log in again: parcels {parcels}, scans {scans}.',
  scansWait: { one: '{count} scan waits to be sent', other: '{count} scans wait to be sent' },
  sendNow: 'Send now',
  scanInDialog: 'Close the dialog before you scan the next parcel.',
  readerLayout:
    'The reader types with another keyboard layout. Switch this computer’s keyboard to English, and scan again.',
  scanBroken: 'The scan was interrupted. Check the field, and scan again.',
  nav: {
    label: 'Back-office',
    items: 'Items',
    pickUp: 'Pick Up',
    handle: 'Handle',
    bookings: 'Bookings',
    clients: 'Clients',
    transactions: 'Transactions',
    coupons: 'Coupons',
    loyalty: 'Loyalty',
    agents: 'Agents',
    routes: 'Routes',
    summary: 'Summary',
    statistics: 'Statistics',
    report: 'Inactive/Delayed',
  },
} as const;

/** /manage/profile (specification 2, section 2). */
export const officeProfile = {
  title: 'Profile',
  profile: 'Profile',
  username: 'Username',
  registered: 'Registered',
  changePassword: 'Change Password',
} as const;

/** /not-found for staff: `about` is the requested path, number or name. */
export const officeNotFound = {
  titles: {
    privilege: 'Not for this account',
    parcel: 'Parcel not found',
    route: 'Route not found',
    agent: 'Agent not found',
    client: 'Client not found',
    path: 'Page not found',
  },
  reasons: {
    privilege: 'Your account lacks the privilege for {about}. An admin can give it to you.',
    parcel: 'There is no parcel {about}, or it is not on one of your routes.',
    route: 'There is no route {about}.',
    agent: 'There is no agent with the number {about}, or you may not see it.',
    client: 'There is no client {about}, or nothing of theirs is on one of your routes.',
    path: 'Nothing is at this address. Please choose from the menu above.',
  },
  toItems: 'Go to Items',
} as const;
