import { useState } from 'react';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { messageCalls } from '#shared/contract/messages.ts';
import { fill } from '#texts/format.ts';
import { officeMessages } from '#texts/office-messages.ts';
import { useCall } from '#web/api/use-call.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { LoadFailed } from '#web/ui/placeholders/load-failed.tsx';
import { Timeline, type TimelineEntries } from '../parcels/timeline.tsx';
import { failureText } from './failure-text.ts';
import { PLACE, ToldItem } from './told-item.tsx';
import { useShownAddress } from './use-shown-address.ts';
import styles from './messages.module.css';

const words = officeMessages;

type Listed = ParsedAnswer<typeof messageCalls.list>;
type Message = Listed['messages'][number];

/** States change by themselves: mails leave within seconds, and the provider reports on SMS later. */
const REFRESH_MS = 15_000;
const SOON_MS = 2_000;
const LEAVING_MS = 60_000;
const TOGETHER_MS = 10_000;

interface StoryProps {
  tracking: string;
  entries: TimelineEntries;
}

/** Everything that happened to a parcel, with what its sender and receiver were told, and what does not reach them. */
export function StoryWithMessages({ tracking, entries }: StoryProps) {
  const [every, setEvery] = useState(REFRESH_MS);
  const query = useCall(messageCalls.list, { params: { tracking } }, { refetchEvery: every });
  const { messages, faults } = query.data ?? { messages: [], faults: [] };
  const wanted = messages.some(isLeaving) ? SOON_MS : REFRESH_MS;
  if (wanted !== every) setEvery(wanted);
  // Messages list the mails about the parcel's steps, too.
  const others = query.data === undefined ? entries : entries.filter(isNoMessage);
  return (
    <>
      <ResultAt place={PLACE} />
      {query.isError && query.data === undefined ? (
        <LoadFailed message={words.failed} onRetry={() => void query.refetch()} />
      ) : null}
      <Faults faults={faults} />
      <Timeline
        entries={others}
        more={toldTogether(messages).map((told) => ({
          key: `message ${told[0].id}`,
          at: told[0].created_at,
          kind: 'message',
          content: <ToldItem told={told} tracking={tracking} />,
        }))}
      />
    </>
  );
}

type Together = [Message, ...Message[]];

/** The messages of one event to both persons by all channels, which are made within a moment. Newest first. */
function toldTogether(messages: readonly Message[]): Together[] {
  const all: Together[] = [];
  for (const message of messages) {
    const [newest] = all.at(-1) ?? [];
    const isSame =
      newest?.kind === message.kind &&
      Date.parse(newest.created_at) - Date.parse(message.created_at) < TOGETHER_MS;
    if (isSame) all.at(-1)?.push(message);
    else all.push([message]);
  }
  return all;
}

/** It waits for no morning and not yet for a service that is away, so its state changes soon. */
const isLeaving = ({ state, due_at, created_at }: Message): boolean =>
  state === 'queued' && due_at === null && Date.now() - Date.parse(created_at) < LEAVING_MS;

const isNoMessage = (entry: TimelineEntries[number]): boolean => entry.kind !== 'mail' || entry.listed === 0;

/** Addresses that are missing or were not reached. */
function Faults({ faults }: Pick<Listed, 'faults'>) {
  const shownAddress = useShownAddress();
  if (faults.length === 0) return null;
  return (
    <ul className={styles.faults}>
      {faults.map((fault) => (
        <li key={`${fault.person} ${fault.channel}`}>
          <Icon name="alert" size={18} />
          <span>{faultText(fault, shownAddress(fault.to, fault.channel))}</span>
        </li>
      ))}
    </ul>
  );
}

function faultText({ person, channel, failure }: Listed['faults'][number], to: string): string {
  const who = words.persons[person];
  return failure === null
    ? fill(words.missing, { person: who, channel: words.channels[channel] })
    : fill(words.wrong, { person: who, to, failure: failureText(channel, failure) });
}
