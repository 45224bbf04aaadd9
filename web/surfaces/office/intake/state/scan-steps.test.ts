import { describe, expect, it } from 'vitest';
import { soundOfRead } from '#web/surfaces/office/scanning/feedback.ts';
import type { IntakeEvent } from './intake-events.ts';
import {
  arePeopleBeingLookedUp,
  areScansHeld,
  type IntakeState,
  labelsBeingLookedUp,
  numbersAtIntake,
} from './intake-state.ts';
import {
  adding,
  draftOf,
  edit,
  ending,
  EMPTY,
  listing,
  opened,
  parcel,
  play,
  reloaded,
  typing,
} from './play-intake.test-helper.ts';
import { actionForScan } from './scanned-number.ts';

const numbersOf = ({ scans }: IntakeState): string[] => scans.map(({ number }) => number);

describe('a scan', () => {
  const scan = (number: string): IntakeEvent => ({ type: 'scanned', number });
  it('of a listed number is refused, of one that is being added is the same label again', () => {
    const { state, effects } = play(opened, listing(draftOf(parcel('MR-1'))), scan('MR-1'));
    expect([state.scans, effects]).toEqual([[], ['tell of an error']]);
    const again = play(opened, adding(parcel('MR-2')), scan('MR-2'));
    expect([again.state.scans, again.effects]).toEqual([[], []]);
  });
  it.each<[string, IntakeState]>([
    ['that is listed', play(opened, listing(draftOf(parcel('MR-1')))).state],
    ['whose parcel is being added', play(opened, adding(parcel('MR-1'))).state],
    ['of a form that waits', play(opened, typing(parcel('mr-1')), edit(draftOf(parcel('MR-9')))).state],
    ['in the open form', play(opened, typing({ ...EMPTY, tracking_number: ' mr-1 ' })).state],
    [
      'that waits for the next form',
      play(opened, scan('MR-1'), { type: 'scan left to the next form' }).state,
    ],
  ])('of a number %s is repeated, of another one good', (_where, state) => {
    const sounds = ['MR-1', 'MR-2'].map((number) => soundOfRead([number], numbersAtIntake(state)));
    expect(sounds).toEqual(['repeated', 'good']);
  });
  it('of a number whose form waits opens that, unless somebody is at another one', () => {
    const listed = draftOf(parcel('MR-9'));
    const aside = play(opened, typing(parcel('mr-1', { notes: 'typed' })), edit(listed)).state;
    const back = play(aside, scan('MR-1'));
    expect(back.state.openForm).toMatchObject({ cameBack: true, opensWith: { notes: 'typed' } });
    expect([back.state.waiting, back.state.scans, back.effects]).toEqual([[], [], []]);
    const typed = play(aside, typing(parcel('MR-9', { weight: 3 })), scan('MR-1'));
    expect([typed.state.scans, typed.effects]).toEqual([[], ['tell of an error']]);
    expect(typed.state.openForm.key).toBe(aside.openForm.key);
    const held = play(aside, { type: 'checkout began', count: 1 }, scan('MR-1'));
    expect([held.state.scans, held.effects]).toEqual([[], ['tell of an error']]);
  });
  it('waits for the people of the label in the form, and no longer than that form is open', () => {
    const label = typing({ ...EMPTY, tracking_number: 'MR-1' });
    const lookup = { key: opened.openForm.key, number: 'MR-1' };
    const { state } = play(opened, label, { type: 'label lookup began', ...lookup });
    expect([arePeopleBeingLookedUp(state), labelsBeingLookedUp(state)]).toEqual([true, ['MR-1']]);
    const cleared = play(state, { type: 'form cleared' }).state;
    expect(arePeopleBeingLookedUp(cleared)).toBe(false);
    // Another one, of the next form: the late answer to the first does not end it.
    const { key } = cleared.openForm;
    const next = play(
      cleared,
      { type: 'label lookup began', key, number: 'MR-1' },
      { type: 'label lookup ended', ...lookup },
    ).state;
    expect(arePeopleBeingLookedUp(next)).toBe(true);
    expect(
      arePeopleBeingLookedUp(play(next, { type: 'label lookup ended', key, number: 'MR-1' }).state),
    ).toBe(false);
  });
  it('of a label that is being looked up is the same label again, also after another number', () => {
    const began: IntakeEvent = { type: 'label lookup began', key: opened.openForm.key, number: 'MR-1' };
    const { state } = play(opened, began, scan('MR-2'), scan('MR-1'));
    expect(state.scans.map(({ number }) => number)).toEqual(['MR-2']);
  });
  it('takes the place of the number that waits for the next form', () => {
    const left: IntakeEvent = { type: 'scan left to the next form' };
    const { state } = play(opened, scan('MR-1'), left, scan('MR-2'), left);
    expect(state.scans.map(({ number }) => number)).toEqual(['MR-2']);
  });
  it('of which the open form takes the number leaves the one that waits', () => {
    const left: IntakeEvent = { type: 'scan left to the next form' };
    const { state } = play(opened, scan('MR-1'), left, scan('MR-2'), {
      type: 'scan removed',
      number: 'MR-2',
    });
    expect(state.scans).toMatchObject([{ number: 'MR-1', isForNext: true }]);
  });
  it('of a later number of a form of several that waits opens that', () => {
    const { state } = play(opened, typing(parcel('MR-1'), 3), edit(draftOf(parcel('MR-9'))), scan('MR-3'));
    expect(state.openForm).toMatchObject({ count: 3, opensWith: { tracking_number: 'MR-1' } });
  });
  it('of the listed parcel that is open is the same label again', () => {
    const listed = draftOf(parcel('MR-1'));
    const { state, effects } = play(opened, listing(listed), edit(listed), scan('MR-1'));
    expect([state.scans, effects]).toEqual([[], []]);
  });
  it('that is held stays when a booked parcel is filled in', () => {
    const number = typing({ ...EMPTY, tracking_number: 'MR-9' });
    const { state } = play(opened, { type: 'checkout began', count: 1 }, scan('MR-2'), number, {
      type: 'booked parcel chosen',
      content: { values: parcel(''), count: 1 },
      asideId: 'aside',
    });
    expect(state.scans.map((one) => one.number)).toEqual(['MR-9', 'MR-2']);
  });
  it('of a listed parcel whose change waits opens that', () => {
    const listed = draftOf(parcel('MR-1'));
    const changed = play(opened, listing(listed), edit(listed), typing(parcel('MR-1', { weight: 9 })));
    const other = play(changed.state, edit(draftOf(parcel('MR-2')))).state;
    expect(play(other, scan('MR-1')).state.openForm).toMatchObject({
      editing: listed,
      opensWith: { weight: 9 },
    });
  });
  it('joins those before it while Checkout runs', () => {
    const { state } = play(opened, { type: 'checkout began', count: 1 }, scan('MR-1'), scan('MR-2'));
    expect(areScansHeld(state)).toBe(true);
    expect(state.scans.map(({ number }) => number)).toEqual(['MR-1', 'MR-2']);
  });
  it('beside another one, while Checkout runs, is the number of the form after that', () => {
    const left: IntakeEvent = { type: 'scan left to the next form' };
    const began: IntakeEvent = { type: 'checkout began', count: 1 };
    // The first is shown as that of the next form at once.
    const held = play(opened, began, scan('MR-1'), left, scan('MR-2'), scan('MR-3'), ending('done')).state;
    expect(numbersOf(held)).toEqual(['MR-1', 'MR-2', 'MR-3']);
    const inForm = typing({ ...EMPTY, tracking_number: 'MR-1' });
    const { state } = play(held, { type: 'scan removed', number: 'MR-1' }, inForm);
    const waiting = state.scans[0];
    expect(waiting && actionForScan(state, waiting)).toBe('leave and look up');
    const both = play(state, left, left).state;
    expect(numbersOf(both)).toEqual(['MR-2', 'MR-3']);
    // A later scan that has to wait takes the place of the one that is shown, and of no other.
    expect(numbersOf(play(both, scan('MR-4'), left).state)).toEqual(['MR-4', 'MR-3']);
  });
  it('of the open form goes to the next one when a booked parcel is filled in', () => {
    const { state } = play(opened, typing({ ...EMPTY, tracking_number: 'MR-1' }), {
      type: 'booked parcel chosen',
      content: { values: parcel(''), count: 2 },
      asideId: 'aside',
    });
    expect(state.scans).toMatchObject([{ number: 'MR-1', isForNext: true }]);
    expect(state.openForm).toMatchObject({ count: 2, cameBack: false });
    expect(state.waiting).toEqual([]);
    // Also after a reload.
    const back = reloaded(play(opened, typing({ ...EMPTY, tracking_number: 'MR-1' })).state);
    const filled = play(back, {
      type: 'booked parcel chosen',
      content: { values: parcel(''), count: 2 },
      asideId: 'aside',
    }).state;
    expect([numbersOf(filled), filled.waiting]).toEqual([['MR-1'], []]);
  });
});
