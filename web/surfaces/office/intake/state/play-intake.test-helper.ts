/** Plays the intake's reducer without a browser: events, and the state and effects they lead to. */
import type { IntakeEvent } from './intake-events.ts';
import { type FocusedField, initialState, type IntakeState } from './intake-state.ts';
import { formsToStore, lastVisitOf } from './between-visits.ts';
import type { Draft } from './draft.ts';
import { defaultValues, type IntakeValues, NOBODY } from './parcel-values.ts';
import { reduceIntake } from './reduce-intake.ts';

export const ROUTE = { source_country_code: 'UK', destination_country_code: 'GE' } as const;
export const EMPTY = defaultValues(ROUTE);

export const personOf = (name: string) => ({ ...NOBODY, name, email: `${name.toLowerCase()}@example.com` });

/** What somebody typed of a parcel from Tamar to Nino. */
export function parcel(tracking_number: string, change: Partial<IntakeValues> = {}): IntakeValues {
  return {
    ...EMPTY,
    tracking_number,
    weight: 2,
    sender: { ...personOf('Tamar'), country_code: 'UK' },
    receiver: { ...personOf('Nino'), country_code: 'GE' },
    ...change,
  };
}

export function draftOf(values: IntakeValues, change: Partial<Draft> = {}): Draft {
  const prices = { currency_code: 'GBP', freight_price: 8, delivery_price: 0, packaging_price: 0, total: 8 };
  return {
    id: values.tracking_number,
    staff_id: 3,
    added_at: 1,
    values: values as Draft['values'],
    prices: prices as Draft['prices'],
    attempt: null,
    refusalText: null,
    refusedField: null,
    ...change,
  };
}

/** The state and all effects after these events, each of which may look at the state before it. */
export function play(from: IntakeState, ...events: (IntakeEvent | ((state: IntakeState) => IntakeEvent))[]) {
  const effects: string[] = [];
  let state = from;
  for (const event of events) {
    const [next, ...asked] = reduceIntake(state, typeof event === 'function' ? event(state) : event);
    state = next;
    effects.push(...asked.map(({ type }) => type));
  }
  return { state, effects };
}

export const opened = play(initialState(ROUTE), {
  type: 'page opened',
  lastVisit: null,
  asideId: 'aside',
}).state;
/** The state of a page that finds what this one stored, and these drafts in the list. */
export function reloaded(state: IntakeState, ...drafts: Draft[]): IntakeState {
  const forms = formsToStore(state);
  const lastVisit = forms && lastVisitOf(structuredClone(forms), drafts);
  return play(initialState(ROUTE), { type: 'page opened', lastVisit, asideId: 'aside' }, listing(...drafts))
    .state;
}
export const listing =
  (...drafts: Draft[]) =>
  (): IntakeEvent => ({ type: 'list read', list: { drafts, duePayments: [] } });
export const typing =
  (values: IntakeValues, count: number | string = 1) =>
  ({ openForm: { key } }: IntakeState): IntakeEvent => ({ type: 'typed', key, content: { values, count } });
export const adding = (values: IntakeValues, id = values.tracking_number): IntakeEvent => ({
  type: 'adding began',
  id,
  content: { values, count: 1 },
  numbers: [values.tracking_number],
});
export const added = (id: string): IntakeEvent => ({ type: 'added', id, draftId: id });
export const edit = (draft: Draft): IntakeEvent => ({ type: 'edit chosen', draft, asideId: 'aside' });
export const refusal = { field: 'weight', message: 'no price' } as const;
export const CHANGE = [{ currency: 'GBP', amount: 200 }] as const;
/** Of the payment that `ending('unpaid')` leaves. */
export const INVOICES = ['i-1'] as const;
export const ending = (
  outcome: 'done' | 'failed' | 'unpaid',
  focused: FocusedField = 'none',
): IntakeEvent => ({
  type: 'checkout ended',
  outcome,
  changeDue: outcome === 'unpaid' ? [] : CHANGE,
  changeOncePaid: outcome === 'unpaid' ? CHANGE.map((one) => ({ ...one, invoice_ids: INVOICES })) : [],
  focused,
});
