/** Opens labels as PDF in a new tab, ready to print. */
import { deliveryCalls } from '#shared/contract/deliveries.ts';
import { officeParcels } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { download } from '#web/api/call.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { openFile } from '#web/ui/files/blob-files.ts';

/** Opens the labels of these parcels, one per page (at most 200); shows a toast if it fails. */
export async function printLabels(trackingNumbers: readonly string[]): Promise<void> {
  const [only] = trackingNumbers;
  const fetched =
    trackingNumbers.length === 1 && only !== undefined
      ? download(deliveryCalls.label, { params: { tracking: only } })
      : download(deliveryCalls.labels, { body: { tracking_numbers: [...trackingNumbers] } });
  const name =
    trackingNumbers.length === 1
      ? fill(officeParcels.labelFile, { tracking: only ?? '' })
      : officeParcels.labelsFile;
  await openFile(fetched, name).catch(showFailure);
}
