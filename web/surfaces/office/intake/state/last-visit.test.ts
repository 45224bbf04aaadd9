import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { initialState } from './intake-state.ts';
import { formsToStore, lastVisitOf } from './last-visit.ts';
import { draftSchema } from './parcel-values.ts';
import { EMPTY, ROUTE } from './play-intake.ts';
import { reduceIntake } from './reduce-intake.ts';
import type { Refusal } from './refusal.ts';
import type { StoredForms } from './io/stored-forms.ts';

const values = { ...EMPTY, tracking_number: 'MR-2' };
const added = { ...values, tracking_number: 'MR-1' };
const stored: StoredForms = {
  values,
  count: 3,
  isUntouched: false,
  editing: null,
  keepPeople: 'until checkout',
  waiting: [{ id: 'one', initial: added, count: 1, editing: null, refusal: null }],
};
/** As typed: the list has the phone with its country's code. */
const PERSON = {
  name: 'Ana Beridze',
  phone: '07700900123',
  email: 'ana@example.com',
  address_line_1: '1 High Street',
  address_line_2: '',
  postal_code: 'SW1A 1AA',
  country_code: 'UK',
} as const;
const draft = (id: string) => ({ id, values: values }) as Draft;

describe('an earlier visit', () => {
  it('leaves the open form and those that were being added', () => {
    const visit = lastVisitOf(stored, []);
    const [state] = reduceIntake(initialState(ROUTE), { type: 'page opened', lastVisit: visit });
    expect(state.openForm).toMatchObject({
      initial: values,
      count: 3,
      isFromLastVisit: true,
      startsTyped: true,
    });
    expect(state.openForm.focus).toBe('none');
    expect(state.waiting).toMatchObject([{ id: 'one', values: added, adding: null }]);
    expect(state.people.keep).toBe('until checkout');
  });
  it.each([
    ['no', false],
    ['until checkout', 'until checkout'],
    ['always', true],
  ] as const)('has people who stay %s as pages before it stored them', (keep, keepPeople) => {
    expect(lastVisitOf({ ...stored, keepPeople }, []).people.keep).toBe(keep);
    const state = initialState(ROUTE);
    const typed = { values: added, count: 1 };
    expect(formsToStore({ ...state, typed, people: { ...state.people, keep } })).toMatchObject({
      keepPeople,
    });
  });
  it('leaves the number that waits for the next form, also beside an untouched one', () => {
    const scans = [{ number: 'MR-9', isForNext: true }];
    const [opened] = reduceIntake(initialState(ROUTE), { type: 'page opened', lastVisit: null });
    const left = formsToStore({ ...opened, scans });
    // Stored under an earlier name, for tabs with an older page.
    expect(left).toMatchObject({ scans: [{ tracking: 'MR-9', isForNext: true }], isUntouched: true });
    const visit = left && lastVisitOf(left, []);
    const [state] = reduceIntake(initialState(ROUTE), { type: 'page opened', lastVisit: visit });
    expect(state.scans).toEqual(scans);
  });
  it('stores the values of waiting forms under their earlier name, for tabs with an older page', () => {
    const [state] = reduceIntake(initialState(ROUTE), {
      type: 'page opened',
      lastVisit: lastVisitOf(stored, []),
    });
    const waiting = stored.waiting?.map((one) => ({ ...one, isLastParcel: false }));
    expect(formsToStore(state)?.waiting).toEqual(waiting);
  });
  it('leaves out a form that has reached the list', () => {
    expect(lastVisitOf(stored, [draft('one')]).waiting).toEqual([]);
  });
  it('leaves out an edit that has reached the list, and keeps one that has not, or was refused', () => {
    const receiver = { ...PERSON, phone: '995555123456', country_code: 'GE' } as const;
    const edited = { ...added, weight: 2, sender: PERSON, receiver };
    const sender = { ...PERSON, phone: '447700900123' };
    const saved = { ...draft('two'), values: draftSchema.parse({ ...edited, sender }) };
    const waitingOf = (listed: Draft, refusal: Refusal | null = null) => {
      const edit = { id: 'edit', initial: edited, count: 1, editing: 'two', refusal };
      return lastVisitOf({ ...stored, waiting: [edit] }, [listed]).waiting.map(({ id }) => id);
    };
    expect(waitingOf(saved)).toEqual([]);
    expect(waitingOf({ ...saved, values: { ...saved.values, weight: 3 } })).toEqual(['edit']);
    expect(waitingOf(saved, { field: 'weight', message: '' })).toEqual(['edit']);
  });
  it('opens what waited in the place of a form into which nothing was typed', () => {
    const visit = lastVisitOf({ ...stored, isUntouched: true }, []);
    expect([visit.openForm.initial, visit.openForm.startsTyped, visit.waiting]).toEqual([added, true, []]);
  });
  it('leaves the edit of a parcel as long as that is listed; later it is a new parcel', () => {
    const edit = { ...stored, editing: 'two' };
    expect(lastVisitOf(edit, [draft('two')]).openForm.editing?.id).toBe('two');
    expect(lastVisitOf(edit, []).openForm.editing).toBeNull();
  });
  it('leaves nothing when nothing was typed', () => {
    const [state] = reduceIntake(initialState(ROUTE), { type: 'page opened', lastVisit: null });
    expect(formsToStore(state)).toBeNull();
  });
});
