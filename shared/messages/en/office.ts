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
