import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { numberInCode } from '#shared/domain/tracking-numbers.ts';
import { officeScanner } from '#texts/office-scanner.ts';
import { useLatest } from '#web/ui/state/use-latest.ts';
import styles from './camera.module.css';
import type { CodeReader } from './code-reader.ts';

const words = officeScanner;
/** Milliseconds between two frames; on a phone, reading one takes about half of that. */
const FRAME_INTERVAL_MS = 180;

/**
 * The camera's picture, full height on a phone; calls `onNumber` for each code with a parcel's number, repeatedly while it is in
 * view. What lies on a counter has other codes, too.
 */
export function Camera({ onNumber }: { onNumber: (tracking: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const callback = useLatest(onNumber);

  useEffect(() => {
    // Browsers may return a promise here, which is no cleanup.
    void frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  useEffect(() => {
    const control = new AbortController();
    watch(video, (tracking) => callback.current(tracking), control.signal).catch(() => {
      control.abort();
      setFailed(true);
    });
    return () => control.abort();
  }, [callback]);

  if (failed) return <Alert color="red">{words.cameraDenied}</Alert>;
  return (
    <div ref={frame} className={styles.frame}>
      <video ref={video} className={styles.video} muted playsInline aria-label={words.cameraLabel} />
      <div className={styles.aim} aria-hidden />
    </div>
  );
}

async function watch(
  element: React.RefObject<HTMLVideoElement | null>,
  onNumber: (tracking: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  const video = element.current;
  if (video === null) return stop();
  video.srcObject = stream;
  await video.play();
  // The reader's 1 MB is loaded only with the camera.
  const { openCodeReader } = await import('./code-reader.ts');
  await readFrames(await openCodeReader(), video, onNumber, signal);
  return undefined;
}

async function readFrames(
  reader: CodeReader,
  video: HTMLVideoElement,
  onNumber: (tracking: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      for (const text of await reader.read(video)) {
        const tracking = numberInCode(text);
        if (tracking !== null) onNumber(tracking);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, FRAME_INTERVAL_MS));
  }
}
