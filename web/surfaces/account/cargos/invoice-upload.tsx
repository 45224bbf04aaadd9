import { FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { MOST_INVOICE_FILES } from '#shared/domain/invoice-files.ts';
import { invoiceFiles } from '#shared/messages/en/invoice-files.ts';
import { parcels } from '#shared/messages/en/parcels.ts';
import { fill } from '#shared/messages/format.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { useSend } from '#web/api/use-call.ts';
import { useRefreshParcels } from '#web/api/use-refresh-parcels.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';

const words = invoiceFiles;
const LONGEST_NAME = 255;

interface InvoiceUploadProps {
  tracking: string;
  /** Number of files that the parcel has. */
  count: number;
}

/** Adds images or PDFs to a parcel, one after another; files beyond the limit are not sent. */
export function InvoiceUpload({ tracking, count }: InvoiceUploadProps) {
  const [progress, setProgress] = useState<string | null>(null);
  const upload = useSend(parcelCalls.uploadInvoice);
  const refresh = useRefreshParcels();
  const forget = useRef<() => void>(null);

  async function send(files: readonly File[]) {
    // Lets the same file be chosen again after it was deleted or refused.
    forget.current?.();
    if (count + files.length > MOST_INVOICE_FILES) {
      toast.error(parcels.tooManyFiles);
      return;
    }
    try {
      for (const [place, file] of files.entries()) {
        setProgress(fill(words.uploading, { number: place + 1, count: files.length }));
        const body = { tracking_number: tracking, fileName: file.name.slice(0, LONGEST_NAME) };
        const { message } = await upload.mutateAsync({ body, files: { invoice: [file] } });
        toast.success(message);
      }
    } catch (failure) {
      showFailure(failure);
    } finally {
      await refresh();
      setProgress(null);
    }
  }

  return (
    <FileButton
      accept="image/*,application/pdf"
      multiple
      resetRef={forget}
      onChange={(files) => void send(files)}
    >
      {({ onClick }) => (
        <Button look="outline" busy={progress !== null} onClick={onClick}>
          <Icon name="plus" />
          <span aria-live="polite">{progress ?? words.upload}</span>
        </Button>
      )}
    </FileButton>
  );
}
