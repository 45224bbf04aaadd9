import { Button } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { officeRelease } from '#texts/office-release.ts';
import styles from './release.module.css';

const words = officeRelease;

export interface Signature {
  /** The drawing as PNG, or null if it is empty. */
  take: () => Promise<Blob | null>;
}

/** Where the receiver signs with a finger, pen or mouse. Loads the signature library when it is rendered. */
export function SignatureCanvas({ ref }: { ref: Ref<Signature> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const opened = openPad(element, (made) => {
      pad.current = made;
      made.addEventListener('beginStroke', () => setDrawn(true));
    });
    return () => {
      pad.current = null;
      opened.close();
    };
  }, []);

  useImperativeHandle(
    ref,
    () => ({
      take: () =>
        new Promise((resolve) => {
          if (pad.current === null || pad.current.isEmpty() || canvas.current === null) resolve(null);
          else canvas.current.toBlob(resolve, 'image/png');
        }),
    }),
    [],
  );

  return (
    <div className={styles.signature}>
      <canvas ref={canvas} className={styles.canvas} data-unsaved={drawn || undefined} />
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          pad.current?.clear();
          setDrawn(false);
        }}
      >
        {words.clearSignature}
      </Button>
    </div>
  );
}

/** Opens the pad on a canvas and keeps the drawing when the canvas is resized. */
function openPad(canvas: HTMLCanvasElement, onMade: (pad: SignaturePad) => void): { close: () => void } {
  let pad: SignaturePad | undefined;
  let closed = false;
  const fit = () => {
    if (pad === undefined || canvas.offsetWidth === 0) return;
    const drawn = pad.toData();
    const ratio = Math.max(window.devicePixelRatio, 1);
    canvas.width = canvas.offsetWidth * ratio;
    canvas.height = canvas.offsetHeight * ratio;
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.clear();
    pad.fromData(drawn);
  };
  const observer = new ResizeObserver(fit);
  void import('signature_pad').then(({ default: Pad }) => {
    if (closed) return;
    // The stylesheet gives the canvas paper and ink colours in both schemes.
    const { color, backgroundColor } = getComputedStyle(canvas);
    pad = new Pad(canvas, { penColor: color, backgroundColor });
    onMade(pad);
    observer.observe(canvas);
  });
  return {
    close: () => {
      closed = true;
      observer.disconnect();
      pad?.off();
    },
  };
}
