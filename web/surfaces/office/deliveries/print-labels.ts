/** Labels of single parcels: a PDF opens in a new tab, ready to print; what label printers take is saved. */
import { deliveryCalls } from '#shared/contract/deliveries.ts';
import { endingOf } from '#shared/domain/labels.ts';
import { officeParcels } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { download } from '#web/api/call.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { openFile, saveBlob } from '#web/ui/files/blob-files.ts';
import { labelFormat } from './label-format.ts';

/** Prints the labels of these parcels, one per page (at most 200); shows a toast if it fails. */
export async function printLabels(trackingNumbers: readonly string[]): Promise<void> {
  const [tracking = '', ...others] = trackingNumbers;
  const format = labelFormat();
  const ending = endingOf(format);
  const isOne = others.length === 0;
  const fetched = isOne
    ? download(deliveryCalls.label, { params: { tracking }, query: { format } })
    : download(deliveryCalls.labels, { body: { tracking_numbers: [...trackingNumbers], format } });
  const name = fill(isOne ? officeParcels.labelFile : officeParcels.labelsFile, { tracking, ending });
  const shown = format === 'PDF' ? openFile(fetched, name) : fetched.then((blob) => saveBlob(blob, name));
  await shown.catch(showFailure);
}
