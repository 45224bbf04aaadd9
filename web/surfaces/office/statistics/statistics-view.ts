/** The filters of the statistics in the URL, so that a view can be shared (specification 2, section 9: by month). */
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

/** The address of the item list that a number of the statistics counts. */
export function itemsOf(view: StatisticsView, change: Record<string, string> = {}): string {
  const filters: Record<string, string> = {
    status: view.status,
    payment_status: view.paymentstatus,
    payment_method: view.paymentmethod,
    collection_option: view.collection,
    route: view.route,
    agent: view.agent,
    date_from: view.datefrom,
    date_to: view.dateto,
    ...change,
  };
  const set = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return `/manage/items${set.size === 0 ? '' : `?${set}`}`;
}
