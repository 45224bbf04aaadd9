/** The filters of the statistics in the URL, so that a view can be shared (specification 2, section 9: by month). */
import { holdsAnyOf, type StaffRights } from '#shared/domain/privileges.ts';

export const FILTER_DEFAULTS = {
  paymentstatus: '',
  paymentmethod: '',
  datefrom: '',
  dateto: '',
  collection: '',
  status: '',
  route: '',
  agent: '',
  interval: 'month',
};

export type StatisticsView = { [K in keyof typeof FILTER_DEFAULTS]: string };

/** The query of the call: without empty filters. */
export function queryOf(view: StatisticsView): Record<string, string> {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''));
}

/** Whether a filter differs from its default. */
export const isSet = (view: StatisticsView): boolean =>
  Object.entries(FILTER_DEFAULTS).some(([name, value]) => view[name as keyof StatisticsView] !== value);

/** Whether the comparison is with chosen dates instead of months. */
export const hasDates = (view: StatisticsView): boolean => view.datefrom !== '' || view.dateto !== '';

/**
 * The address of the parcels' list with the parcels of a number, if the viewer's list has them all. A total is of all time
 * under the other filters; the current period is linked when its dates were chosen.
 */
export function itemsOf(
  staff: StaffRights,
  view: StatisticsView,
  of: { period: 'all' | 'current'; unpaid?: boolean },
): string | undefined {
  const isOfOneMonth = of.period === 'current' && !hasDates(view);
  // Unpaid amounts are of parcels that wait for a payment; with another payment status chosen there is no such list.
  const isOtherStatus = of.unpaid === true && !['', 'PENDING'].includes(view.paymentstatus);
  if (isOfOneMonth || isOtherStatus || !holdsAnyOf(staff, ['LIST_ROUTE_CARGO'])) return undefined;
  return linkTo('/manage/items', {
    status: view.status,
    payment_status: of.unpaid ? 'PENDING' : view.paymentstatus,
    payment_method: view.paymentmethod,
    collection_option: view.collection,
    route: view.route,
    agent: view.agent,
    ...(of.period === 'current' && { date_from: view.datefrom, date_to: view.dateto }),
  });
}

/** The address of the board with the bookings of the total. */
export function bookingsOf(staff: StaffRights, view: StatisticsView): string | undefined {
  if (!holdsAnyOf(staff, ['HANDLE_BOOKINGS', 'EDIT_BOOKING_PROCEED'])) return undefined;
  return linkTo('/manage/bookings', { source_country: view.route.split('/')[0] ?? '' });
}

function linkTo(path: string, filters: Record<string, string>): string {
  const set = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return `${path}${set.size === 0 ? '' : `?${set}`}`;
}
