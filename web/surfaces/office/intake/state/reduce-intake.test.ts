import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckoutResult } from './send-checkout.ts';
import type { Draft } from './draft.ts';
import type { IntakeEvent } from './intake-events.ts';
import {
  addedNumbersListed,
  areScansHeld,
  contentOf,
  initialState,
  numbersBeingAdded,
  waitingKind,
  type IntakeState,
} from './intake-state.ts';
import { formsToStore, lastVisitOf } from './between-visits.ts';
import { reduceIntake } from './reduce-intake.ts';
import { isParcelStarted } from './typed-content.ts';
import {
  ROUTE,
  EMPTY,
  parcel,
  draftOf,
  play,
  opened,
  personOf,
  listing,
  typing,
  adding,
  added,
  edit,
  refusal,
  CHANGE,
  ending,
} from './play-intake.test-helper.ts';

describe('adding', () => {
  it('opens the next form at once; people stay for it until Checkout, the parcel does not', () => {
    const { state } = play(opened, typing(parcel('MR-1')), adding(parcel('MR-1')));
    expect(state.openForm).toMatchObject({
      key: 1,
      focus: 'first',
      opensWith: { tracking_number: '', weight: '' },
    });
    expect(state.openForm.opensWith.sender.name).toBe('Tamar');
    expect(state.people.keep).toBe('until checkout');
    expect(numbersBeingAdded(state)).toEqual(['MR-1']);
  });
  it('says which numbers were added, once they are in the list', () => {
    const { state, effects } = play(opened, adding(parcel('MR-1')), added('MR-1'));
    expect(effects).toEqual(['read the list']);
    expect([addedNumbersListed(state), state.waiting]).toEqual([[], []]);
    expect(addedNumbersListed(play(state, listing(draftOf(parcel('MR-1')))).state)).toEqual(['MR-1']);
  });
  it('opens the refused form again while nothing was typed since, at its wrong field', () => {
    const { state, effects } = play(opened, adding(parcel('MR-1')), {
      type: 'adding refused',
      id: 'MR-1',
      refusal,
      isForCheckout: true,
    });
    expect(state.openForm).toMatchObject({ refusal, preventedCheckout: true, cameBack: true });
    expect(state.openForm.opensWith.tracking_number).toBe('MR-1');
    expect([effects, state.waiting]).toEqual([[], []]);
  });
  it('tells of a refusal that is about no field', () => {
    const { effects } = play(opened, adding(parcel('MR-1')), {
      type: 'adding refused',
      id: 'MR-1',
      refusal: { field: null, message: 'busy' },
      isForCheckout: false,
    });
    expect(effects).toEqual(['tell of an error']);
  });
  it('leaves a refused form beside the one that was typed into when the price came late', () => {
    const late = { type: 'adding refused', id: 'MR-1', refusal, isForCheckout: false } as const;
    const { state } = play(opened, adding(parcel('MR-1')), typing(parcel('MR-2')), late);
    expect(contentOf(state).values.tracking_number).toBe('MR-2');
    expect(state.waiting).toMatchObject([{ id: 'MR-1', refusal, adding: null }]);
    const back = play(state, { type: 'waiting form chosen', id: 'MR-1', asideId: 'aside' }).state;
    expect(back.openForm.opensWith.tracking_number).toBe('MR-1');
    expect(back.waiting).toMatchObject([{ id: 'aside', values: { tracking_number: 'MR-2' } }]);
  });
  it('is no longer wanted when the parcel is removed while its edit is saved', () => {
    const listed = draftOf(parcel('MR-1'));
    const { state, effects } = play(
      opened,
      listing(listed),
      edit(listed),
      adding(parcel('MR-1', { weight: 3 }), 'again'),
      { type: 'draft removed', draft: listed },
      { type: 'added', id: 'again', draftId: 'MR-1' },
    );
    expect([state.waiting, effects]).toEqual([[], ['remove from the list', 'remove from the list']]);
  });
  it('takes nothing that comes late into a form that is no longer open', () => {
    const late: IntakeEvent = { type: 'typed', key: 0, content: { values: parcel('MR-1'), count: 1 } };
    expect(play(opened, adding(parcel('MR-1')), late).state.typed).toBeNull();
  });
  it('lets people go after the parcel for which the box was unticked', () => {
    const { state } = play(
      opened,
      { type: 'keep people chosen', keep: true },
      adding(parcel('MR-1')),
      { type: 'keep people chosen', keep: false },
      adding(parcel('MR-2')),
    );
    expect([state.people.keep, state.openForm.opensWith.sender.name]).toEqual(['no', '']);
  });
});

describe('an edit', () => {
  const listed = draftOf(parcel('MR-1'));
  it('takes the place of what is being typed, which comes back after it', () => {
    const during = play(opened, listing(listed), typing(parcel('MR-2')), edit(listed)).state;
    expect(during.openForm.editing).toBe(listed);
    expect(play(during, { type: 'form cleared' }).state.openForm.opensWith.tracking_number).toBe('MR-2');
  });
  it('does not begin while Checkout sends what is listed', () => {
    const running = play(opened, listing(listed), { type: 'checkout began', count: 1 }).state;
    expect(play(running, edit(listed)).state).toBe(running);
  });
  it('begins with what the one before it has, which is still being saved', () => {
    const corrected = parcel('MR-1', { weight: 3 });
    const saving = play(opened, listing(listed), edit(listed), typing(corrected), adding(corrected, 'first'));
    expect(play(saving.state, edit(listed)).state.openForm.opensWith.weight).toBe(3);
  });
  it('opens at the field that Checkout refused', () => {
    const refused = draftOf(parcel('MR-1'), { refusalText: 'no price', refusedField: 'weight' });
    expect(play(opened, listing(refused), edit(refused)).state.openForm.refusal).toEqual(refusal);
  });
  it('of people who stay corrects them for the next parcel, too', () => {
    const corrected = parcel('MR-1', { sender: { ...personOf('Tamara'), country_code: 'UK' } });
    const { state } = play(
      opened,
      adding(parcel('MR-1')),
      added('MR-1'),
      listing(listed),
      edit(listed),
      adding(corrected, 'again'),
    );
    expect(state.openForm.opensWith.sender.name).toBe('Tamara');
  });
  it('is gone with its parcel', () => {
    const removed: IntakeEvent = { type: 'draft removed', draft: listed };
    const { state, effects } = play(opened, listing(listed), edit(listed), removed);
    expect([state.openForm.editing, effects]).toEqual([null, ['remove from the list']]);
  });
});

describe('a booked parcel', () => {
  const chosen: IntakeEvent = {
    type: 'booked parcel chosen',
    content: { values: parcel('', { notes: 'booked' }), count: 1 },
    asideId: 'aside',
  };
  it('leaves a half-typed parcel beside it, with its number', () => {
    const { state } = play(opened, typing(parcel('MR-1')), chosen);
    expect(state.openForm.opensWith.notes).toBe('booked');
    expect(state.waiting).toMatchObject([{ id: 'aside', values: { tracking_number: 'MR-1' } }]);
    expect(state.scans).toEqual([]);
  });
  it('leaves nothing of a form in which a letter was typed and deleted again', () => {
    const { state } = play(opened, typing({ ...EMPTY, notes: 'x' }), typing({ ...EMPTY }), chosen);
    expect(state.waiting).toEqual([]);
  });
});

describe('a refused form', () => {
  const refused: IntakeEvent = {
    type: 'adding refused',
    id: 'MR-1',
    refusal: { field: 'tracking_number', message: 'in use' },
    isForCheckout: false,
  };
  const back = play(opened, adding(parcel('MR-1')), refused).state;
  it('waits with its reason while the wrong field is as it was', () => {
    const { state } = play(back, typing(parcel('MR-1', { weight: 3 })), edit(draftOf(parcel('MR-9'))));
    expect(state.waiting.map(waitingKind)).toEqual(['refused']);
  });
  it('loses its reason with the wrong field, and comes back after an edit like any other', () => {
    const corrected = play(back, typing(parcel('MR-2'))).state;
    const { state } = play(corrected, edit(draftOf(parcel('MR-9'))));
    expect(state.waiting.map(waitingKind)).toEqual(['set aside']);
    expect(play(state, { type: 'form cleared' }).state.openForm.opensWith.tracking_number).toBe('MR-2');
    const anew = play(corrected, { type: 'one payment method chosen', method: 'CASH' }).state;
    expect([anew.openForm.refusal, anew.openForm.opensWith.tracking_number]).toEqual([null, 'MR-2']);
  });
});

describe('Checkout', () => {
  const listed = draftOf(parcel('MR-1'));
  const served = play(opened, adding(parcel('MR-1')), added('MR-1'), listing(listed)).state;
  const running = play(served, { type: 'checkout began', count: 1 }).state;
  const result = { taken: [], remaining: 0 } as unknown as CheckoutResult;

  it('that took everything in lets its people go, gives the change and tells other tabs', () => {
    const answered = play(running, { type: 'checkout answered', result }, listing(), ending('done'));
    expect(answered.effects).toEqual(['tell other tabs of the checkout']);
    const { openForm, people, checkout } = answered.state;
    expect([openForm.opensWith.sender.name, people.keep, openForm.focus]).toEqual(['', 'no', 'none']);
    expect(checkout).toMatchObject({ holdsScans: false, result, changeDue: CHANGE });
  });
  it('leaves the parcel that was started meanwhile without its people, and the focus in its weight', () => {
    const { state } = play(running, typing(parcel('MR-2')), listing(), ending('done', 'weight'));
    expect(state.openForm).toMatchObject({ cameBack: true, focus: 'weight', opensWith: { weight: 2 } });
    expect(state.openForm.opensWith.sender.name).toBe('');
  });
  it('leaves alone somebody else who was typed meanwhile', () => {
    const other = parcel('MR-2', { sender: { ...personOf('Ilia'), country_code: 'UK' } });
    const { state } = play(running, typing(other), listing(), ending('done'));
    expect([contentOf(state).values.sender.name, state.people.keep]).toEqual(['Ilia', 'no']);
  });
  it('that was refused keeps its people; the row takes the focus unless somebody types on', () => {
    const { state } = play(running, ending('failed'));
    expect(state.people.keep).toBe('until checkout');
    expect(state.checkout.failedCheckouts).toEqual({ count: 1, focusesFirstRow: true });
    const typedOn = play(running, typing(parcel('MR-2')), ending('failed')).state;
    expect(isParcelStarted(typedOn)).toBe(true);
    expect(typedOn.checkout.failedCheckouts.focusesFirstRow).toBe(false);
  });
  it('whose payment is in doubt gives the change, and lets its people go when it is paid', () => {
    const unpaid = play(running, ending('unpaid'), listing()).state;
    expect([unpaid.checkout.changeDue, unpaid.people.keep]).toEqual([[], 'until checkout']);
    const paid: IntakeEvent = { type: 'payment ended', isPaid: true, focused: 'none' };
    const { state, effects } = play(unpaid, { type: 'payment began' }, paid);
    expect([state.checkout.changeDue, state.checkout.changeOncePaid]).toEqual([CHANGE, []]);
    expect([state.people.keep, effects]).toEqual(['no', ['tell other tabs of the checkout']]);
  });
  it('whose payment is given up lets its people go only when nothing is listed', () => {
    const left: IntakeEvent = { type: 'due payments given up', ids: ['payment'], focused: 'none' };
    const still = play(running, ending('unpaid'), left);
    expect([still.effects, still.state.people.keep]).toEqual([['remove due payments'], 'until checkout']);
    const gone = play(running, ending('unpaid'), listing(), left);
    expect([gone.effects.length, gone.state.people.keep]).toEqual([2, 'no']);
  });
  it('that the browser interrupted holds no scan for ever', () => {
    expect(areScansHeld(play(running, { type: 'checkout interrupted' }).state)).toBe(false);
  });
  it('keeps the next sender, whose parcel was listed while it ran', () => {
    const next = draftOf(parcel('MR-2'));
    const { state, effects } = play(running, adding(parcel('MR-2')), listing(next), ending('done'));
    expect([state.people.keep, state.openForm.opensWith.sender.name, effects]).toEqual([
      'until checkout',
      'Tamar',
      [],
    ]);
  });
  it('in another tab lets the people of an untouched form go, but not of a parcel that was started', () => {
    const elsewhere: IntakeEvent = { type: 'checked out in another tab', focused: 'none' };
    expect(play(served, elsewhere).state.openForm.opensWith.sender.name).toBe('');
    const started = play(served, typing(parcel('MR-2')), elsewhere).state;
    expect([contentOf(started).values.sender.name, started.people.keep]).toEqual(['Tamar', 'until checkout']);
  });
  it('pays what is listed and typed by one method, but not what the next sender has', () => {
    const method: IntakeEvent = { type: 'one payment method chosen', method: 'CASH' };
    const { state, effects } = play(served, typing(parcel('MR-2')), method);
    expect([state.openForm.opensWith.payment_method, effects]).toEqual(['CASH', ['change the list']]);
    expect(play(opened, listing(listed), method).state.openForm.opensWith.payment_method).toBe('ONLINE');
    const numbered = { ...parcel('MR-3'), sender: { ...parcel('MR-3').sender, name: '' } };
    const withoutSender = play(opened, listing(listed), typing(numbered), method).state;
    expect(contentOf(withoutSender).values.payment_method).toBe('ONLINE');
    // The name of a listed parcel's sender is just being typed anew.
    const edited = play(opened, listing(listed), edit(listed), typing(numbered), method).state;
    expect(contentOf(edited).values.payment_method).toBe('CASH');
  });
  it('pays by one method what is listed with another, but nothing that may be taken in already', () => {
    const paidBy = (number: string, payment_method: 'CASH' | 'ONLINE', change: Partial<Draft> = {}) =>
      draftOf(parcel(number, { payment_method }), change);
    const notSent = { key: 'k', checkout_id: 'c', isSent: false };
    const drafts = [
      paidBy('MR-1', 'ONLINE', { refusalText: 'No.' }),
      paidBy('MR-2', 'CASH', { refusalText: 'No.' }),
      paidBy('MR-3', 'ONLINE', { attempt: { key: 'k', checkout_id: 'c', isSent: true } }),
      paidBy('MR-4', 'ONLINE', { attempt: { key: 'k', checkout_id: 'c' } }),
      paidBy('MR-5', 'ONLINE', { attempt: notSent }),
    ];
    const state = play(opened, listing(...drafts)).state;
    const [, ...effects] = reduceIntake(state, { type: 'one payment method chosen', method: 'CASH' });
    const changed = [paidBy('MR-1', 'CASH'), paidBy('MR-5', 'CASH', { attempt: notSent })];
    expect(effects).toEqual([{ type: 'change the list', drafts: changed }]);
  });
});

describe('any events', () => {
  const numbers = fc.constantFrom('MR-1', 'MR-2', 'MR-3');
  const listed = ['MR-1', 'MR-2'].map((number) => draftOf(parcel(number)));
  const ofOpenForm =
    (type: 'number came' | 'number is valid') =>
    ({ openForm: { key } }: IntakeState) =>
      ({ type, key }) as IntakeEvent;
  const found =
    (isOther: boolean) =>
    ({ openForm: { key } }: IntakeState): IntakeEvent => ({
      type: 'sender found',
      key,
      isOther,
    });
  const lookup =
    (type: 'label lookup began' | 'label lookup ended') =>
    ({ openForm: { key } }: IntakeState) =>
      ({ type, key, number: 'MR-1' }) as IntakeEvent;
  type Played = Parameters<typeof play>[1];
  const event = fc.oneof(
    fc.constantFrom<Played>(
      ofOpenForm('number came'),
      ofOpenForm('number is valid'),
      found(true),
      found(false),
    ),
    fc.constantFrom<Played>(lookup('label lookup began'), lookup('label lookup ended')),
    fc.constantFrom<IntakeEvent>(
      { type: 'list read', list: { drafts: listed, duePayments: [] } },
      { type: 'list read', list: { drafts: [], duePayments: [] } },
      { type: 'keep people chosen', keep: true },
      { type: 'keep people chosen', keep: false },
      { type: 'checkout began', count: 1 },
      ending('done'),
      ending('failed'),
      ending('unpaid', 'weight'),
      { type: 'payment ended', isPaid: true, focused: 'unnamed' },
      { type: 'due payments given up', ids: ['payment'], focused: 'none' },
      { type: 'one payment method chosen', method: 'BANK' },
      { type: 'checked out in another tab', focused: 'none' },
      { type: 'scan left to the next form' },
    ),
    numbers.map((number): IntakeEvent => ({ type: 'scanned', number })),
    numbers.map((number): IntakeEvent => ({ type: 'scan removed', number })),
    numbers.map((id): IntakeEvent => adding(parcel(id), `form ${id}`)),
    numbers.map((id): IntakeEvent => ({
      type: 'adding refused',
      id: `form ${id}`,
      refusal,
      isForCheckout: false,
    })),
    fc.nat(1).map((place): IntakeEvent => edit(listed[place] as Draft)),
    numbers.map((number): IntakeEvent => ({
      type: 'booked parcel chosen',
      content: { values: parcel('', { notes: number, booking_id: 5 }), count: 1 },
      asideId: 'aside',
    })),
    numbers.map((id): IntakeEvent => ({ type: 'waiting form chosen', id: `form ${id}`, asideId: 'aside' })),
  );

  // By default most are a few events long, whatever the limit.
  const events = fc.array(event, { maxLength: 15, size: 'max' });

  it('lose nothing that was typed, and never show two forms at once', () => {
    fc.assert(
      fc.property(events, events, (before, since) => {
        const note = 'typed in the middle';
        const giorgi = { sender: { ...personOf('Giorgi'), country_code: 'UK' as const } };
        const typed = play(opened, ...before, typing(parcel('MR-9', { notes: note, ...giorgi }))).state;
        const after = since.reduce<IntakeState>((state, one, place) => {
          const given = typeof one === 'function' ? one(state) : one;
          // Each set-aside form has an id of its own.
          const own = 'asideId' in given ? { ...given, asideId: `aside ${place}` } : given;
          // The form itself is not added here, which would rightly take it away.
          return play(state, own.type === 'adding began' ? { type: 'scan removed', number: 'MR-1' } : own)
            .state;
        }, typed);
        const forms = [contentOf(after), ...after.waiting].map(({ values }) => values);
        const [kept, ...more] = forms.filter(({ notes }) => notes === note);
        expect(more).toEqual([]);
        expect(kept).toMatchObject({ tracking_number: 'MR-9', weight: 2, sender: { name: 'Giorgi' } });
        const ids = after.waiting.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(after.openForm.key).toBeGreaterThanOrEqual(typed.openForm.key);
      }),
    );
  });
  it('bring back after a reload what they left', () => {
    fc.assert(
      fc.property(events, (before) => {
        const { state } = play(opened, ...before, typing(parcel('MR-9')));
        const stored = formsToStore(state);
        const visit = stored && lastVisitOf(structuredClone(stored), listed);
        const back = play(initialState(ROUTE), {
          type: 'page opened',
          lastVisit: visit,
          asideId: 'aside',
        }).state;
        expect(contentOf(back)).toEqual(contentOf(state));
        expect(back.people.keep).toBe(state.people.keep);
        expect(back.openForm.isLastOfItsPeople).toBe(state.openForm.isLastOfItsPeople);
        expect(back.waiting.map(({ id }) => id)).toEqual(state.waiting.map(({ id }) => id));
      }),
    );
  });
});
