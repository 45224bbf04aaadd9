import { Alert, Button, Grid, Group, Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { brand } from '#shared/brand.ts';
import type { EventType } from '#shared/domain/parcel-status.ts';
import { officeScanner } from '#shared/messages/en/office-scanner.ts';
import { fill } from '#shared/messages/format.ts';
import { useStaff } from '#web/api/use-session.ts';
import { AddByNumber } from './add-by-number.tsx';
import { Camera } from './camera.tsx';
import { EventButtons } from './event-buttons.tsx';
import { sendScans } from './offline-queue.ts';
import { gaps, type Scan } from './scan-list.ts';
import { ScanTable } from './scan-table.tsx';
import { Unsent } from './unsent.tsx';
import {
  addCode,
  addToList,
  clearList,
  latestScan,
  loadScans,
  refreshStatuses,
  removeFromList,
  scanList,
} from './scans-store.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { useReaderField } from '#web/ui/keyboard/use-reader-field.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { useScanTarget } from '../scan-anywhere/scan-target.ts';
import { openTo } from '../layout/rights.ts';

const words = officeScanner;

export const handle = openTo(['HANDLE_CARGO']);

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function ProcessingScreen() {
  const staff = useStaff();
  return staff ? <Scanner staffId={staff.id} /> : null;
}

function Scanner({ staffId }: { staffId: number }) {
  const list = useStore(scanList);
  const [filming, setFilming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const goOn = useReaderField(field);
  useScanTarget((tracking) => addToList(staffId, [tracking]));
  const refresh = useCallback(() => void refreshStatuses(staffId), [staffId]);
  useEffect(() => void loadScans(staffId), [staffId]);
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={1}>{words.title}</Title>
        <Button
          variant={filming ? 'filled' : 'default'}
          aria-pressed={filming}
          onClick={() => setFilming(!filming)}
        >
          {words.camera}
        </Button>
      </Group>
      <Unsent staffId={staffId} onSent={refresh} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack>
            {filming ? <Camera onCode={(text) => addCode(staffId, text)} /> : null}
            <AddByNumber fieldRef={field} onAdd={(numbers) => addToList(staffId, numbers)} />
            <Actions staffId={staffId} numbers={list.map((scan) => scan.tracking)} onDone={goOn} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <ScannedList staffId={staffId} list={list} onChanged={goOn} />
        </Grid.Col>
      </Grid>
    </>
  );
}

interface ActionsProps {
  staffId: number;
  numbers: string[];
  /** Called after an event was sent, or its dialog was closed. */
  onDone: () => void;
}

function Actions({ staffId, numbers, onDone }: ActionsProps) {
  const [busy, setBusy] = useState<EventType>();

  const apply = async (event: EventType, reason: string) => {
    onDone();
    if (numbers.length === 0) {
      toast.error(words.selectOne);
      return;
    }
    setBusy(event);
    const sending = sendScans(staffId, { tracking_numbers: numbers, event, reason });
    const { kind, message } = await sending.finally(() => setBusy(undefined));
    if (kind === 'refused') toast.error(`${words.failed} ${message}`);
    if (kind === 'queued') {
      clearList(staffId);
      toast.error(message === '' ? words.offline : fill(words.kept, { reason: message }));
    }
    if (kind === 'taken') {
      toast.success(message);
      void refreshStatuses(staffId);
    }
  };
  return (
    <EventButtons
      count={numbers.length}
      busy={busy}
      onApply={(event, reason) => void apply(event, reason)}
      onCancel={onDone}
    />
  );
}

interface ScannedListProps {
  staffId: number;
  list: readonly Scan[];
  /** Called when an entry was removed from the list, together with its button. */
  onChanged: () => void;
}

function ScannedList({ staffId, list, onChanged }: ScannedListProps) {
  const latest = useStore(latestScan);
  const clear = () => {
    clearList(staffId);
    onChanged();
  };
  const remove = (tracking: string) => {
    removeFromList(staffId, tracking);
    onChanged();
  };
  return (
    <>
      {gaps(list).map((tracking) => (
        <Alert key={tracking} color="yellow" mb="xs" py="xs">
          {fill(words.missingAfter, { tracking })}
        </Alert>
      ))}
      {list.length === 0 ? null : (
        <Group justify="space-between" mb="xs">
          <Text size="sm" fw={600} aria-live="polite">
            {fill(words.counted, { count: list.length })}
          </Text>
          <Button size="xs" variant="subtle" onClick={clear}>
            {words.clear}
          </Button>
        </Group>
      )}
      <ScanTable list={list} latest={latest} onRemove={remove} />
    </>
  );
}
