import type { QrDrawing } from '#shared/domain/qr-path.ts';
import { fill } from '#texts/format.ts';
import { receiverPage } from '#texts/receiver-page.ts';
import styles from './receiver.module.css';

const words = receiverPage.release;

interface ReleaseCodeProps {
  code: string;
  qr: QrDrawing;
  option: 'OFFICE' | 'HOME';
}

/** Large enough to be read across a counter; the QR code is for the office's scanner. */
export function ReleaseCode({ code, qr, option }: ReleaseCodeProps) {
  return (
    <section className={`${styles.card} ${styles.release}`} aria-labelledby="release">
      <h2 id="release">{words.title}</h2>
      <p className={styles.code}>{code}</p>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: there is no file to show
        role="img"
        aria-label={fill(words.qr, { code })}
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p>{words[option]}</p>
      <p>{words.keep}</p>
    </section>
  );
}
