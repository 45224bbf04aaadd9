import { describe, expect, it } from 'vitest';
import { actionForCtrlEnter, beginningOfCheckout } from './begin-checkout.ts';
import type { Draft } from './draft.ts';
import { initialState, type IntakeState, type WaitingForm } from './intake-state.ts';
import { EMPTY as values, ROUTE } from './play-intake.test-helper.ts';

const refused: WaitingForm = {
  id: 'form',
  values,
  count: 1,
  editing: null,
  refusal: null,
  isLastOfItsPeople: false,
  adding: null,
};
const adding: WaitingForm = { ...refused, adding: { numbers: ['MR-1'], nextKey: 1 } };
const list: IntakeState['list'] = { drafts: [{ id: 'draft' } as Draft], duePayments: [] };
const opened: IntakeState = { ...initialState(ROUTE), isRestored: true };

describe('Ctrl+Enter', () => {
  const running = { ...opened.checkout, progress: { kind: 'payments' } } as const;
  it.each([
    ['with an empty form and list', {}, 'add'],
    ['with a listed parcel', { list }, 'check out'],
    ['with a form that waits', { waiting: [refused] }, 'check out'],
    ['with a parcel that was typed', { list, typed: { values, count: 1 } }, 'add'],
    ['while a parcel is added', { list, waiting: [adding] }, 'nothing'],
    ['while a payment runs', { list, checkout: running }, 'nothing'],
    ['before the page knows the last visit', { list, isRestored: false }, 'nothing'],
  ] as const)('%s: %s', (_when, change, expected) => {
    expect(actionForCtrlEnter({ ...opened, ...change })).toBe(expected);
  });
});

describe('Checkout', () => {
  const state = (waiting: readonly WaitingForm[] = [], preventedCheckout = false) => ({
    openForm: { ...opened.openForm, preventedCheckout },
    waiting,
  });
  it.each([
    ['with everything in the list', state(), 'nothing to add', false, 'begins'],
    ['that added the open parcel', state(), 'added', false, 'added first'],
    ['that waited for others', state(), 'nothing to add', true, 'added first'],
    ['beside a form that waits', state([refused]), 'nothing to add', false, 'forms wait'],
    ['whose parcel was refused in its form', state([], true), 'refused', false, 'refused'],
    ['whose parcel is wrong, beside a form that waits', state([refused], true), 'refused', false, 'refused'],
    ['whose parcel was refused while the next was typed', state([refused]), 'refused', false, 'forms wait'],
  ] as const)('%s: %s', (_which, after, added, wasAdding, expected) => {
    expect(beginningOfCheckout(after, { added, wasAdding })).toBe(expected);
  });
});
