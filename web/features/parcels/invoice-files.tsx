import { useState } from 'react';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { invoiceFiles } from '#texts/invoice-files.ts';
import { fill } from '#texts/format.ts';
import { download } from '#web/api/call.ts';
import { callOnce } from '#web/api/call-once.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { useConfirmed } from '#web/api/use-confirmed.ts';
import { openFile } from '#web/ui/files/blob-files.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import { PARCEL_READS } from '#web/api/use-refresh-parcels.ts';
import styles from './invoice-files.module.css';

const words = invoiceFiles;

interface InvoiceFilesProps {
  tracking: string;
  /** File names, oldest first. */
  names: readonly string[];
  /** False once the parcel is released: its files stay. */
  mayDelete: boolean;
  /** Where the result of deleting one stays (`ResultAt`). */
  place?: string;
}

/** The files that the customer added to a parcel; each can be opened, and deleted until the release. */
export function InvoiceFiles({ tracking, names, mayDelete, place }: InvoiceFilesProps) {
  return (
    <ul className={styles.files} aria-label={fill(words.listOf, { tracking })}>
      {names.map((name, index) => (
        <InvoiceFile
          key={name}
          name={name}
          label={fill(words.numbered, { number: index + 1 })}
          mayDelete={mayDelete}
          place={place}
        />
      ))}
    </ul>
  );
}

interface InvoiceFileProps {
  name: string;
  label: string;
  place: string | undefined;
}

function InvoiceFile({ name, label, mayDelete, place }: InvoiceFileProps & { mayDelete: boolean }) {
  const [opening, setOpening] = useState(false);
  const [deleting, setDeleting] = useState(false);

  function open() {
    setOpening(true);
    const fetched = download(parcelCalls.invoiceFile, { query: { file: name } });
    void openFile(fetched, label)
      .catch(showFailure)
      .finally(() => setOpening(false));
  }

  return (
    <li>
      <Button look="quiet" busy={opening} aria-label={fill(words.open, { label })} onClick={open}>
        <Icon name="receipt" />
        {label}
      </Button>
      {mayDelete ? (
        <Button look="quiet" aria-label={fill(words.delete, { label })} onClick={() => setDeleting(true)}>
          <Icon name="trash" />
        </Button>
      ) : null}
      {deleting ? (
        <DeleteFile name={name} label={label} place={place} onClose={() => setDeleting(false)} />
      ) : null}
    </li>
  );
}

function DeleteFile({ name, label, place, onClose }: InvoiceFileProps & { onClose: () => void }) {
  const question = useConfirmed(
    {
      send: () => callOnce(parcelCalls.deleteInvoice, { body: { file_name: name } }),
      changes: PARCEL_READS,
      ...(place !== undefined && { place }),
    },
    onClose,
  );
  return (
    <ConfirmDialog
      title={fill(words.delete, { label })}
      text={words.deleteText}
      confirm={words.deleteConfirm}
      danger
      {...question}
    />
  );
}
