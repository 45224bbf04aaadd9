import { expect, test } from 'vitest';
import { officeIntake } from '#texts/office-intake.ts';
import { draft, failure, lost, makeGateway, runCheckout, taken } from './checkout-world.test-helper.ts';
import { afterPayments, sendDuePayments, withoutDuePayments } from './send-checkout.ts';
import type { Draft } from './draft.ts';

test('a checkout has one id, a key per parcel, and one payment per payment method', async () => {
  const world = makeGateway(
    [draft('A1'), draft('A2'), draft('A3', 'CASH'), draft('A4', 'NO_PAYMENT')],
    () => 'PENDING',
  );
  const result = await runCheckout(world);
  expect(result).toMatchObject({ remaining: 0, paymentRefusalText: null });
  expect(new Set(world.sent.map((one) => one.checkoutId)).size).toBe(1);
  expect(new Set(world.sent.map((one) => one.key)).size).toBe(4);
  expect(world.paid.map((one) => [one.method, one.invoice_ids, one.amount])).toEqual([
    ['ONLINE', ['i-A1', 'i-A2'], 5620],
    ['CASH', ['i-A3'], 2810],
  ]);
  expect(world.stored.size + world.waiting.size).toBe(0);
});

test('an invoice that a coupon covers completely is not paid again', async () => {
  const world = makeGateway([draft('A1', 'CASH')], () => 'PAID');
  await runCheckout(world);
  expect(world.paid).toEqual([]);
});

test('a refused parcel stays with its reason and is sent again with a new key', async () => {
  const world = makeGateway([draft('A1'), draft('A2')], (number) => (number === 'A1' ? taken : 'PENDING'));
  expect((await runCheckout(world)).remaining).toBe(1);
  expect([...world.stored.values()]).toMatchObject([{ id: 'A1', attempt: null, refusalText: taken.message }]);
  await runCheckout(world);
  const [first, , again] = world.sent;
  expect(again?.number).toBe('A1');
  expect(again?.key).not.toBe(first?.key);
});

test('a coupon that two listed parcels have is sent with the first alone', async () => {
  const withCoupon = (id: string, coupon_code: string): Draft => {
    const made = draft(id);
    return { ...made, values: { ...made.values, coupon_code } };
  };
  const world = makeGateway([withCoupon('A1', 'SPRING'), withCoupon('A2', ' spring')], () => 'PENDING');
  const { refused } = await runCheckout(world);
  expect(world.sent.map((one) => one.number)).toEqual(['A1']);
  expect(refused).toEqual([{ number: 'A2', refusalText: 'A parcel in the list has this coupon already.' }]);
  expect(world.stored.get('A2')).toMatchObject({
    refusedField: 'coupon_code',
    refusalText: refused[0]?.refusalText,
  });
});

test('what another tab has changed by the time that a parcel is sent counts', async () => {
  const world = makeGateway([draft('A1'), draft('A2'), draft('A3'), draft('A4')], () => {
    if (world.sent.length > 1) return 'PENDING';
    world.stored.delete('A2');
    const [edited, other] = [draft('A3'), world.stored.get('A4') ?? draft('A4')];
    world.stored.set('A3', { ...edited, values: { ...edited.values, weight: 9 } });
    world.stored.set('A4', { ...other, values: { ...other.values, payment_method: 'CASH' } });
    return 'PENDING';
  });
  const result = await runCheckout(world);
  expect(world.sent.map((one) => one.number)).toEqual(['A1', 'A4']);
  expect(result).toMatchObject({
    remaining: 1,
    elsewhere: 1,
    refused: [{ number: 'A3', refusalText: officeIntake.changedElsewhere }],
  });
  expect(result.taken.map((one) => one.payment_method)).toEqual(['ONLINE', 'CASH']);
  expect([...world.stored.values()]).toMatchObject([
    { id: 'A3', values: { weight: 9 }, refusalText: officeIntake.changedElsewhere },
  ]);
});

test('a coupon of a parcel that another tab has removed is free for the next one', async () => {
  const withCoupon = (id: string, coupon_code: string): Draft => {
    const made = draft(id);
    return { ...made, values: { ...made.values, coupon_code } };
  };
  const drafts = [draft('A1'), withCoupon('A2', 'SPRING'), withCoupon('A3', 'SPRING')];
  const world = makeGateway(drafts, () => {
    world.stored.delete('A2');
    return 'PENDING';
  });
  expect(await runCheckout(world)).toMatchObject({ refused: [], elsewhere: 1, remaining: 0 });
  expect(world.sent.map((one) => one.number)).toEqual(['A1', 'A3']);
});

test('a parcel without a response is sent again unchanged, with the key and checkout id of the first attempt', async () => {
  let answers = 0;
  const world = makeGateway([draft('A1')], () => ((answers += 1) === 1 ? lost : 'PENDING'));
  await runCheckout(world);
  expect(world.stored.get('A1')?.attempt).not.toBeNull();
  await runCheckout(world);
  expect(world.sent[1]).toEqual(world.sent[0]);
  expect(world.paid).toHaveLength(1);
});

test('a failed payment is stored for later, and its parcels show it', async () => {
  const world = makeGateway([draft('A1', 'CASH'), draft('A2', 'NO_PAYMENT')], () => 'PENDING');
  const pay = world.gateway.pay;
  world.gateway.pay = async () => {
    throw lost;
  };
  const result = await runCheckout(world);
  expect(result.paymentRefusalText).toContain('no connection');
  expect(result.taken.map((one) => one.isPaymentDue)).toEqual([true, false]);
  expect(world.waiting.size).toBe(1);
  world.gateway.pay = pay;
  await runCheckout(world);
  expect(world.paid.map((one) => one.invoice_ids)).toEqual([['i-A1']]);
  expect(world.waiting.size).toBe(0);
});

test('drafts that another tab took in or removed are reported, and drafts it added are not sent', async () => {
  const world = makeGateway([draft('A2'), draft('A3')], () => 'PENDING');
  const result = await runCheckout(world, ['A1', 'A2']);
  expect(result).toMatchObject({ elsewhere: 1, remaining: 0, taken: [{ tracking_number: 'A2' }] });
  expect(world.sent.map((one) => one.number)).toEqual(['A2']);
  expect(await runCheckout(world, ['A1', 'A2'])).toMatchObject({ elsewhere: 2, remaining: 0, taken: [] });
});

test('a refusal does not restore a draft that another tab has removed', async () => {
  const world = makeGateway([draft('A1')], (number) => {
    world.stored.delete(number);
    return taken;
  });
  await runCheckout(world);
  expect(world.stored.size).toBe(0);
});

test.each(['in_progress', 'internal', 'not_logged_in', 'too_many'] as const)(
  'a parcel without a response keeps its key when the next attempt gets %s',
  async (code) => {
    const answers = [lost, failure(code)];
    const world = makeGateway([draft('A1')], () => answers.shift() ?? 'PENDING');
    for (let presses = 0; presses < 3; presses += 1) await runCheckout(world);
    expect(world.sent).toHaveLength(3);
    expect(new Set(world.sent.map((one) => `${one.checkoutId} ${one.key}`)).size).toBe(1);
  },
);

test.each(['not_logged_in', 'too_many'] as const)(
  '%s ends a checkout before the next parcel',
  async (code) => {
    const world = makeGateway([draft('A1', 'CASH'), draft('A2'), draft('A3')], (number) =>
      number === 'A2' ? failure(code) : 'PENDING',
    );
    const result = await runCheckout(world);
    expect(world.sent.map((one) => one.number)).toEqual(['A1', 'A2']);
    expect(result).toMatchObject({
      remaining: 2,
      paymentRefusalText: code,
      taken: [{ isPaymentDue: true }],
    });
    expect(world.paid).toEqual([]);
    expect([...world.stored.values()]).toMatchObject([
      { id: 'A2', refusalText: code, attempt: { isSent: true } },
      { id: 'A3', refusalText: null, attempt: { isSent: false } },
    ]);
  },
);

test('a link that may not be mailed so soon is nothing to record later, and the others are paid', async () => {
  const world = makeGateway([draft('A1'), draft('A2', 'CASH')], () => 'PENDING');
  const pay = world.gateway.pay;
  world.gateway.pay = async (payment, key) => {
    if (payment.method === 'ONLINE') throw failure('too_many_links', 3_000_000);
    await pay(payment, key);
  };
  const result = await runCheckout(world);
  expect(result).toMatchObject({ remaining: 0, paymentRefusalText: null, linkRefusalText: 'too_many_links' });
  expect(result.taken).toMatchObject([
    { tracking_number: 'A1', isPaymentDue: false, isLinkRefused: true },
    { tracking_number: 'A2', isPaymentDue: false, isLinkRefused: false },
  ]);
  expect(world.paid).toMatchObject([{ method: 'CASH' }]);
  expect(world.waiting.size).toBe(0);
});

test('a link that a busy minute refuses stays to be sent', async () => {
  const world = makeGateway([draft('A1')], () => 'PENDING');
  // A limit of the caller's own, and not of the address that it is for.
  world.gateway.pay = async () => {
    throw failure('too_many', 5_000);
  };
  const result = await runCheckout(world);
  expect(result.taken).toMatchObject([{ tracking_number: 'A1', isPaymentDue: true, isLinkRefused: false }]);
  expect(world.waiting.size).toBe(1);
});

test('a payment that is tried again is in the results of its checkout', async () => {
  const world = makeGateway([draft('A1', 'CASH'), draft('A2', 'BANK')], () => 'PENDING');
  const pay = world.gateway.pay;
  world.gateway.pay = async () => {
    throw failure('not_allowed');
  };
  const first = await runCheckout(world);
  expect(first).toMatchObject({
    paymentRefusalText: 'not_allowed',
    taken: [{ isPaymentDue: true }, { isPaymentDue: true }],
  });
  world.gateway.pay = async (payment, key) => {
    if (payment.method === 'BANK') throw failure('in_progress');
    await pay(payment, key);
  };
  const second = afterPayments(first, await sendDuePayments(world.gateway));
  expect(second).toMatchObject({
    paymentRefusalText: 'in_progress',
    taken: [{ isPaymentDue: false }, { isPaymentDue: true }],
  });
  world.gateway.pay = pay;
  const third = afterPayments(second, await sendDuePayments(world.gateway));
  expect(third).toMatchObject({
    paymentRefusalText: null,
    taken: [{ isPaymentDue: false }, { isPaymentDue: false }],
  });
});

test('what is left unpaid is not paid in the results, and what was paid stays paid', async () => {
  const world = makeGateway([draft('A1', 'CASH'), draft('A2', 'BANK')], () => 'PENDING');
  world.gateway.pay = async ({ method }) => {
    if (method === 'BANK') throw failure('not_allowed');
  };
  const result = await runCheckout(world);
  expect(withoutDuePayments(result, [...world.waiting.values()])).toMatchObject({
    paymentRefusalText: null,
    taken: [
      { isPaymentDue: false, payment_method: 'CASH' },
      { isPaymentDue: false, payment_method: 'NO_PAYMENT' },
    ],
  });
});

test('a payment keeps its key until it is refused', async () => {
  const keys: string[] = [];
  const world = makeGateway([draft('A1', 'CASH')], () => 'PENDING');
  const answers = [failure('in_progress'), failure('not_allowed')];
  world.gateway.pay = async (_payment, key) => {
    keys.push(key);
    const next = answers.shift();
    if (next !== undefined) throw next;
  };
  for (let presses = 0; presses < 3; presses += 1) await runCheckout(world);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(world.waiting.size).toBe(0);
});

test('without an answer a parcel and a payment say that there is no connection', async () => {
  const world = makeGateway([draft('A1'), draft('A2')], (number) => (number === 'A2' ? lost : 'PENDING'));
  world.gateway.pay = async () => {
    throw lost;
  };
  const result = await runCheckout(world);
  expect(result).toMatchObject({ remaining: 1, isOffline: true });
  expect(result.paymentRefusalText).toContain('no connection');
  expect(world.stored.get('A2')?.refusalText).toBe('No connection: check out again.');
});

test('a refusal beside a lost answer is no lost connection', async () => {
  const world = makeGateway([draft('A1'), draft('A2')], (number) => (number === 'A2' ? lost : taken));
  expect(await runCheckout(world)).toMatchObject({ remaining: 2, isOffline: false });
  const done = makeGateway([draft('A1')], () => 'PENDING');
  expect(await runCheckout(done)).toMatchObject({ remaining: 0, isOffline: false });
});

test('an invoice joins no payment that may have been made: that one is sent again unchanged', async () => {
  const answers = [lost];
  const world = makeGateway([draft('A1', 'CASH'), draft('A2', 'CASH')], (number) =>
    number === 'A2' ? (answers.shift() ?? 'PENDING') : 'PENDING',
  );
  const sent: [string, readonly string[]][] = [];
  world.gateway.pay = async ({ invoice_ids }, key) => {
    sent.push([key, invoice_ids]);
    // It was recorded, and the answer was lost.
    if (sent.length === 1) throw lost;
  };
  await runCheckout(world);
  expect([...world.waiting.values()]).toMatchObject([{ invoice_ids: ['i-A1'], isInDoubt: true }]);
  expect(await runCheckout(world)).toMatchObject({ remaining: 0, paymentRefusalText: null });
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]?.[1]).toEqual(['i-A2']);
  expect(world.waiting.size).toBe(0);
});
