import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFolder, type Receiver, startReceiver, WEBHOOK_SECRET } from '../../tests/support/sandbox.ts';
import { type StoredEvent, RETRY_DELAYS, Webhooks } from './webhooks.ts';

describe('webhooks', () => {
  let receiver: Receiver;
  let dir: string;
  const opened: Webhooks[] = [];

  const open = (delays: readonly number[], url: string | undefined = receiver.url) => {
    const webhooks = new Webhooks(dir, { url, secret: WEBHOOK_SECRET }, delays);
    opened.push(webhooks);
    return webhooks;
  };
  /** Waits until the stored event satisfies `until`. */
  const recorded = (webhooks: Webhooks, id: string, until: (event: StoredEvent) => boolean) =>
    expect.poll(() => until(webhooks.get(id) ?? ({ deliveries: [] } as unknown as StoredEvent))).toBe(true);

  beforeEach(async () => {
    receiver = await startReceiver();
    dir = newFolder();
  });
  afterEach(() => {
    for (const webhooks of opened.splice(0)) webhooks.close();
    receiver.close();
  });

  it('are retried with the same body until they are accepted', async () => {
    receiver.answers.push(500, 404);
    const webhooks = open([0, 1, 1, 1, 1]);
    const { id } = webhooks.emit('checkout.session.completed', { id: 'cs_1' });
    await recorded(webhooks, id, ({ delivered }) => delivered);
    expect(webhooks.get(id)?.deliveries.map(({ answer }) => answer)).toEqual([500, 404, 200]);
    expect(new Set(receiver.hooks.map(({ body }) => body)).size).toBe(1);
  });

  it('stop after the last retry and can be sent manually', async () => {
    receiver.answers.push(500, 500, 500);
    const webhooks = open([0, 1]);
    const { id } = webhooks.emit('charge.refunded', { id: 'ch_1' });
    await recorded(webhooks, id, ({ deliveries }) => deliveries.length === 2);
    expect((await webhooks.deliver(id)).answer).toBe(500);
    expect((await webhooks.deliver(id)).answer).toBe(200);
    expect(receiver.hooks).toHaveLength(4);
    expect(webhooks.get(id)?.delivered).toBe(true);
  });

  it('wait for an address, if there is none yet', async () => {
    const webhooks = new Webhooks(dir, { url: undefined, secret: WEBHOOK_SECRET }, [0]);
    opened.push(webhooks);
    const before = webhooks.emit('charge.refunded', { id: 'ch_1' });
    webhooks.sendTo(receiver.url);
    const later = webhooks.emit('charge.refunded', { id: 'ch_2' });
    for (const { id } of [before, later]) await recorded(webhooks, id, ({ delivered }) => delivered);
    expect(webhooks.get(before.id)?.deliveries).toHaveLength(1);
  });

  it('record why a delivery failed', async () => {
    const webhooks = open([0], 'http://127.0.0.1:1/hook');
    const { id } = webhooks.emit('charge.refunded', {});
    await recorded(webhooks, id, ({ deliveries }) => deliveries.length === 1);
    expect(webhooks.get(id)?.deliveries[0]?.answer).toMatch(/fetch failed/);
  });

  it('resume after a restart', async () => {
    const before = open([60_000]);
    const { id } = before.emit('checkout.session.expired', { id: 'cs_1' });
    before.close();
    const after = open([0]);
    after.resume();
    await recorded(after, id, ({ delivered }) => delivered);
    expect(JSON.parse(receiver.hooks[0]?.body ?? '')).toMatchObject({ id, type: 'checkout.session.expired' });
  });

  it('are attempted 8 times in 2 minutes', () => {
    expect(RETRY_DELAYS).toHaveLength(8);
    expect(RETRY_DELAYS.reduce((sum, delay) => sum + delay, 0)).toBeLessThanOrEqual(120_000);
  });
});
