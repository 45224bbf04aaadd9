import type { Answer } from '#shared/contract/define-call.ts';
import type { messageCalls } from '#shared/contract/messages.ts';
import { maySendAgain, type MessageFailure } from '#shared/domain/messages.ts';
import type { MessageRow, selectFaults } from './messages.queries.ts';

type Listed = Answer<typeof messageCalls.list>;

export function presentMessage(row: MessageRow): Listed['messages'][number] {
  const { created_at, sent_at, delivered_at, due_at, replaced_at, status, ...same } = row;
  return {
    ...same,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    delivered_at: delivered_at?.toISOString() ?? null,
    due_at: row.state === 'queued' ? (due_at?.toISOString() ?? null) : null,
    replaced_at: replaced_at?.toISOString() ?? null,
    again: isSendable({ ...same, status, replaced_at }) ? 1 : 0,
  };
}

/** Whether a message can be sent again: one that was sent, is the latest of its kind, and is still true. */
export const isSendable = (
  message: Pick<MessageRow, 'person' | 'kind' | 'state' | 'replaced_at' | 'status'>,
): boolean =>
  !['queued', 'dropped'].includes(message.state) && message.replaced_at === null && maySendAgain(message);

/** An address that is missing or was not reached. */
export function presentFaults(rows: Awaited<ReturnType<typeof selectFaults>>): Listed['faults'] {
  return rows.flatMap((row) => {
    const people = [
      ...(row.sends ? ['SENDER' as const] : []),
      ...(row.receives ? ['RECEIVER' as const] : []),
    ];
    const addresses = [
      { channel: 'EMAIL' as const, to: row.email, failure: row.email_failure },
      { channel: 'SMS' as const, to: row.phone, failure: row.sms_failure },
      ...(row.whatsapp_failure === null
        ? []
        : [{ channel: 'WHATSAPP' as const, to: row.phone, failure: row.whatsapp_failure }]),
    ];
    return people.flatMap((person) =>
      addresses.filter(isFaulty).map(({ channel, to, failure }) => ({ person, channel, to, failure })),
    );
  });
}

const isFaulty = ({ to, failure }: { to: string; failure: MessageFailure | null }): boolean =>
  to === '' || failure !== null;
