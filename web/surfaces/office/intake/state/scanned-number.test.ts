import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { describe, expect, it } from 'vitest';
import { type IntakeState, newForm, type OpenForm } from './intake-state.ts';
import type { IntakeValues } from './parcel-values.ts';
import {
  adding,
  draftOf,
  edit,
  EMPTY,
  listing,
  opened,
  parcel,
  play,
  typing,
} from './play-intake.test-helper.ts';
import { actionForEnter, actionForScan } from './scanned-number.ts';

const nobody = { ...EMPTY, tracking_number: 'MR-1' };
const person = { phone: '442079460123', address_line_1: '1 High Street' };
const complete = parcel('MR-1', {
  sender: { ...parcel('').sender, ...person, postal_code: 'E1 6AN' },
  receiver: { ...parcel('').receiver, ...person, postal_code: '0108' },
});
const withoutWeight = { ...complete, weight: '' as const };
const weighed: IntakeValues = { ...nobody, weight: 2 };

interface FormChange extends Partial<Pick<OpenForm, 'cameBack' | 'opensWith'>> {
  count?: number | string;
  isEdit?: boolean;
  /** The values when its number came; by default those of now. */
  since?: IntakeValues;
  inUse?: string | null;
}

/** A form with these values, of which all but the number was there before that came, unless said otherwise. */
function formWith(
  values: IntakeValues,
  { isEdit = false, since = values, inUse = null, count = 1, ...change }: FormChange = {},
): IntakeState {
  const editing = isEdit ? draftOf(complete) : null;
  return {
    ...opened,
    openForm: { ...newForm(values), editing, ...change },
    typed: { values, count },
    formNumber: {
      last: normaliseTracking(since.tracking_number),
      contentBefore: { values: since, count: 1 },
      inUse,
    },
  };
}

const holding = (state: IntakeState): IntakeState => play(state, { type: 'checkout began', count: 1 }).state;
const lookingUp = (state: IntakeState, number: string): IntakeState =>
  play(state, { type: 'label lookup began', key: state.openForm.key, number }).state;

const later = (tracking_number: string): IntakeValues => ({ ...nobody, tracking_number });

const actionOf = (state: IntakeState, isForNext = false, wasHeld = false) =>
  actionForScan(state, { number: 'MR-2', isForNext, wasHeld });

describe('a scanned number', () => {
  const sameLabel = { ...nobody, tracking_number: 'MR-2' };
  it.each<[string, IntakeState, ReturnType<typeof actionForScan>]>([
    ['a form without a number', formWith({ ...complete, tracking_number: '' }), 'put in form'],
    ['a form with nothing but a number', formWith(nobody), 'put in form'],
    [
      'the same label again',
      formWith({ ...complete, tracking_number: 'mr-2' }, { since: EMPTY }),
      'put in form',
    ],
    ['a number that is in use', formWith(complete, { since: nobody, inUse: 'MR-1' }), 'put in form'],
    [
      'a listed parcel whose number is in use',
      formWith(complete, { isEdit: true, inUse: 'MR-1' }),
      'put in form',
    ],
    ['people who were kept, without a weight', formWith(withoutWeight), 'put in form'],
    ['a complete parcel', formWith(complete, { since: nobody }), 'add first'],
    ['a booked item, complete with its number', formWith(complete), 'add first'],
    ['a listed parcel that was changed', formWith(complete, { isEdit: true, since: nobody }), 'add first'],
    ['a listed parcel that was not changed', formWith(complete, { isEdit: true }), 'leave and show missing'],
    ['a sender without a weight', formWith(withoutWeight, { since: nobody }), 'leave and show missing'],
    ['a weight without a sender', formWith(weighed, { since: nobody }), 'leave and show missing'],
    ['a parcel without a count', formWith(complete, { count: '', since: nobody }), 'leave and show missing'],
    ['a number of parcels', formWith(later('MR-3'), { count: 3 }), 'leave and show missing'],
    ['the label of another parcel of the same form', formWith(complete, { count: 3 }), 'drop'],
    ['such a label while scans are held', holding(formWith(complete, { count: 3 })), 'drop'],
    ['what came back after a reload', formWith(weighed, { cameBack: true }), 'leave and show missing'],
    [
      'a sender who came back after a reload',
      formWith(withoutWeight, { cameBack: true }),
      'leave and show missing',
    ],
    ['a number alone that came back after a reload', formWith(nobody, { cameBack: true }), 'put in form'],
    ['a form with a number while scans are held', holding(formWith(complete)), 'leave to next form'],
    ["a second read of the open form's label while scans are held", holding(formWith(sameLabel)), 'drop'],
    ['an empty form while scans are held', holding(formWith(EMPTY)), 'leave to next form'],
    ['a label whose people are being looked up', lookingUp(formWith(nobody), 'MR-1'), 'wait for people'],
    [
      'a second read of a label whose people are being looked up',
      lookingUp(formWith(sameLabel), 'MR-2'),
      'drop',
    ],
    [
      'a form without a number whose people are coming',
      lookingUp(formWith(EMPTY), 'MR-1'),
      'wait for people',
    ],
  ])('%s', (_what, state, expected) => {
    expect(actionOf(state)).toBe(expected);
  });
  it.each<[string, IntakeState, ReturnType<typeof actionForScan>]>([
    ['a form with a number', formWith(nobody), 'stay'],
    ['a form with a number while scans are held', holding(formWith(nobody)), 'stay'],
    ['the next form', formWith(EMPTY), 'put in form'],
  ])('that waits, and %s', (_what, state, expected) => {
    expect(actionOf(state, true)).toBe(expected);
  });
});

it.each<[string, IntakeState, ReturnType<typeof actionForScan>]>([
  ['a form without a number', formWith(EMPTY), 'put in form'],
  ['a form with a number alone, whose label it may be', formWith(nobody), 'leave and look up'],
  ['people who were kept', formWith(withoutWeight), 'leave to next form'],
  ['the same label again', formWith(later('MR-2')), 'put in form'],
  ['a label whose people are being looked up', lookingUp(formWith(nobody), 'MR-1'), 'wait for people'],
])('a scanned number that was held, and %s', (_what, state, expected) => {
  expect(actionOf(state, false, true)).toBe(expected);
});

describe('what is typed', () => {
  const came = ({ openForm: { key } }: IntakeState) => ({ type: 'number came', key }) as const;
  it('after a number stays typed for it when that is read again, and not for another one', () => {
    const typed = play(opened, typing(nobody), came, typing({ ...nobody, notes: 'fragile' }));
    const again = play(typed.state, came).state;
    expect(actionOf(again)).toBe('leave and show missing');
    const other = play(again, typing({ ...nobody, notes: 'fragile', tracking_number: 'MR-3' }), came).state;
    expect(actionOf(other)).toBe('put in form');
  });
  it('as a weight before its number is for that', () => {
    const { state } = play(opened, typing({ ...weighed, tracking_number: '' }), typing(weighed), came);
    expect(actionOf(state)).toBe('leave and show missing');
  });
  it('as the weight of a booked item is not for the number that came into it', () => {
    const booked = { ...weighed, tracking_number: '' };
    const chosen = {
      type: 'booked parcel chosen',
      content: { values: booked, count: 1 },
      asideId: 'aside',
    } as const;
    expect(actionOf(play(opened, chosen, typing(weighed), came).state)).toBe('put in form');
  });
  it('does not count the usual receiver, who comes by itself and brings the route, until somebody changes them', () => {
    const withSender = { ...EMPTY, tracking_number: 'MR-1', sender: complete.sender };
    const receiver = { ...complete.receiver, country_code: 'IE' as const };
    const brought = { ...withSender, receiver, destination_country_code: 'IE' as const };
    const usual = ({ openForm: { key } }: IntakeState) =>
      ({ type: 'usual receiver changed', key, receiver }) as const;
    const { state } = play(opened, typing(withSender), came, usual, typing(brought));
    expect(actionOf(state)).toBe('put in form');
    const changed = typing({ ...brought, receiver: { ...receiver, name: 'Nana' } });
    expect(actionOf(play(state, changed).state)).toBe('leave and show missing');
    const rerouted = typing({ ...brought, destination_country_code: 'GE' as const });
    expect(actionOf(play(state, rerouted).state)).toBe('leave and show missing');
    const noted = typing({ ...brought, notes: 'fragile' });
    expect(actionOf(play(state, noted).state)).toBe('leave and show missing');
  });
  it('is for a number that is in use until that is known to be free', () => {
    const inUse = ({ openForm: { key } }: IntakeState) =>
      ({ type: 'number in use', key, number: 'MR-1' }) as const;
    const left = ({ openForm: { key } }: IntakeState) => ({ type: 'number is valid', key }) as const;
    const { state } = play(opened, typing(nobody), came, typing(weighed), inUse);
    expect(actionOf(state)).toBe('put in form');
    expect(actionOf(play(state, left).state)).toBe('leave and show missing');
    const late = { type: 'number is valid', key: state.openForm.key - 1 } as const;
    expect(actionOf(play(state, late).state)).toBe('put in form');
  });
});

describe('Enter in the number', () => {
  const typed = { ...complete, tracking_number: ' mr-2' };
  const withoutSender = { ...EMPTY, tracking_number: ' mr-2' };
  const blank = { ...EMPTY, tracking_number: ' ' };
  const untouched = { ...formWith(EMPTY), typed: null };
  const put = { type: 'put in form', number: 'MR-2' };
  const leave = { type: 'take as scan', shown: '', number: 'MR-2' };
  const [stay, cash, moveOn] = [{ type: 'nothing' }, { type: 'cash' }, { type: 'move on' }];
  const label = lookingUp(formWith(withoutSender, { since: { ...EMPTY, tracking_number: 'mr-1' } }), 'MR-1');
  const beingAdded = {
    ...formWith({ ...EMPTY, tracking_number: 'mr-1' }, { since: { ...EMPTY, tracking_number: 'MR-5' } }),
    waiting: play(opened, adding(complete)).state.waiting,
  };
  const again = { ...leave, shown: 'MR-5', number: null };
  const withListed = play(
    opened,
    listing(draftOf({ ...complete, tracking_number: 'MR-2' })),
    typing(withoutSender),
  ).state;
  const withWaiting = {
    ...formWith(withoutSender, { since: { ...EMPTY, tracking_number: 'MR-5' } }),
    waiting: play(opened, typing(parcel('mr-2')), edit(draftOf(complete))).state.waiting,
  };
  const withNamelessWaiting = {
    ...untouched,
    waiting: play(opened, typing({ ...EMPTY, weight: 2 }), edit(draftOf(complete))).state.waiting,
  };
  it('that another label was read over gives the typed number back', () => {
    const kept = { ...complete, tracking_number: '', weight: '' as const };
    const left = ({ openForm: { key } }: IntakeState) => ({ type: 'number is valid', key }) as const;
    const byHand = play(opened, adding(complete), typing({ ...kept, tracking_number: 'mr-9' }), left);
    const readOver = play(byHand.state, typing({ ...kept, tracking_number: 'MR-1' })).state;
    expect(actionForEnter(readOver, 'MR-1')).toEqual({ type: 'take as scan', shown: 'MR-9', number: null });
  });
  it('after another label gives no number back that was deleted', () => {
    const came = ({ openForm: { key } }: IntakeState) => ({ type: 'number came', key }) as const;
    const wrong = play(opened, adding(complete), typing({ ...EMPTY, tracking_number: 'WRONG-1' }), came);
    const deleted = play(
      wrong.state,
      typing({ ...EMPTY, weight: 2 }),
      typing({ ...weighed, tracking_number: 'MR-1' }),
    );
    expect(actionForEnter(deleted.state, 'MR-1')).toEqual({ type: 'take as scan', shown: '', number: null });
  });
  it.each<[string, IntakeState, string | null, object]>([
    ['after a number', formWith(typed), null, moveOn],
    ['after a number of a form without a sender', formWith(withoutSender), null, put],
    ['after a number that was read', formWith(typed), 'mr-2', put],
    ['after a number that was typed, of a listed parcel', formWith(typed, { isEdit: true }), null, moveOn],
    [
      'after the number of the next parcel, of a listed one',
      formWith(typed, { isEdit: true }),
      'mr-2',
      { ...leave, shown: 'MR-1' },
    ],
    [
      'after its own label, of a listed parcel',
      formWith(complete, { isEdit: true }),
      'mr-1',
      { ...leave, shown: 'MR-1', number: null },
    ],
    [
      'after a number for a listed one, whose own is in use',
      formWith(typed, { isEdit: true, inUse: 'MR-1' }),
      'mr-2',
      moveOn,
    ],
    [
      "after a number that was read into that of a label, before the label's people came",
      label,
      'mr-2',
      { ...leave, shown: 'MR-1' },
    ],
    [
      'after the label again, before its people came',
      label,
      'mr-1',
      { ...leave, shown: 'MR-1', number: null },
    ],
    ['after a number that was typed in the place of a label', label, null, put],
    [
      'after letters that no number has',
      formWith({ ...withoutSender, tracking_number: 'მრ-2' }),
      null,
      { type: 'refuse letters' },
    ],
    ['after nothing, once something was typed', formWith(blank), null, moveOn],
    ['after nothing, when nothing was typed', untouched, null, cash],
    ['after a second read of the label that is being added', beingAdded, 'mr-1', again],
    ['after the number of a form that waits', withWaiting, null, { ...leave, shown: 'MR-5' }],
    ['after the label of a listed parcel', withListed, 'mr-2', leave],
    ['after the number of a listed parcel by hand', withListed, null, put],
    ['after nothing, while a form without a number waits', withNamelessWaiting, null, cash],
    ['after nothing, while a parcel is added', play(opened, adding(complete)).state, null, stay],
    ['after a number while scans are held', holding(formWith(withoutSender, { since: EMPTY })), null, leave],
    [
      'after its own number while scans are held',
      holding(formWith(complete)),
      null,
      { ...again, shown: 'MR-1' },
    ],
    ['after nothing while scans are held', holding(untouched), null, stay],
  ])('%s', (_when, state, read, expected) => {
    expect(actionForEnter(state, read)).toEqual(expected);
  });
});
