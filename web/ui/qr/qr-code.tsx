import { useEffect, useState } from 'react';
import { type QrDrawing, qrPath } from '#shared/domain/qr-path.ts';
import styles from './qr-code.module.css';

interface Drawing extends QrDrawing {
  text: string;
}

/** A QR code drawn in the browser, dark on white in both colour schemes; its text is sent to nobody. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let current = true;
    void drawn(text).then((done) => {
      if (current) setDrawing(done);
    });
    return () => {
      current = false;
    };
  }, [text]);
  const ready = drawing?.text === text ? drawing : null;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: there is no file to show
      role="img"
      aria-label={label}
      aria-busy={ready === null || undefined}
      className={styles.code}
      viewBox={`0 0 ${ready?.size ?? 1} ${ready?.size ?? 1}`}
      shapeRendering="crispEdges"
    >
      {ready === null ? null : <path d={ready.path} />}
    </svg>
  );
}

async function drawn(text: string): Promise<Drawing> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return { text, ...qrPath(modules) };
}
