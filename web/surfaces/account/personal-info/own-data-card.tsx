import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { ownDataCalls } from '#shared/contract/own-data.ts';
import { ownData as words } from '#texts/account.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { saveDownload } from '#web/api/save-download.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureText } from '#web/api/show-failure.ts';
import { useAction } from '#web/api/use-action.ts';
import { useBusy } from '#web/api/use-busy.ts';
import { useCall } from '#web/api/use-call.ts';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { sayAt } from '#web/ui/result/say-at.ts';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import styles from './own-data-card.module.css';

/** Of preparing and downloading the data. */
const PLACE = 'own data';

type Archive = ParsedAnswer<typeof ownDataCalls.archive>['archive'];

/** Milliseconds between two looks at the progress. */
const LOOK_EVERY = 1000;

interface OwnDataCardProps {
  hasPassword: boolean;
  /** Formatted amounts, one per currency. */
  owed: readonly string[];
}

/** Downloads everything kept about the customer, and closes the account. */
export function OwnDataCard(props: OwnDataCardProps) {
  const [closing, setClosing] = useState(false);
  return (
    <Paper withBorder p="lg" radius="lg" mt="lg">
      <Stack gap="xl">
        <Download />
        <Stack gap="sm" align="flex-start">
          <Title order={2}>{words.closeTitle}</Title>
          <Text>{words.closeLead}</Text>
          <Button variant="default" data-danger onClick={() => setClosing(true)}>
            {words.close}
          </Button>
        </Stack>
      </Stack>
      {closing ? <CloseAccountDialog {...props} onClose={() => setClosing(false)} /> : null}
    </Paper>
  );
}

function Download() {
  const [isWorking, setWorking] = useState(false);
  const state = useCall(ownDataCalls.archive, {}, isWorking ? { refetchEvery: LOOK_EVERY } : {});
  const archive = state.data?.archive ?? null;
  // Also when the page was opened, or left and opened again, while it is being made.
  if ((archive?.state === 'working') !== isWorking && state.isSuccess)
    setWorking(archive?.state === 'working');
  const { run, busy } = useAction({
    send: () => callOnce(ownDataCalls.requestArchive, {}),
    place: PLACE,
    changes: [ownDataCalls.archive],
  });
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={2}>{words.title}</Title>
      <Text>{words.lead}</Text>
      {archive?.state === 'working' ? <Working archive={archive} /> : null}
      {archive?.state === 'failed' ? <Text role="alert">{words.failed}</Text> : null}
      <Group>
        {archive?.state === 'ready' ? <DownloadButton archive={archive} /> : null}
        {archive?.state === 'working' ? null : (
          <Button variant="default" loading={busy} onClick={() => void run(undefined)}>
            {archive === null ? words.request : words.again}
          </Button>
        )}
      </Group>
      <ResultAt place={PLACE} />
      {archive?.state === 'ready' ? (
        <Text size="sm" c="dimmed">
          {fill(words.until, { time: formatDateTime(archive.expires_at) })}
        </Text>
      ) : null}
    </Stack>
  );
}

function Working({ archive: { done, total } }: { archive: NonNullable<Archive> }) {
  const text = total === 0 ? words.waiting : fill(words.working, { done, total });
  return (
    <output>
      <Text>{text}</Text>
      <progress
        className={styles.progress}
        aria-label={words.waiting}
        max={Math.max(total, 1)}
        value={done}
      />
      <Text size="sm" c="dimmed">
        {words.mailed}
      </Text>
    </output>
  );
}

function DownloadButton({ archive }: { archive: NonNullable<Archive> }) {
  const { run, busy } = useBusy();
  return (
    <Button
      loading={busy}
      onClick={() =>
        void run(() => saveDownload(ownDataCalls.archiveFile, {}, 'merani-data.zip').catch(failed))
      }
    >
      {fill(words.download, { size: sizeOf(archive.size ?? 0) })}
    </Button>
  );
}

function failed(failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure;
  sayAt(PLACE, 'error', failureText(failure));
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Bytes in the largest unit below a thousand, such as `1.2 MB`. */
function sizeOf(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const amount = bytes / 1000 ** power;
  return `${amount.toFixed(power === 0 ? 0 : 1)} ${words.bytes[UNITS[power] ?? 'B']}`;
}
