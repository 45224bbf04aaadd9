import { expect, it } from 'vitest';
import { type Addition, checkAndSaveDrafts } from './add-parcels.ts';
import { readDrafts, saveDrafts } from './io/stored-drafts.ts';
import { draftOf, parcel } from './play-intake.ts';

it('a payment method that is chosen while a parcel is checked is its', async () => {
  const person = { name: 'Nino', phone: '995322112233', address_line_1: '1 Rustaveli', postal_code: '0108' };
  const [sender, receiver] = [parcel('MR-1').sender, parcel('MR-1').receiver];
  const values = parcel('MR-1', {
    sender: { ...sender, ...person, phone: '442079460111', postal_code: 'NW1 6XE' },
    receiver: { ...receiver, ...person },
  });
  const draft = draftOf(values, { staff_id: 4022 });
  await saveDrafts([draft]);
  const addition: Addition = { id: 'a', staffId: 4022, editing: draft, values, numbers: ['MR-1'], at: 1 };
  const price = { state: 'known', prices: draft.prices } as const;
  const paidInCash = () => ({ ...values, payment_method: 'CASH' as const });
  expect(await checkAndSaveDrafts(addition, price, paidInCash)).toBeNull();
  const stored = await readDrafts(4022);
  expect(stored.map((one) => [one.id, one.values.payment_method])).toEqual([['MR-1', 'CASH']]);
});
