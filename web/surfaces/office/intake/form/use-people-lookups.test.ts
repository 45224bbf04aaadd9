import { expect, it } from 'vitest';
import { newPeopleLookups } from './use-people-lookups.ts';

it('Add waits for the usual receiver too, whom the lookup of a sender begins to look up', async () => {
  const lookups = newPeopleLookups();
  const sender = Promise.withResolvers<string>();
  const receiver = Promise.withResolvers<string>();
  const brought = lookups.during(async () => {
    await sender.promise;
    void receiver.promise.finally(lookups.begin());
  });
  let isReceiverThere = false;
  const seen = lookups.whenDone().then(() => isReceiverThere);
  sender.resolve('Tamar');
  await brought;
  await new Promise((resolve) => setImmediate(resolve));
  isReceiverThere = true;
  receiver.resolve('Nino');
  expect(await seen).toBe(true);
  expect(lookups.isRunning()).toBe(false);
});
