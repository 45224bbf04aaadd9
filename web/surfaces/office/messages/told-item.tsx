import { Button } from '@mantine/core';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { messageCalls } from '#shared/contract/messages.ts';
import { fill } from '#texts/format.ts';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { officeMessages } from '#texts/office-messages.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { useStaff } from '#web/api/use-session.ts';
import { ToneBadge, type Tone } from '#web/ui/badge/tone-badge.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { EntryHead } from '../parcels/timeline.tsx';
import { failureText } from './failure-text.ts';
import { useShownAddress } from './use-shown-address.ts';
import styles from './messages.module.css';

const words = officeMessages;

/** The card that the parcel's history is in. */
const CARD = 'event';
/** Where the result of sending again stays. */
export const PLACE = 'messages';

type Message = ParsedAnswer<typeof messageCalls.list>['messages'][number];

const TONES: Readonly<Record<Message['state'], Tone>> = {
  queued: 'wait',
  sent: 'plain',
  delivered: 'good',
  failed: 'bad',
  dropped: 'plain',
};

/** What was told at one moment: a line for each person and channel. */
export function ToldItem({ told, tracking }: { told: readonly [Message, ...Message[]]; tracking: string }) {
  const [first] = told;
  return (
    <>
      <EntryHead title={fill(words.told, { kind: words.kinds[first.kind] })} at={first.created_at} />
      <ul className={styles.list}>
        {told.map((message) => (
          <MessageLine key={message.id} message={message} tracking={tracking} />
        ))}
      </ul>
    </>
  );
}

function MessageLine({ message, tracking }: { message: Message; tracking: string }) {
  const { channel, state, failure, person, to } = message;
  const shownAddress = useShownAddress();
  const parts = [words.persons[person], words.channels[channel], shownAddress(to, channel), whenOf(message)];
  return (
    <li className={styles.message}>
      <p className={styles.details}>
        {parts.filter((part) => part !== '').join(' · ')}{' '}
        <ToneBadge tone={TONES[state]}>{words.states[state]}</ToneBadge>
        {failure === null ? null : <span className={styles.failure}>{failureText(channel, failure)}</span>}
      </p>
      {message.again === 1 ? <Again message={message} tracking={tracking} /> : null}
    </li>
  );
}

/** What is not clear from the entry's own time. */
function whenOf({ state, due_at, replaced_at }: Message): string {
  if (replaced_at !== null) return fill(words.replaced, { time: formatDateTime(replaced_at) });
  return state === 'queued' && due_at !== null ? fill(words.until, { time: formatDateTime(due_at) }) : '';
}

function Again({ message, tracking }: { message: Message; tracking: string }) {
  const staff = useStaff();
  const shownAddress = useShownAddress();
  const { run, busy } = useAction({
    send: () => callOnce(messageCalls.resend, { params: { tracking }, body: { id: message.id } }),
    place: PLACE,
    changes: [messageCalls.list],
    // What was sent again has no button any more.
    onDone: () => document.getElementById(CARD)?.focus(),
  });
  if (staff === null || !holdsAnyOf(staff, ['HANDLE_CARGO'])) return null;
  const { kind, channel, to } = message;
  const label = fill(words.againLong, {
    kind: words.kinds[kind],
    channel: words.channels[channel],
    to: shownAddress(to, channel),
  });
  return (
    <Button variant="default" size="xs" loading={busy} aria-label={label} onClick={() => void run(undefined)}>
      {words.again}
    </Button>
  );
}
