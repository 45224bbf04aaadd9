import { ownParcels } from '#shared/messages/en/own-parcels.ts';
import { Button } from '#web/ui/form/button.tsx';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import styles from './cargos.module.css';

/** The code that the receiver needs to collect the parcel. */
export function ReleaseCode({ code }: { code: string }) {
  return (
    <div className={styles.release}>
      <div>
        <span>{ownParcels.releaseCode}</span>
        <strong className="code">{code}</strong>
        <small>{ownParcels.releaseHint}</small>
      </div>
      <Button look="outline" onClick={() => void copyText(code)}>
        {ownParcels.copy}
      </Button>
    </div>
  );
}
