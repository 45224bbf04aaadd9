import { describe, expect, it } from 'vitest';
import { sumByCurrency } from '#shared/domain/money.ts';
import type { CheckoutResult } from './send-checkout.ts';
import type { DuePayment } from './draft.ts';
import type { EventOf, IntakeEvent } from './intake-events.ts';
import type { IntakeState } from './intake-state.ts';
import {
  CHANGE,
  draftOf,
  ending,
  INVOICES,
  listing,
  opened,
  parcel,
  play,
} from './play-intake.test-helper.ts';

const began: IntakeEvent = { type: 'checkout began', count: 1 };
const paid = { type: 'payment ended', isPaid: true, focused: 'none' } as const;
const duePayments = [{ id: 'payment', invoice_ids: INVOICES } as unknown as DuePayment];
/** A payment is still due. */
const due: IntakeEvent = { type: 'list read', list: { drafts: [], duePayments } };
const next: IntakeEvent = { type: 'list read', list: { drafts: [draftOf(parcel('MR-2'))], duePayments } };
const unpaid = play(opened, listing(draftOf(parcel('MR-1'))), began, ending('unpaid'), due).state;

/** The end of a Checkout, for which so much is to be given back. */
const ended = (
  outcome: 'done' | 'failed' | 'unpaid',
  now: number | null,
  later: number | null = null,
): EventOf<'checkout ended'> => ({
  type: 'checkout ended',
  outcome,
  changeDue: pounds(now),
  changeOncePaid: pounds(later).map((one) => ({ ...one, invoice_ids: INVOICES })),
  focused: 'none',
});
const listingDue = (payments: DuePayment[]): IntakeEvent => ({
  type: 'list read',
  list: { drafts: [], duePayments: payments },
});
const pounds = (amount: number | null) => (amount === null ? [] : [{ currency: 'GBP' as const, amount }]);
const changeOf = ({ checkout }: IntakeState) => [checkout.changeDue, sumByCurrency(checkout.changeOncePaid)];

describe('the change of a payment that was in doubt', () => {
  it('is not told to the next customer, once another tab has recorded it or given it up', () => {
    const { state } = play(
      unpaid,
      listing(),
      { type: 'checked out in another tab', focused: 'none' },
      listing(draftOf(parcel('MR-2'))),
      began,
      listing(),
      ended('done', 50),
    );
    expect(changeOf(state)).toEqual([pounds(50), []]);
  });
  it.each([
    ['has no change', ended('done', null), 200],
    ['has change of its own', ended('done', 50), 250],
    ['takes in only some', ended('failed', 50), 250],
  ])('is given back when the next Checkout records it, which %s', (_what, end, sum) => {
    expect(changeOf(play(unpaid, next, began, listing(), end).state)).toEqual([pounds(sum), []]);
  });
  it.each([
    ['only it fails again', ended('unpaid', 50), pounds(50), 200],
    ['another fails too', ended('unpaid', null, 50), [], 250],
    ['parcels are refused besides', ended('failed', 50), pounds(50), 200],
  ])('waits on if %s, and what was told already is not told again', (_what, end, now, later) => {
    const { state } = play(unpaid, next, began, due, end);
    expect(changeOf(state)).toEqual([now, pounds(later)]);
    expect(changeOf(play(state, listing(), paid).state)).toEqual([pounds(later), []]);
  });
  it('is not told if as much is still to be taken', () => {
    expect(changeOf(play(unpaid, next, began, listing(), ended('done', -200)).state)).toEqual([[], []]);
    const both = play(unpaid, next, began, due, ended('unpaid', null, -200)).state;
    expect(changeOf(play(both, listing(), paid).state)).toEqual([[], []]);
  });
  it('of cash beside a link that was not sent is told once', () => {
    const drafts = listing(draftOf(parcel('MR-1')), draftOf(parcel('MR-3')));
    const linkFailed = play(opened, drafts, began, due, ended('unpaid', 200)).state;
    expect(changeOf(linkFailed)).toEqual([pounds(200), []]);
    const hidden = play(linkFailed, { type: 'results hidden' }, listing(), paid).state;
    expect(changeOf(hidden)).toEqual([[], []]);
    const nextSender = play(linkFailed, next, began, listing(), ended('done', 500)).state;
    expect(changeOf(nextSender)).toEqual([pounds(500), []]);
  });
  const givenUp: IntakeEvent = { type: 'due payments given up', ids: ['payment'], focused: 'none' };
  it('is never told once the payment is given up', () => {
    expect(changeOf(play(unpaid, givenUp, listing(), paid).state)).toEqual([[], []]);
  });
  describe('beside another in the same currency', () => {
    const other = { id: 'other', invoice_ids: ['i-3'] } as DuePayment;
    const both = play(unpaid, next, began, listingDue([...duePayments, other]), {
      ...ended('unpaid', null),
      changeOncePaid: [{ currency: 'GBP', amount: 50, invoice_ids: ['i-3'] }],
    }).state;
    it('is told alone, where the other is given up', () => {
      expect(changeOf(both)).toEqual([[], pounds(250)]);
      expect(changeOf(play(both, givenUp, listingDue([other])).state)).toEqual([[], pounds(50)]);
      expect(changeOf(play(both, givenUp, listing(), paid).state)).toEqual([pounds(50), []]);
    });
    it('is told when it is recorded, and the other is not', () => {
      const half = play(both, listingDue([other]), { ...paid, isPaid: false }).state;
      expect(changeOf(half)).toEqual([pounds(200), pounds(50)]);
      expect(changeOf(play(half, listing(), paid).state)).toEqual([pounds(50), []]);
    });
  });
});

it('the results of a Checkout are never shown with the change of the one before', () => {
  const before = play(opened, listing(draftOf(parcel('MR-1'))), began, listing(), ending('done'), next).state;
  expect(before.checkout.changeDue).toEqual(CHANGE);
  const result = { taken: [], remaining: 0 } as unknown as CheckoutResult;
  expect(play(before, began, { type: 'checkout answered', result }).state.checkout.changeDue).toEqual([]);
});
