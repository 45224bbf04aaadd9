import { FileButton } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { ACCEPTED_FILES, MOST_INVOICE_FILES } from '#shared/domain/invoice-files.ts';
import { invoiceFiles } from '#texts/invoice-files.ts';
import { parcels } from '#texts/parcels.ts';
import { fill } from '#texts/format.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureText } from '#web/api/show-failure.ts';
import { useSend } from '#web/api/use-call.ts';
import { useRefreshParcels } from '#web/api/use-refresh-parcels.ts';
import { forgetResult } from '#web/ui/result/result-store.ts';
import { sayAt } from '#web/ui/result/say-at.ts';
import { parcelPlace } from './parcel-place.ts';

const words = invoiceFiles;
const LONGEST_NAME = 255;

interface Sent {
  name: string;
  text: string;
  refused: boolean;
}

/** A refusal of the file itself names it already. */
const withName = ({ name, text }: Sent) => (text.startsWith(`${name}: `) ? text : `${name}: ${text}`);

/** For the buttons and menu entries that add files. */
export interface Upload {
  /** `place` is where the result stays; the parcel's main place by default. */
  choose: (place?: string) => void;
  busy: boolean;
  /** `Uploading 1 of 2`; null when nothing is being sent. */
  progress: string | null;
}

interface InvoiceUploadProps {
  tracking: string;
  /** Number of files that the parcel has. */
  count: number;
  children: (upload: Upload) => ReactNode;
}

/** Adds images or PDFs to a parcel, one after another; one that is refused does not stop the others. More than the limit are not sent. */
export function InvoiceUpload({ tracking, count, children }: InvoiceUploadProps) {
  const [progress, setProgress] = useState<string | null>(null);
  const upload = useSend(parcelCalls.uploadInvoice);
  const refresh = useRefreshParcels();
  const forget = useRef<() => void>(null);
  const place = useRef(parcelPlace(tracking));

  async function send(files: readonly File[]) {
    // Lets the same file be chosen again after it was deleted or refused.
    forget.current?.();
    const at = place.current;
    forgetResult(at);
    if (count + files.length > MOST_INVOICE_FILES) return sayAt(at, 'error', parcels.tooManyFiles);
    const sent: Sent[] = [];
    try {
      for (const [index, file] of files.entries()) {
        setProgress(fill(words.uploading, { number: index + 1, count: files.length }));
        sent.push(await sendOne(file));
      }
    } finally {
      await refresh();
      setProgress(null);
    }
    const isRefused = sent.some(({ refused }) => refused);
    // When all went well, once is enough.
    const lines = isRefused && sent.length > 1 ? sent.map(withName) : sent.map(({ text }) => text).slice(-1);
    sayAt(at, isRefused ? 'error' : 'success', lines.join('\n'));
  }

  async function sendOne(file: File): Promise<Sent> {
    const name = file.name.slice(0, LONGEST_NAME);
    try {
      const body = { tracking_number: tracking, fileName: name };
      const { message } = await upload.mutateAsync({ body, files: { invoice: [file] } });
      return { name, text: message, refused: false };
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return { name, text: failureText(failure), refused: true };
    }
  }

  function choose(open: () => void, at = parcelPlace(tracking)) {
    place.current = at;
    open();
  }

  return (
    <FileButton accept={ACCEPTED_FILES} multiple resetRef={forget} onChange={(files) => void send(files)}>
      {({ onClick }) => children({ choose: (at) => choose(onClick, at), busy: progress !== null, progress })}
    </FileButton>
  );
}
