import { ownParcels } from '#texts/own-parcels.ts';
import { Button } from '#web/ui/form/button.tsx';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import styles from './release-code.module.css';

interface ReleaseCodeProps {
  code: string;
  /** Whether it is the next thing to do, so that its button is highlighted. */
  main?: boolean;
}

/** The code that the receiver needs to collect the parcel. */
export function ReleaseCode({ code, main = false }: ReleaseCodeProps) {
  return (
    <div className={styles.release}>
      <div>
        <span>{ownParcels.releaseCode}</span>
        <strong className="code">{code}</strong>
        <small>{ownParcels.releaseHint}</small>
      </div>
      <Button look={main ? 'accent' : 'outline'} onClick={() => void copyText(code)}>
        {ownParcels.copy}
      </Button>
    </div>
  );
}
