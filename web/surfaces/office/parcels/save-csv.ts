import type { Input } from '#shared/contract/define-call.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { officeParcels } from '#texts/office-parcels.ts';
import { download } from '#web/api/call.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { saveBlob } from '#web/ui/files/blob-files.ts';

type Question = Pick<NonNullable<Input<typeof parcelCalls.list>['body']>, 'filter_specification' | 'sort'>;

/** Saves the first `size` parcels as CSV; shows a toast if it fails. */
export async function saveCsv(question: Question, size: number): Promise<void> {
  const body = { ...question, paging_specification: { page_offset: 0, page_size: size } };
  await download(parcelCalls.list, { body }, { accept: 'text/csv' }).then(
    (blob) => saveBlob(blob, officeParcels.csvFile),
    showFailure,
  );
}
