import { describe, expect, it } from 'vitest';
import type { IntakeEvent } from './intake-events.ts';
import { arePeopleKept, contentOf, initialState, type IntakeState } from './intake-state.ts';
import { formsToStore, lastVisitOf } from './between-visits.ts';
import {
  added,
  adding,
  draftOf,
  edit,
  ending,
  listing,
  opened,
  parcel,
  personOf,
  play,
  refusal,
  reloaded,
  ROUTE,
  typing,
} from './play-intake.test-helper.ts';

const first = parcel('MR-1');
const ticked: IntakeEvent = { type: 'keep people chosen', keep: true };
const unticked: IntakeEvent = { type: 'keep people chosen', keep: false };
const cleared: IntakeEvent = { type: 'form cleared' };
const began: IntakeEvent = { type: 'checkout began', count: 1 };
/** Tamar, whose first parcel is in the list, stays until Checkout. */
const listed = play(opened, adding(first), added('MR-1'), listing(draftOf(first))).state;
const second = parcel('MR-2');
const ofIlia = (number: string) => parcel(number, { sender: { ...personOf('Ilia'), country_code: 'UK' } });
const booked = {
  type: 'booked parcel chosen' as const,
  content: { values: ofIlia('MR-3'), count: 1 },
  asideId: 'aside',
};

const senderOf = (state: IntakeState): string => contentOf(state).values.sender.name;
/** Whether the box is ticked, and who is in the form. */
const shown = (state: IntakeState) => [arePeopleKept(state), senderOf(state)];

describe('somebody who is found', () => {
  const found = (key: number, isOther = true): IntakeEvent => ({ type: 'sender found', key, isOther });
  it('stays until Checkout, and brings the receiver who is usual for them', () => {
    const { key } = opened.openForm;
    const { receiver } = first;
    const { state } = play(opened, found(key), { type: 'usual receiver changed', key, receiver });
    expect([state.people.keep, state.people.usualReceiver]).toEqual(['until checkout', receiver]);
  });
  it('again is still not kept, if the box was unticked for them; another sender is', () => {
    const { state } = play(listed, unticked);
    const { key } = state.openForm;
    expect(arePeopleKept(play(state, found(key, false)).state)).toBe(false);
    expect(arePeopleKept(play(state, found(key)).state)).toBe(true);
  });
  it('for a form that is gone changes nothing in the next', () => {
    const { key } = listed.openForm;
    const next = play(listed, typing(second), cleared, unticked).state;
    const late: IntakeEvent = { type: 'usual receiver changed', key, receiver: first.receiver };
    expect(play(next, found(key), late).state).toEqual(next);
  });
});

describe('people whose box was unticked', () => {
  it.each([
    ['stayed until Checkout', listed],
    ['stayed by the box', play(listed, ticked).state],
  ])('leave with the Checkout that takes everything in, if they %s', (_how, before) => {
    const { state } = play(before, unticked, began, listing(), ending('done'));
    expect(shown(state)).toEqual([false, '']);
    expect(shown(play(state, typing(ofIlia('MR-2')), adding(ofIlia('MR-2'))).state)).toEqual([true, 'Ilia']);
  });
  it('stay for a parcel of theirs that is begun while a payment of theirs waits, and for no other', () => {
    const unpaid = play(listed, unticked, began, listing(), ending('unpaid'), typing(second)).state;
    const { state } = play(unpaid, { type: 'payment ended', isPaid: true, focused: 'weight' });
    expect(shown(state)).toEqual([false, 'Tamar']);
    expect(shown(play(state, adding(second)).state)).toEqual([false, '']);
  });
  it.each<[string, IntakeEvent[]]>([
    ['the form is cleared', [cleared]],
    ['an edit took the place of the form', [edit(draftOf(first)), cleared]],
  ])('are not the next ones, once %s', (_what, events) => {
    const { state } = play(listed, unticked, ...events, typing(ofIlia('MR-2')), adding(ofIlia('MR-2')));
    expect(shown(state)).toEqual([true, 'Ilia']);
  });
  it.each<[string, IntakeEvent[]]>([
    ['was edited between', [edit(draftOf(first)), cleared]],
    ['was refused', [adding(second), { type: 'adding refused', id: 'MR-2', refusal, isForCheckout: false }]],
    ['waited for another’s', [booked, adding(ofIlia('MR-3')), added('MR-3')]],
  ])('leave after their last parcel, also if it %s', (_what, events) => {
    const back = play(listed, unticked, typing(second), ...events).state;
    expect(shown(back)).toEqual([false, 'Tamar']);
    expect(shown(play(back, adding(second)).state)).toEqual([false, '']);
  });
  it('leave after their last parcel, also if the page was reloaded', () => {
    const back = reloaded(play(listed, unticked, typing(second)).state);
    expect(shown(play(back, adding(second)).state)).toEqual([false, '']);
  });
  it('say nothing about a booked parcel that is taken in between', () => {
    const { state } = play(listed, unticked, booked, adding(ofIlia('MR-3')));
    expect(shown(state)).toEqual([true, 'Ilia']);
  });
});

describe('people who stay while a refused edit waits', () => {
  const corrected = parcel('MR-1', { weight: 3 });
  const saving = adding(corrected, 'edit');
  const editRefused: IntakeEvent = { type: 'adding refused', id: 'edit', refusal, isForCheckout: false };
  /** Tamar's parcel was edited, and Ilia's was added since. */
  const waiting = play(
    listed,
    edit(draftOf(first)),
    typing(corrected),
    saving,
    typing(ofIlia('MR-2')),
    editRefused,
  ).state;
  const since = play(waiting, adding(ofIlia('MR-2')), added('MR-2'), listing(draftOf(first))).state;
  const opens: [string, IntakeEvent][] = [
    ['button', { type: 'waiting form chosen', id: 'edit', asideId: 'aside' }],
    ['label', { type: 'scanned', number: 'MR-1' }],
    ['row', edit(draftOf(first))],
  ];
  it.each(opens)('come back after it, if it is opened by its %s', (_how, open) => {
    expect([senderOf(since), since.waiting.length]).toEqual(['Ilia', 1]);
    expect(shown(play(since, open, cleared).state)).toEqual([true, 'Ilia']);
    expect(shown(play(since, open, adding(corrected, 'again'), added('again')).state)).toEqual([
      true,
      'Ilia',
    ]);
  });
  it('come back after it, if a reload opens it', () => {
    const back = reloaded(since, draftOf(first), draftOf(ofIlia('MR-2')));
    expect(back.openForm.editing?.id).toBe('MR-1');
    expect(shown(play(back, cleared).state)).toEqual([true, 'Ilia']);
    expect(shown(play(back, adding(corrected, 'again')).state)).toEqual([true, 'Ilia']);
  });
  it('come back after an edit that was opened before it was known who they are', () => {
    const left = formsToStore(listed);
    const lastVisit = left && lastVisitOf(structuredClone(left), [draftOf(first)]);
    const opens: IntakeEvent = { type: 'page opened', lastVisit, asideId: 'aside' };
    const { state } = play(
      initialState(ROUTE),
      listing(draftOf(first)),
      edit(draftOf(first)),
      opens,
      cleared,
    );
    expect(shown(state)).toEqual([true, 'Tamar']);
  });
  it('come back after it, if it opens after the form that took its place', () => {
    const { state } = play(listed, edit(draftOf(first)), typing(corrected), booked, adding(ofIlia('MR-3')));
    expect(state.openForm.editing?.id).toBe('MR-1');
    expect(shown(play(state, cleared).state)).toEqual([true, 'Ilia']);
  });
});

describe('the next sender, who is typed while a payment of the last one waits', () => {
  const unpaid = play(listed, began, { type: 'progress ended' }, listing(), ending('unpaid')).state;
  const typed = play(unpaid, typing(ofIlia('MR-2'))).state;
  const recorded: IntakeEvent = { type: 'payment ended', isPaid: true, focused: 'none' };
  it.each<[string, IntakeState]>([
    ['at once', typed],
    ['after a reload', reloaded(typed)],
    ['after an edit between', play(typed, edit(draftOf(first)), cleared).state],
    [
      'after one payment method was chosen',
      play(typed, { type: 'one payment method chosen', method: 'CASH' }).state,
    ],
  ])('stays when that is recorded, %s', (_when, before) => {
    expect(senderOf(play(before, recorded).state)).toBe('Ilia');
    const elsewhere: IntakeEvent = { type: 'checked out in another tab', focused: 'none' };
    expect(senderOf(play(before, elsewhere).state)).toBe('Ilia');
  });
  it('takes nothing from a parcel of the last one that waits', () => {
    const content = { values: { ...ofIlia(''), booking_id: 5 }, count: 1 };
    const cash = typing(parcel('MR-2', { payment_method: 'CASH' }));
    const { state } = play(unpaid, cash, { ...booked, content }, recorded);
    expect(state.waiting).toMatchObject([{ values: { sender: { name: 'Tamar' }, payment_method: 'CASH' } }]);
  });
  it('and the last one, of whom only a number came back, leaves', () => {
    const number = play(unpaid, typing({ ...contentOf(unpaid).values, tracking_number: 'MR-2' })).state;
    expect(senderOf(play(reloaded(number), recorded).state)).toBe('');
  });
});

describe('the parcel of the next sender, whose number and weight came during Checkout', () => {
  const HOME = { collection_option: 'HOME', customer_type: 'CORPORATE' } as const;
  const [of, next] = [parcel('MR-1', HOME), parcel('MR-2', HOME)];
  const during = play(opened, adding(of), added('MR-1'), listing(draftOf(of)), began).state;
  const afterwards = (typed: typeof next) =>
    contentOf(play(during, typing(typed), listing(), ending('done')).state).values;
  it('has nothing of how the last one’s parcels were collected and priced', () => {
    const { sender, collection_option, customer_type, tracking_number, weight } = afterwards(next);
    expect([tracking_number, weight, sender.name]).toEqual(['MR-2', 2, '']);
    expect([collection_option, customer_type]).toEqual(['OFFICE', parcel('MR-1').customer_type]);
  });
  it('keeps what was chosen for it', () => {
    expect(afterwards({ ...next, delivery_option: 'HOME' }).delivery_option).toBe('HOME');
  });
  it('keeps how it is paid, and its coupon, if they were chosen for it', () => {
    const paid = { payment_method: 'CASH', coupon_code: 'SPRING' } as const;
    expect(afterwards({ ...next, ...paid })).toMatchObject(paid);
  });
  it('is not paid as the last one’s were', () => {
    const cash = parcel('MR-1', { payment_method: 'CASH' });
    const state = play(opened, adding(cash), added('MR-1'), listing(draftOf(cash)), began).state;
    const typed = typing(parcel('MR-2', { payment_method: 'CASH' }));
    const { values } = contentOf(play(state, typed, listing(), ending('done')).state);
    expect(values.payment_method).toBe('ONLINE');
  });
  it('has none of them in a form that was set aside meanwhile', () => {
    const content = { values: { ...ofIlia(''), booking_id: 5 }, count: 1 };
    const { state } = play(during, typing(next), { ...booked, content }, listing(), ending('done'));
    expect(state.waiting.map(({ values }) => [values.sender.name, values.weight])).toEqual([['', 2]]);
    expect(senderOf(state)).toBe('Ilia');
  });
  it('is the last one of others whose box was unticked meanwhile', () => {
    const other = ofIlia('MR-2');
    const { state } = play(during, typing(other), unticked, listing(), ending('done'));
    expect(shown(state)).toEqual([false, 'Ilia']);
    expect(shown(play(state, adding(other)).state)).toEqual([false, '']);
  });
  it.each([
    ['an item', { booking_id: 5, booking_item_id: 7 }],
    ['a booking in words', { booking_id: 5 }],
  ])('keeps the people of its booking: %s', (_what, of) => {
    const { sender, booking_id } = afterwards({ ...next, ...of });
    expect([sender.name, booking_id]).toEqual(['Tamar', 5]);
  });
  it('keeps them also if nothing was typed yet', () => {
    const { state } = play(during, {
      type: 'booked parcel chosen',
      content: { values: { ...ofIlia(''), booking_id: 5 }, count: 3 },
      asideId: 'aside',
    });
    const { values, count } = contentOf(play(state, listing(), ending('done')).state);
    expect([values.sender.name, values.booking_id, count]).toEqual(['Ilia', 5, 3]);
  });
});
