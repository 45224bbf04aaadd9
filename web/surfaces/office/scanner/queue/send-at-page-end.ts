import { trackingCalls } from '#shared/contract/tracking.ts';
import { tokenOf } from '#web/api/call-as.ts';
import { addressOf } from '#web/api/send.ts';
import { noteKeysSentAtPageEnd } from './keys-sent-at-page-end.ts';
import { bodyToSend, unsentOfThisPage } from './queue-store.ts';

/** Browsers let a page that goes send 64 kB. A scan has less than 500 bytes with its reason. */
const MOST_SCANS = 50;

/**
 * Sends what this page has scanned, with requests that outlive it. Nobody hears the answers: the scans stay in the queue, and the
 * next page sends them again with their keys, so that each is recorded once.
 */
export function sendAtPageEnd(staffId: number): void {
  const token = tokenOf(staffId);
  const scans = unsentOfThisPage().slice(-MOST_SCANS);
  if (token === undefined || scans.length === 0) return;
  noteKeysSentAtPageEnd(
    staffId,
    scans.map((one) => one.key),
  );
  for (const scan of scans) {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': scan.key,
    };
    const body = JSON.stringify(bodyToSend(scan));
    const request = { method: 'POST', keepalive: true, credentials: 'same-origin', headers, body } as const;
    void fetch(addressOf(trackingCalls.batchEvent, {}), request).catch(() => undefined);
  }
}
