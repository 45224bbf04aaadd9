/** The back-office's frame (specification 2, section 2). */
export const office = {
  backToSite: 'Back to site',
  greeting: 'Hello, {username}',
  profile: 'Profile',
  newMention: 'Profile, new mention',
  logOut: 'Logout',
  nav: {
    label: 'Back-office',
    items: 'Items',
    pickUp: 'Pick Up',
    handle: 'Handle',
    bookings: 'Bookings',
    transactions: 'Transactions',
    summary: 'Summary',
    statistics: 'Statistics',
    inactive: 'Inactive/Delayed',
    clients: 'Clients',
    coupons: 'Coupons',
    loyalty: 'Loyalty',
    routes: 'Routes',
    agents: 'Agents',
  },
} as const;

/** /manage/profile (specification 2, section 2). */
export const officeProfile = {
  title: 'Profile',
  profile: 'Profile',
  mentions: 'Mentions',
  newMentions: 'some are new',
  username: 'Username',
  changePassword: 'Change Password',
  none: 'No data found.',
  open: 'Open',
  from: 'From',
  note: 'Note',
  about: 'About',
  date: 'Date',
  isNew: 'new',
  booking: 'Booking {id}',
} as const;
