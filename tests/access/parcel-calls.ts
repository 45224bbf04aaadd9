/** How each call of staff that returns something of a parcel is asked for the parcels of other agents. */
import { referenceOf } from '../../shared/domain/client-reference.ts';
import { receiptNumber } from '../../shared/domain/receipts.ts';
import { intakeForm, type Colleague } from '../support/factories.ts';
import { pdfText } from '../support/pdf-text.ts';
import { get, post, type Reply } from '../support/requests.ts';
import type { TestApp } from '../support/test-app.ts';
import type { Scene } from './others-parcels.ts';

export interface Asking {
  app: TestApp;
  scene: Scene;
  who: Colleague;
}

type Ask = (asking: Asking) => Promise<Reply>[];

const read =
  (path: string | ((asking: Asking) => string), headers: Record<string, string> = {}): Ask =>
  (asking) => [
    get(asking.app.http, typeof path === 'string' ? path : path(asking), {
      token: asking.who.token,
      headers,
    }),
  ];
const send =
  (path: string | ((asking: Asking) => string), body: (asking: Asking) => object): Ask =>
  (asking) => [
    post(asking.app.http, typeof path === 'string' ? path : path(asking), body(asking), {
      token: asking.who.token,
    }),
  ];
/** What a reader of the answer sees. */
export function textOf({ body, headers }: Reply): string {
  if (!Buffer.isBuffer(body)) return JSON.stringify(body);
  return headers['content-type'] === 'application/pdf' ? pdfText(body) : body.toString();
}

const all =
  (...asks: Ask[]): Ask =>
  (asking) =>
    asks.flatMap((ask) => ask(asking));

const CSV = { accept: 'text/csv' };
const listed =
  (query: string, headers: Record<string, string> = {}): Ask =>
  (asking) => [
    post(
      asking.app.http,
      '/cargo',
      { filter_specification: { filter_by: 'COMBINE', filter_value: { query } } },
      { token: asking.who.token, headers },
    ),
  ];
const reference = ({ scene }: Asking) => referenceOf(scene.client.email);

/** Their answers name parcels of the whole route to who sees it, and otherwise only those that were handled. */
export const SHOWING: Readonly<Record<string, Ask>> = {
  'activity.list': read('/activity?limit=100'),
  'agents.show': read('/staff/1?limit=100'),
  'billing.payments': send('/billing/payments', () => ({ limit: 100 })),
  'billing.returns': read('/billing/returns'),
  'bookings.list': read('/staff/bookings'),
  'bookings.csv': read('/staff/bookings/all'),
  'bookings.show': read(({ scene }) => `/staff/booking/${scene.booking}`),
  'bookings.proceed': send('/staff/bookings/proceed', ({ scene }) => ({
    booking_ids: [scene.booking],
    status: 'handle',
    courier_phone: '447400123456',
    courier_note: '',
  })),
  'clients.show': all(
    read((asking) => `/staff/client/${reference(asking)}`),
    read(({ scene }) => `/staff/client/${scene.client.id}`),
  ),
  'clients.parcels': read((asking) => `/staff/client/${reference(asking)}/parcels`),
  'clients.activity': read((asking) => `/customer/activity?id=${reference(asking)}&limit=100`),
  'clients.statistics': all(
    read((asking) => `/statistics/customer?id=${reference(asking)}`),
    read((asking) => `/statistics/customer?id=${reference(asking)}`, CSV),
  ),
  'counter.sender': all(
    send('/cargo/sender', ({ scene }) => ({ email: scene.client.email })),
    send('/cargo/sender', ({ scene }) => ({ email: scene.client.email, tracking_number: 'OTHERS-1' })),
    send('/cargo/sender', () => ({ email: 'zaza.other@example.com' })),
  ),
  'loyalty.activity': read('/loyalty/activity'),
  'deliveries.listLabels': all(
    send('/cargo/labels/list', () => ({})),
    send('/cargo/labels/list', () => ({ filter_specification: { filter_value: { query: 'elsewhere' } } })),
  ),
  'mentions.list': read('/staff/mentions'),
  'mentions.profile': read('/staff/get'),
  // The palette asks these two, and for clients and bookings.
  'parcels.list': all(
    ...['', 'others', 'elsewhere', '447911555001', 'eka.faraway'].map((query) => listed(query)),
    listed('', CSV),
    listed('elsewhere', CSV),
  ),
  'parcels.findInfo': send('/cargo/findInfo', () => ({ name: 'OTHERS-1' })),
  'statistics.inactiveDelayed': read('/statistics/inactive-delayed/?limit=100'),
  'statistics.show': read('/statistics'),
};

/** They name a parcel, and answer 404 as if it did not exist when it is out of scope. */
export const NAMING: Readonly<Record<string, Ask>> = {
  'billing.receipt': read(({ scene }) => `/billing/receipt/${receiptNumber(scene.payment)}`),
  'billing.returnLookedAt': send('/billing/returns/looked-at', ({ scene }) => ({
    id: scene.returned,
    changed_at: '2099-01-01T00:00:00.000Z',
  })),
  'billing.sendLinks': send('/billing/payment/method/stripe', unpaidInvoice),
  'billing.addCharge': send('/cargo/OTHERS-3/charges', () => ({ note: 'Tape', amount: 2 })),
  'billing.deleteCharge': send('/cargo/OTHERS-3/charges/delete', ({ scene }) => ({ id: scene.charge })),
  'billing.payCash': send('/billing/payment/cash', unpaidInvoice),
  'billing.payBank': send('/billing/payment/bank', unpaidInvoice),
  'deliveries.signature': read('/signature?tracking_number=OTHERS-2'),
  'deliveries.pictures': read('/pictures?tracking_number=OTHERS-2'),
  'deliveries.label': read('/cargo/OTHERS-1/label'),
  'deliveries.labels': send('/cargo/labels', ({ scene }) => ({
    tracking_numbers: [scene.handled[0].tracking_number, 'OTHERS-1'],
  })),
  'mentions.seen': send('/staff/mentions/seen', ({ scene, who }) => ({ id: scene.mentions.get(who.id) })),
  'messages.list': read('/cargo/OTHERS-1/messages'),
  'notes.store': send('/staff/store/notes', () => ({ tracking: 'OTHERS-1', body: 'Hello' })),
  'notes.storeOfParcel': send(
    ({ scene }) => `/staff/cargo/${scene.paid.item.id}/notes`,
    () => ({ body: 'Hello' }),
  ),
  'notes.share': send('/staff/notes/share', () => ({ tracking: 'OTHERS-1' })),
  'notes.remove': send('/staff/notes/delete', ({ scene }) => ({ id: scene.note, type: 'cargo' })),
  'notes.seenOfParcel': send('/cargo/notes/seen', () => ({ tracking: 'OTHERS-1' })),
  'parcels.show': read('/cargo/OTHERS-1'),
  'parcels.editInfo': send(
    ({ scene }) => `/cargo/${scene.paid.item.id}/info/edit`,
    () => ({
      address: { ...intakeForm().receiver, email: 'new@example.com' },
      target: 'receiver',
    }),
  ),
  'parcels.sameContact': read(({ scene }) => `/cargo/${scene.paid.item.id}/info/parcels?target=receiver`),
  'parcels.invoiceFile': read(({ scene }) => `/customer/invoice?file=${scene.file}`),
  'parcels.deleteInvoice': send('/customer/invoice/delete', ({ scene }) => ({ file_name: scene.file })),
};

function unpaidInvoice({ scene }: Asking) {
  return { invoice_ids: [scene.unpaid.invoice.invoice_id] };
}

/** Tested on their own. */
export const APART = ['live.stream', 'parcels.stats'];

/** Calls that return nothing of parcels, or of no other than the caller's, by the reason. */
export const WITHOUT_PARCELS: Readonly<Record<string, readonly string[]>> = {
  'the caller’s own account': [
    ...['accounts.changePassword', 'accounts.logOutOthers', 'languages.set', 'push.state', 'push.subscribe'],
    ...['push.unsubscribe', 'secondFactor.state', 'secondFactor.start', 'secondFactor.confirm'],
    ...['secondFactor.remove', 'savedViews.list', 'savedViews.save', 'savedViews.remove'],
  ],
  'refused to staff': ['bookings.create'],
  'routes and prices': [
    ...['shippingRoutes.list', 'shippingRoutes.show', 'shippingRoutes.tariff', 'shippingRoutes.create'],
    ...['shippingRoutes.update', 'shippingRoutes.updatePolicies', 'shippingRoutes.packaging'],
    ...['shippingRoutes.updatePackaging', 'loyalty.settings', 'loyalty.saveSettings'],
  ],
  coupons: ['counter.coupon', 'coupons.generate', 'coupons.list', 'coupons.delete', 'coupons.give'],
  'accounts, which have no route, and notes about them (decision 015)': [
    ...['clients.list', 'clients.notes', 'clients.addNote'],
  ],
  'marks notes of a booking as seen, and returns nothing': ['notes.seenOfBooking'],
  'a parcel that the caller takes in': ['parcels.pickup'],
  'which numbers exist, as public tracking shows to anybody': ['tracking.taken'],
};
