/**
 * Who may make each call, in the words of the API description's "who" column. Written by hand and separate from the
 * contract, so that an access rule changed by mistake differs from this table.
 */
import type { Privilege } from '../../shared/domain/privileges.ts';
import type { TestCaller } from './callers.ts';

/** A list means that one of its privileges is enough; SUB_ADMIN and the main admin have them all. */
export type Who =
  | 'any'
  | 'any but staff'
  | 'client'
  | 'staff'
  | 'client, staff'
  | 'admins'
  | 'DELETE_BOOKING and admins'
  | readonly Privilege[];

/** Rules that depend on the object (whose note, which agent's page) are not in this table. */
export const WHO_MAY: Readonly<Record<string, Who>> = {
  'accounts.signup': 'any',
  'accounts.login': 'any',
  'accounts.staffLogin': 'any',
  'accounts.staffSecondFactor': 'any',
  'accounts.refresh': 'any',
  'accounts.logout': 'any',
  'accounts.verifyEmail': 'any',
  'accounts.registration': 'any',
  'accounts.refuseRegistration': 'any',
  'accounts.requestReset': 'any',
  'accounts.resetPassword': 'any',
  'accounts.changePassword': 'client, staff',
  'accounts.logOutOthers': 'client, staff',

  'activity.list': ['VIEW_ACTIVITY'],

  'languages.set': 'client, staff',

  'messages.list': 'staff',
  'messages.resend': ['HANDLE_CARGO'],

  'addresses.get': 'client',
  'addresses.list': 'client',
  'addresses.save': 'client',
  'addresses.receivers': 'client',

  'ownReceivers.save': 'client',
  'ownReceivers.remove': 'client',

  'agents.show': 'staff',
  'agents.list': 'admins',
  'agents.privileges': 'admins',
  'agents.save': 'admins',
  'agents.update': 'admins',

  'billing.payByCard': 'any',
  'billing.payExtraByCard': 'any',
  'billing.result': 'any',
  'billing.paid': 'any',
  'billing.receipt': 'client, staff',
  'billing.webhook': 'any',
  'billing.sendLinks': 'staff',
  'billing.payCash': ['COLLECT_CASH_PAYMENTS'],
  'billing.payBank': ['COLLECT_BANK_PAYMENTS'],
  'billing.addCharge': ['COLLECT_CASH_PAYMENTS', 'COLLECT_BANK_PAYMENTS'],
  'billing.deleteCharge': ['COLLECT_CASH_PAYMENTS', 'COLLECT_BANK_PAYMENTS'],
  'billing.payments': ['LIST_PAYMENTS'],
  'billing.returns': ['LIST_PAYMENTS'],
  'billing.returnLookedAt': ['LIST_PAYMENTS'],
  'billing.ownPayments': 'client',

  'bookings.create': 'client',
  'bookings.createAsGuest': 'any but staff',
  'bookings.own': 'client',
  'bookings.cancel': 'client',
  'bookings.list': ['HANDLE_BOOKINGS', 'EDIT_BOOKING_PROCEED'],
  'bookings.csv': ['HANDLE_BOOKINGS', 'EDIT_BOOKING_PROCEED'],
  'bookings.show': ['HANDLE_BOOKINGS', 'EDIT_BOOKING_PROCEED'],
  'bookings.proceed': ['HANDLE_BOOKINGS', 'EDIT_BOOKING_PROCEED'],
  'bookings.deleteItems': 'DELETE_BOOKING and admins',

  'clients.list': ['VIEW_CLIENT'],
  'clients.show': ['VIEW_CLIENT'],
  'clients.parcels': ['VIEW_CLIENT'],
  'clients.activity': ['VIEW_CLIENT'],
  'clients.statistics': ['VIEW_CLIENT'],
  'clients.notes': ['VIEW_CLIENT'],
  'clients.addNote': ['VIEW_CLIENT'],

  'savedViews.list': 'staff',
  'savedViews.save': 'staff',
  'savedViews.remove': 'staff',

  'counter.sender': 'staff',
  'counter.coupon': 'staff',

  'coupons.generate': ['MANAGE_COUPONS'],
  'coupons.list': ['MANAGE_COUPONS'],
  'coupons.delete': ['MANAGE_COUPONS'],
  'coupons.give': ['MANAGE_COUPONS'],
  'coupons.own': 'client',
  'coupons.apply': 'client',

  'customers.get': 'client',
  'customers.profile': 'client',
  'customers.updateProfile': 'client',

  'ownData.show': 'client',
  'ownData.requestArchive': 'client',
  'ownData.archive': 'client',
  'ownData.archiveFile': 'client',
  'ownData.mailCloseCode': 'client',
  'ownData.close': 'client',

  'deliveries.release': ['HANDLE_CARGO'],
  'deliveries.releaseTogether': ['HANDLE_CARGO'],
  'deliveries.waiting': ['HANDLE_CARGO'],
  'deliveries.signature': 'staff',
  'deliveries.pictures': 'staff',
  // The URL is signed and expires after five minutes.
  'deliveries.picture': 'any',
  'deliveries.label': 'staff',
  'deliveries.labels': 'staff',
  'deliveries.listLabels': 'staff',

  'enquiries.send': 'any',

  'geo.country': 'any',
  'geo.bookingStart': 'any',

  'live.stream': 'staff',

  'loyalty.own': 'client',
  'loyalty.share': 'client',
  'loyalty.convert': 'client',
  'loyalty.settings': ['MANAGE_LOYALTY'],
  'loyalty.saveSettings': ['MANAGE_LOYALTY'],
  'loyalty.activity': ['MANAGE_LOYALTY'],

  'mentions.list': 'staff',
  'mentions.seen': 'staff',
  'mentions.profile': 'staff',

  'notes.store': ['EDIT_BOOKING_NOTES'],
  'notes.storeOfParcel': ['EDIT_BOOKING_NOTES'],
  'notes.remove': 'staff',
  'notes.share': 'staff',
  'notes.storeOwn': 'client',
  'notes.removeOwn': 'client',
  'notes.seenOfParcel': 'client, staff',
  'notes.seenOfBooking': 'client, staff',

  'notifications.get': 'client',
  'notifications.set': 'client',
  'notifications.channels': 'client',
  'notifications.setChannel': 'client',
  'notifications.smsReport': 'any',

  'parcels.pickup': 'staff',
  'parcels.list': 'staff',
  'parcels.stats': 'staff',
  'parcels.show': ['LIST_ROUTE_CARGO', 'LIST_OWN_CARGO_HISTORY', 'HANDLE_CARGO'],
  'parcels.findInfo': 'staff',
  'parcels.changeWeight': ['HANDLE_CARGO'],
  'parcels.priceOfWeight': ['HANDLE_CARGO'],
  'parcels.editInfo': ['EDIT_CONTACT_INFORMATION'],
  'parcels.sameContact': ['EDIT_CONTACT_INFORMATION'],
  'parcels.own': 'client',
  'parcels.ownOne': 'client',
  'parcels.uploadInvoice': 'client',
  'parcels.invoiceFile': 'client, staff',
  'parcels.deleteInvoice': 'client, staff',

  'push.state': 'client, staff',
  'push.subscribe': 'client, staff',
  'push.unsubscribe': 'client, staff',

  'quotes.price': 'any',
  'quotes.samples': 'any',

  'shippingRoutes.unique': 'any',
  'shippingRoutes.list': 'staff',
  'shippingRoutes.show': ['EDIT_ROUTES'],
  'shippingRoutes.tariff': 'staff',
  'shippingRoutes.create': ['EDIT_ROUTES'],
  'shippingRoutes.update': ['EDIT_ROUTES'],
  'shippingRoutes.updatePolicies': ['EDIT_ROUTES'],
  'shippingRoutes.packaging': ['EDIT_ROUTES'],
  'shippingRoutes.updatePackaging': ['EDIT_ROUTES'],

  'receiver.show': 'any',
  'receiver.pay': 'any',
  'receiver.changeDelivery': 'any',
  'receiver.changeContact': 'any',
  'receiver.giveCustoms': 'any',
  'receiver.reportProblem': 'any',

  'secondFactor.state': 'staff',
  'secondFactor.start': 'staff',
  'secondFactor.confirm': 'staff',
  'secondFactor.remove': 'staff',

  'socialSignIn.begin': 'any',
  'socialSignIn.complete': 'any',
  'socialSignIn.google': 'any',
  'socialSignIn.postGoogle': 'any',
  'socialSignIn.facebook': 'any',
  'socialSignIn.postFacebook': 'any',

  'statistics.show': ['VIEW_CARGO_STATISTICS'],
  'statistics.inactiveDelayed': ['VIEW_INACTIVE', 'VIEW_DELAY'],

  'tracking.track': 'any',
  'tracking.arrival': 'any',
  'tracking.statuses': ['HANDLE_CARGO'],
  'tracking.taken': 'staff',
  'tracking.batchEvent': ['HANDLE_CARGO'],
};

export type Verdict = 'allowed' | 'must log in' | 'refused';

/** The expected result for a caller. */
export function verdictFor(who: Who, caller: TestCaller): Verdict {
  if (who === 'any') return 'allowed';
  if (who === 'any but staff') return caller.kind === 'staff' ? 'refused' : 'allowed';
  if (caller.kind === 'visitor') return 'must log in';
  return mayWithLogin(who, caller) ? 'allowed' : 'refused';
}

function mayWithLogin(who: Exclude<Who, 'any' | 'any but staff'>, caller: TestCaller): boolean {
  const isSubAdmin = caller.privileges.includes('SUB_ADMIN');
  switch (who) {
    case 'client, staff':
      return true;
    case 'client':
    case 'staff':
      return caller.kind === who;
    case 'admins':
      return caller.main || isSubAdmin;
    case 'DELETE_BOOKING and admins':
      return caller.main || (isSubAdmin && caller.privileges.includes('DELETE_BOOKING'));
    default:
      return caller.main || isSubAdmin || who.some((privilege) => caller.privileges.includes(privilege));
  }
}
