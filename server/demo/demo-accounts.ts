/** The accounts after the first start (README, Demo accounts). The phone numbers are valid. */
import type { Privilege } from '#shared/domain/privileges.ts';

const AGENT: Privilege[] = [
  'LIST_ROUTE_CARGO',
  'LIST_OWN_CARGO_HISTORY',
  'HANDLE_CARGO',
  'HANDLE_BOOKINGS',
  'EDIT_BOOKING_PROCEED',
  'EDIT_BOOKING_NOTES',
  'VIEW_BOOKING_NOTES',
  'EDIT_CONTACT_INFORMATION',
  'COLLECT_CASH_PAYMENTS',
  'COLLECT_BANK_PAYMENTS',
  'LIST_PAYMENTS',
  'VIEW_CLIENT',
  'VIEW_DELAY',
  'VIEW_CARGO_STATISTICS',
  'SUMMARY_ITEMS',
  'SUMMARY_UNPAID',
  'SUMMARY_WEIGHT',
  'VIEW_PRICES_STATISTICS_DETAILS',
];

interface DemoStaff {
  username: string;
  name: string;
  privileges: Privilege[];
  /** For example `UK/GE`; empty for admins, who see all routes. */
  routes: string[];
}

export const demoAccounts: { staff: DemoStaff[]; customer: DemoCustomer; others: DemoCustomer[] } = {
  // In the order of their ids: the first is the main admin.
  staff: [
    { username: 'admin', name: 'Main Admin', privileges: [], routes: [] },
    { username: 'nino', name: 'Nino Beridze', privileges: ['SUB_ADMIN', 'DELETE_BOOKING'], routes: [] },
    { username: 'london', name: 'London Office', privileges: AGENT, routes: ['UK/GE'] },
    { username: 'dublin', name: 'Dublin Office', privileges: AGENT, routes: ['IE/GE'] },
    { username: 'malmo', name: 'Malmö Office', privileges: AGENT, routes: ['SE/GE'] },
    {
      username: 'tbilisi',
      name: 'Tbilisi Office',
      privileges: AGENT,
      routes: ['GE/IE', 'GE/SE', 'GE/UK', 'IE/GE', 'SE/GE', 'UK/GE'],
    },
  ],
  customer: {
    email: 'client@example.com',
    name: 'Tamar Kapanadze',
    username: 'tamar',
    phone: '442079460123',
    country: 'UK',
  },
  others: [
    {
      email: 'giorgi@example.com',
      name: 'Giorgi Lomidze',
      username: 'giorgi',
      phone: '353871234567',
      country: 'IE',
    },
    { email: 'ana@example.com', name: 'ანა მაისურაძე', username: 'ana', phone: '46701740605', country: 'SE' },
    {
      email: 'levan@example.com',
      name: 'Levan Gelashvili',
      username: 'levan',
      phone: '995555123456',
      country: 'GE',
    },
  ],
};

export interface DemoCustomer {
  email: string;
  name: string;
  username: string;
  phone: string;
  country: 'GE' | 'UK' | 'IE' | 'SE';
}
