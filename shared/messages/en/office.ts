/** The back-office's frame (specification 2, section 2). */
export const office = {
  backToSite: 'Back to site',
  greeting: 'Hello, {username}',
  profile: 'Profile',
  logOut: 'Logout',
  keptWork: 'Kept in this browser until you log in again: parcels {parcels}, scans {scans}.',
  nav: {
    label: 'Back-office',
    items: 'Items',
    pickUp: 'Pick Up',
    handle: 'Handle',
    bookings: 'Bookings',
    transactions: 'Transactions',
    coupons: 'Coupons',
    agents: 'Agents',
    routes: 'Routes',
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
