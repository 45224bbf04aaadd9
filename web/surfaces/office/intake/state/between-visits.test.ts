import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { contentOf, initialState, waitingKind } from './intake-state.ts';
import { formsToStore, lastVisitOf } from './between-visits.ts';
import { draftSchema } from './parcel-values.ts';
import {
  adding,
  draftOf,
  edit,
  EMPTY,
  listing,
  opened,
  parcel,
  play,
  ROUTE,
  typing,
} from './play-intake.test-helper.ts';
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
    const [state] = reduceIntake(initialState(ROUTE), {
      type: 'page opened',
      lastVisit: visit,
      asideId: 'aside',
    });
    expect(state.openForm).toMatchObject({
      opensWith: values,
      count: 3,
      isFromLastVisit: true,
      cameBack: true,
    });
    expect(state.openForm.focus).toBe('none');
    expect(state.waiting).toMatchObject([{ id: 'one', values: added, adding: null }]);
    expect(state.people.keep).toBe('until checkout');
  });
  it('leaves why the open form was refused, unless that was changed since', () => {
    const typed = typing(parcel('MR-1'));
    const refused = play(opened, typed, adding(parcel('MR-1')), {
      type: 'adding refused',
      id: 'MR-1',
      refusal: { field: 'weight', message: 'no price' },
      isForCheckout: false,
    }).state;
    const refusalOf = (state: typeof refused) => {
      const left = formsToStore(state);
      return left && lastVisitOf(structuredClone(left), []).openForm.refusal;
    };
    expect(refusalOf(refused)).toEqual({ field: 'weight', message: 'no price' });
    expect(refusalOf(play(refused, typing(parcel('MR-1', { weight: 3 }))).state)).toBeNull();
  });
  it('has the people of an untouched form whose box was unticked', () => {
    const next = play(opened, adding(added), { type: 'added', id: 'MR-1', draftId: 'MR-1' }).state;
    const last = play(next, { type: 'keep people chosen', keep: false }).state;
    expect(formsToStore(last)).toMatchObject({ isUntouched: true, isLastParcel: true });
    expect(formsToStore(opened)).toBeNull();
  });
  it.each([
    ['the people who stay', 'until checkout', 'Tamar'],
    ['nobody, if nobody stays', false, ''],
  ] as const)(
    'of an untouched edit of a parcel that is gone starts the next parcel, for %s',
    (_who, keepPeople, name) => {
      const list = play(opened, adding(parcel('MR-1')), { type: 'added', id: 'MR-1', draftId: 'MR-1' });
      const left = formsToStore(play(list.state, edit(draftOf(parcel('MR-1')))).state);
      const visit = left && lastVisitOf({ ...left, keepPeople }, []);
      const { opensWith, editing, cameBack } = visit?.openForm ?? {};
      expect([opensWith?.sender.name, opensWith?.tracking_number, opensWith?.weight]).toEqual([name, '', '']);
      expect([editing, cameBack]).toEqual([null, false]);
    },
  );
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
    const scans = [{ number: 'MR-9', isForNext: true, wasHeld: true }];
    const [opened] = reduceIntake(initialState(ROUTE), {
      type: 'page opened',
      lastVisit: null,
      asideId: 'aside',
    });
    const left = formsToStore({ ...opened, scans });
    // Stored under an earlier name, for tabs with an older page.
    expect(left).toMatchObject({ scans: [{ tracking: 'MR-9', isForNext: true }], isUntouched: true });
    const visit = left && lastVisitOf(left, []);
    const [state] = reduceIntake(initialState(ROUTE), {
      type: 'page opened',
      lastVisit: visit,
      asideId: 'aside',
    });
    expect(state.scans).toEqual(scans);
  });
  it('stores the values of waiting forms under their earlier name, for tabs with an older page', () => {
    const [state] = reduceIntake(initialState(ROUTE), {
      type: 'page opened',
      lastVisit: lastVisitOf(stored, []),
      asideId: 'aside',
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
    expect([visit.openForm.opensWith, visit.openForm.cameBack, visit.waiting]).toEqual([added, true, []]);
  });
  it('leaves the edit of a parcel as long as that is listed; later it is a new parcel', () => {
    const edit = { ...stored, editing: 'two' };
    expect(lastVisitOf(edit, [draft('two')]).openForm.editing?.id).toBe('two');
    expect(lastVisitOf(edit, []).openForm.editing).toBeNull();
  });
  it('leaves nothing when nothing was typed', () => {
    const [state] = reduceIntake(initialState(ROUTE), {
      type: 'page opened',
      lastVisit: null,
      asideId: 'aside',
    });
    expect(formsToStore(state)).toBeNull();
  });
});

describe('before it is known what the last visit left', () => {
  const notesOf = (notes: string) => typing(parcel('MR-9', { notes }));
  const found = (visit: StoredForms | null) =>
    ({ type: 'page opened', lastVisit: visit && lastVisitOf(visit, []), asideId: 'aside' }) as const;
  const left = structuredClone(formsToStore(play(opened, notesOf('left')).state));
  it('nothing that was typed is lost: it stays open, and what that visit left waits', () => {
    const before = play(initialState(ROUTE), notesOf('typed')).state;
    const { state } = play(before, found(left));
    expect(state.openForm.key).toBe(before.openForm.key);
    expect(contentOf(state).values.notes).toBe('typed');
    expect(state.waiting.map((form) => [form.id, form.values.notes, waitingKind(form)])).toEqual([
      ['aside', 'left', 'set aside'],
    ]);
    // Once it is in the list, that comes back by itself.
    const next = play(state, adding(contentOf(state).values, 'one')).state;
    expect(contentOf(next).values.notes).toBe('left');
  });
  it('what was typed stays alone when that visit left nothing but people', () => {
    const people = left && { ...left, isUntouched: true, keepPeople: true };
    const { state } = play(initialState(ROUTE), notesOf('typed'), found(people));
    expect([state.waiting, state.people.keep, contentOf(state).values.notes]).toEqual([
      [],
      'always',
      'typed',
    ]);
  });
  it('a parcel that is being added is not removed from the list', () => {
    const isAdded = { type: 'added', id: 'MR-9', draftId: 'MR-9' } as const;
    const { state, effects } = play(initialState(ROUTE), adding(parcel('MR-9')), found(left), isAdded);
    expect([effects, state.waiting, contentOf(state).values.notes]).toEqual([['read the list'], [], 'left']);
  });
});

it('what an earlier visit left waits beside an edit that was opened before that was known', () => {
  const listed = draftOf(parcel('MR-1'));
  const { state } = play(initialState(ROUTE), listing(listed), edit(listed), {
    type: 'page opened',
    lastVisit: lastVisitOf({ ...stored, waiting: [] }, []),
    asideId: 'aside',
  });
  expect(state.openForm.editing).toEqual(listed);
  expect(state.waiting.map((form) => [form.id, form.values.tracking_number])).toEqual([['aside', 'MR-2']]);
});
