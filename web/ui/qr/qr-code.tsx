import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

/** Empty modules around the code, which scanners need. */
const MARGIN = 3;

interface Drawing {
  text: string;
  size: number;
  path: string;
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
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
    }
  }
  return { text, path, size: modules.size + 2 * MARGIN };
}
