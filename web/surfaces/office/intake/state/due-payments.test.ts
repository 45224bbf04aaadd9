import { expect, test } from 'vitest';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { draft, failure, makeGateway, runCheckout } from './checkout-world.test-helper.ts';
import { afterPayments, outcomeOf, sendDuePayments, withoutDuePayments } from './send-checkout.ts';

test.each(['conflict', 'already_paid', 'invalid', 'not_found'] as const)(
  'a payment that is refused each time (%s) stays due, names its parcels, and is given up by itself',
  async (code) => {
    const numbers = [draft('A1', 'CASH'), draft('A2', 'CASH'), draft('A3', 'BANK')];
    const world = makeGateway(numbers, () => 'PENDING');
    world.gateway.pay = async ({ method }) => {
      throw failure(method === 'CASH' ? code : 'not_allowed');
    };
    const first = await runCheckout(world);
    const result = afterPayments(first, await sendDuePayments(world.gateway));
    for (const one of [first, result]) expect(one.taken.every(({ isPaymentDue }) => isPaymentDue)).toBe(true);
    const [cash] = world.waiting.values();
    expect(cash).toMatchObject({ refusalText: `${code} Not recorded as paid: A1, A2` });
    expect(withoutDuePayments(result, cash === undefined ? [] : [cash])).toMatchObject({
      paymentRefusalText: 'not_allowed',
      taken: [
        { isPaymentDue: false, payment_method: 'NO_PAYMENT' },
        { isPaymentDue: false, payment_method: 'NO_PAYMENT' },
        { isPaymentDue: true, payment_method: 'BANK' },
      ],
    });
    const only = await runCheckout(makeRefused(code));
    expect(only.paymentRefusalText).toBe(`${code} Not recorded as paid: A1`);
    expect(outcomeOf(only)).toBe('unpaid');
  },
);

/** One parcel, whose payment in cash is refused so. */
function makeRefused(code: ErrorCode) {
  const world = makeGateway([draft('A1', 'CASH')], () => 'PENDING');
  world.gateway.pay = async () => {
    throw failure(code);
  };
  return world;
}

test('what an earlier Checkout left is not unpaid in the next one, whose own payment is recorded', async () => {
  const world = makeRefused('conflict');
  await runCheckout(world);
  const paid: string[] = [];
  world.gateway.pay = async ({ invoice_ids }) => {
    if (invoice_ids.includes('i-A1')) throw failure('conflict');
    paid.push(...invoice_ids);
  };
  world.stored.set('B1', draft('B1', 'CASH'));
  const next = await runCheckout(world);
  const { paymentRefusalText, earlierRefusalText } = next;
  expect([outcomeOf(next), paymentRefusalText, earlierRefusalText, paid]).toEqual([
    'done',
    null,
    'conflict Not recorded as paid: A1',
    ['i-B1'],
  ]);
  const tried = afterPayments(next, await sendDuePayments(world.gateway));
  expect(tried.paymentRefusalText).toBeNull();
});

test('each currency is a payment of its own', async () => {
  const world = makeGateway(
    [draft('A1', 'CASH'), draft('EUR-1', 'CASH'), draft('A2', 'CASH'), draft('EUR-2', 'CASH')],
    () => 'PENDING',
  );
  await runCheckout(world);
  expect(world.paid.map((one) => [one.currency, one.invoice_ids, one.amount])).toEqual([
    ['GBP', ['i-A1', 'i-A2'], 5620],
    ['EUR', ['i-EUR-1', 'i-EUR-2'], 5620],
  ]);
});
