/** Who has a message sent once more is found in the security log. */
import { expect, it } from 'vitest';
import { useMainAdmin } from '#tests/support/factories.ts';
import { messagesOf, sendParcel } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useSecurityLog } from '#tests/support/security-lines.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const log = useSecurityLog(app);
const admin = useMainAdmin(app);

it('is the agent: once for a request that is repeated, and not for one that was refused', async () => {
  const { tracking, id: parcel, receiver } = await sendParcel(app, admin);
  await workAll(app);
  const { messages } = await messagesOf(app, admin, tracking);
  const { id } = messages.find(({ person }: { person: string }) => person === 'RECEIVER');
  const again = async (key: string) => {
    const headers = { 'idempotency-key': key };
    const path = `/cargo/${tracking}/messages/resend`;
    return (await post(log.http, path, { id }, { token: admin.token, headers })).status;
  };
  // The message that replaces it waits, so that another request is refused.
  const statuses = [await again('pressed-once'), await again('pressed-once'), await again('pressed-again')];
  expect(statuses).toEqual([200, 200, 409]);
  const about = { messages: [id], parcels: [parcel] };
  expect(log.changes()).toEqual([['messages.resend', `staff:${admin.id}`, about]]);
  expect(log.written.join('')).not.toContain(receiver.email);
});
