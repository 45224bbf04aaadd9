import { Button, Group, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { brand } from '#shared/brand.ts';
import { officeScanner } from '#texts/office-scanner.ts';
import { useStaff } from '#web/api/use-session.ts';
import { useReaderField } from '#web/ui/keyboard/use-reader-field.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { openTo } from '../shared/rights.ts';
import { useScanTarget } from '../scan-anywhere/scan-target.ts';
import { AddByNumber } from './add-by-number.tsx';
import { Camera } from '#web/surfaces/office/scanning/camera.tsx';
import { noteSeenByCamera } from '#web/surfaces/office/scanning/seen-by-camera.ts';
import { RunMode } from './run/run-mode.tsx';
import { ListMode } from './list/list-mode.tsx';
import { openQueue, timesRecorded } from './queue/queue-store.ts';
import { loadRun, recordScans, scanRun } from './run/run-store.ts';
import { addToList, followOtherTabs, loadList, refreshStatuses } from './list/list-store.ts';
import { useSendHeldOnExit } from './queue/use-send-unsent.ts';

const words = officeScanner;

export const handle = openTo(['HANDLE_CARGO']);

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function ScannerScreen() {
  const staff = useStaff();
  return staff ? <Loaded key={staff.id} staffId={staff.id} /> : null;
}

/** Waits for what was stored, because a scan must not arrive in the wrong mode. */
function Loaded({ staffId }: { staffId: number }) {
  const [ready, setReady] = useState(false);
  const [scannedEarly] = useState<string[]>([]);
  // Until the scanner below takes them.
  useScanTarget((tracking) => scannedEarly.push(tracking));
  useEffect(() => {
    void Promise.all([loadRun(staffId), openQueue(staffId)]).finally(() => setReady(true));
    void loadList(staffId);
    return followOtherTabs(staffId);
  }, [staffId]);
  return ready ? <Scanner staffId={staffId} scannedEarly={scannedEarly} /> : null;
}

function Scanner({ staffId, scannedEarly }: { staffId: number; scannedEarly: string[] }) {
  const run = useStore(scanRun);
  const [filming, setFilming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const focusField = useReaderField(field);
  useSendHeldOnExit(staffId);
  const recordings = useStore(timesRecorded);
  const shown = useRef(recordings);
  useEffect(() => {
    if (shown.current !== recordings) void refreshStatuses(staffId);
    shown.current = recordings;
  }, [staffId, recordings]);
  const running = run?.active === true;
  const take = (numbers: readonly string[]) =>
    running ? void recordScans(staffId, numbers) : addToList(staffId, numbers);
  useScanTarget((tracking) => take([tracking]));
  const takeEarly = useEffectEvent(() => {
    if (scannedEarly.length > 0) take(scannedEarly.splice(0));
  });
  useEffect(() => takeEarly(), []);
  const handleSeen = (tracking: string) => {
    if (noteSeenByCamera(tracking)) take([tracking]);
  };
  const scanning = (
    <>
      {filming ? <Camera onNumber={handleSeen} /> : null}
      <AddByNumber fieldRef={field} single={running} onAdd={take} />
    </>
  );
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
      {running ? (
        <RunMode
          staffId={staffId}
          run={run}
          onDone={focusField}
          onStopped={() => void refreshStatuses(staffId)}
        >
          {scanning}
        </RunMode>
      ) : (
        <ListMode staffId={staffId} run={run} onDone={focusField}>
          {scanning}
        </ListMode>
      )}
    </>
  );
}
