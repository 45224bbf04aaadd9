import { afterEach, expect, it, vi } from 'vitest';
import { type Addition, checkAndSaveDrafts } from './add-parcels.ts';
import { readDrafts, saveDrafts } from './io/stored-drafts.ts';
import { draftOf, parcel } from './play-intake.test-helper.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const person = { name: 'Nino', phone: '995322112233', address_line_1: '1 Rustaveli', postal_code: '0108' };
const { sender, receiver } = parcel('MR-1');
const values = parcel('MR-1', {
  sender: { ...sender, ...person, phone: '442079460111', postal_code: 'NW1 6XE' },
  receiver: { ...receiver, ...person },
});

/** An edit of a listed parcel that keeps its number. */
function editOf(staffId: number) {
  const draft = draftOf(values, { staff_id: staffId });
  const addition: Addition = { id: 'a', staffId, editing: draft, values, numbers: ['MR-1'], at: 1 };
  return { draft, addition, price: { state: 'known', prices: draft.prices } as const };
}

it('a payment method that is chosen while a parcel is checked is its', async () => {
  const { draft, addition, price } = editOf(4022);
  await saveDrafts([draft]);
  const paidInCash = () => ({ ...values, payment_method: 'CASH' as const });
  expect(await checkAndSaveDrafts(addition, price, paidInCash)).toBeNull();
  const stored = await readDrafts(4022);
  expect(stored.map((one) => [one.id, one.values.payment_method])).toEqual([['MR-1', 'CASH']]);
});

it('an edit is refused when another tab has sent the parcel meanwhile, and it is taken in', async () => {
  const { draft, addition, price } = editOf(4023);
  const attempt = { key: 'k', checkout_id: 'c', isSent: true };
  await saveDrafts([{ ...draft, attempt }]);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: false, taken: ['MR-1'] })));
  expect(await checkAndSaveDrafts(addition, price, () => values)).toMatchObject({ field: 'tracking_number' });
  expect(await readDrafts(4023)).toMatchObject([{ attempt }]);
});

it.each([
  ['refused', 'another number, when the first one is taken in', ['MR-1'], true],
  ['saved', 'another number, when the first one is free', [], true],
  ['saved', 'another number, when it was not sent yet', ['MR-1'], false],
])('an edit is %s that gives a parcel without an answer %s', async (what, _when, taken, isSent) => {
  const staffId = 4024;
  const { draft, addition, price } = editOf(staffId);
  await saveDrafts([{ ...draft, attempt: { key: 'k', checkout_id: 'c', isSent } }]);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: false, taken })));
  const edited = { ...values, tracking_number: 'MR-2' };
  const refusal = await checkAndSaveDrafts(
    { ...addition, values: edited, numbers: ['MR-2'] },
    price,
    () => edited,
  );
  const message = 'MR-1 is taken in already: check out again.';
  expect(refusal).toEqual(what === 'saved' ? null : { field: 'tracking_number', message });
  const number = what === 'saved' ? 'MR-2' : 'MR-1';
  expect((await readDrafts(staffId)).map((one) => one.values.tracking_number)).toEqual([number]);
});
