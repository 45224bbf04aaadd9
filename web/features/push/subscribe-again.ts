import { pushCalls } from '#shared/contract/push.ts';
import { callOnce } from '#web/api/call-once.ts';
import { canNotify, contentOf, deviceId, ownSubscription } from './browser-push.ts';

/**
 * What subscribes this browser again once the server has forgotten it; undefined when the account does not have it: another account
 * of the same browser may have turned it on.
 */
export async function prepare(): Promise<(() => Promise<unknown>) | undefined> {
  if (!canNotify()) return undefined;
  const { key, devices } = await callOnce(pushCalls.state, {});
  const own = await ownSubscription(key);
  if (own === null || !devices.includes(await deviceId(own.endpoint))) return undefined;
  return () => callOnce(pushCalls.subscribe, { body: contentOf(own) });
}
