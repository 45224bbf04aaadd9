import { ownParcels } from '#shared/messages/en/own-parcels.ts';
import { web } from '#shared/messages/en/web.ts';
import { Button } from '#web/ui/form/button.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
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
      {'clipboard' in navigator ? (
        <Button
          look="outline"
          onClick={() => void navigator.clipboard.writeText(code).then(() => toast.success(web.copied))}
        >
          {ownParcels.copy}
        </Button>
      ) : null}
    </div>
  );
}
